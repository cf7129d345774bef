import { exportText } from "../../../shared/export.fr.ts";
import { type Movement, movementExportInput } from "../../../shared/fund.ts";
import { writtenPhone } from "../../../shared/phone-digits.ts";
import type { Column } from "../export/export.rules.ts";
import { defineExport } from "../export/list.service.ts";
import { listWhole } from "./movement.service.ts";

const words = exportText.movements;

const columns: Column<Movement>[] = [
  { title: words.id, whole: ({ id }) => id },
  { title: words.kind, text: ({ kind }) => words.kinds[kind] },
  { title: words.amount, whole: ({ amountAr }) => amountAr },
  { title: words.cashPhone, text: ({ cashPhone }) => writtenPhone(cashPhone) },
  { title: words.toPhone, text: ({ toPhone }) => toPhone && writtenPhone(toPhone) },
  { title: words.who, text: ({ who }) => who },
  { title: words.reference, text: ({ reference }) => reference },
  { title: words.reason, text: ({ reason }) => reason },
  { title: words.sendings, whole: ({ sendings }) => sendings },
  { title: words.recordedBy, text: ({ recordedByName }) => recordedByName },
  { title: words.recorded, instant: ({ createdAt }) => createdAt },
];

/** The export of the movements of the platform's money (docs/product.md 15.3). */
export const movementExport = defineExport({ input: movementExportInput, columns, rows: listWhole });
