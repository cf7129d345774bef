/** Ways of giving somebody access: whoever did one may know how to use the account (docs/product.md 13.1). */
export const accessFacts = ["created", "promoted", "unblocked", "phone", "password", "totp"] as const;

/**
 * What is stored of administrators' access: who gave it; that somebody else says that two are different people (`confirmed`); that an
 * administrator ended a colleague's access (`ended`), and that the owner says that they are gone (`departed`).
 */
export const linkFacts = [...accessFacts, "confirmed", "ended", "departed"] as const;

export type AccessFact = (typeof accessFacts)[number];
export type LinkFact = (typeof linkFacts)[number];
