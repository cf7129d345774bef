import type { FundingKind } from "../../../shared/fund.ts";

/** Who brings recorded money, and what for. */
export const fundingKindNames: Record<FundingKind, string> = {
  sponsor: "Partenaire, pour les récompenses",
  operator: "Asako, pour les récompenses",
  capital: "Asako, pour son propre argent",
};
