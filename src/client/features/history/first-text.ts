import { formatInstant } from "../../../shared/day.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";

const numbers = { deposit: "Dépôt n°", withdrawal: "Retrait n°" };

/** What the page itself carries, for its first answer (`showFirst`). */
export const firstText = {
  line: ({ type, id, createdAt }: Pick<TransactionEntry, "type" | "id" | "createdAt">) =>
    `${numbers[type]}\u00a0${id} · ${formatInstant(createdAt)}`,
};
