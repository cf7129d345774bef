/** A text as it may stand in a page, inside an attribute too. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
