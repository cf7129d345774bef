import type { FundingKind } from "../../../shared/fund.ts";

/** Where recorded money comes from, and goes. */
export const fundingKindNames: Record<FundingKind, string> = {
  sponsor: "Partenaire, pour le fonds",
  operator: "Opérateur, pour le fonds",
  capital: "Opérateur, pour son capital",
};
