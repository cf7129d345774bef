/** In the address of the waiting withdrawals: they are paid one after the other, the one that is open first. */
export const PAY = "payer";

export const isPaying = (params: URLSearchParams): boolean => params.has(PAY) && params.get("liste") === "retrait";
