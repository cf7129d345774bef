import { type CashDay, cashDayInput } from "../../../shared/cash-day.ts";
import { isoDay } from "../../../shared/day.ts";
import { exportText } from "../../../shared/export.fr.ts";
import { type Movement, movementExportInput } from "../../../shared/fund.ts";
import { writtenPhone } from "../../../shared/phone-digits.ts";
import type { Column } from "../export/export.rules.ts";
import { defineExport } from "../export/list.service.ts";
import { listDays } from "./day.service.ts";
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

const dayWords = exportText.cashDays;

const dayColumns: Column<CashDay>[] = [
  { title: dayWords.day, text: ({ day }) => isoDay(day) },
  { title: dayWords.phone, text: ({ phone }) => writtenPhone(phone) },
  { title: dayWords.operator, text: ({ operator }) => operator },
  { title: dayWords.holder, text: ({ holderName }) => holderName },
  { title: dayWords.opening, whole: ({ openingAr }) => openingAr },
  { title: dayWords.came, whole: ({ inAr }) => inAr },
  { title: dayWords.left, whole: ({ outAr }) => outAr },
  { title: dayWords.fees, whole: ({ feesAr }) => feesAr },
  { title: dayWords.expected, whole: ({ expectedAr }) => expectedAr },
  { title: dayWords.said, whole: ({ said }) => said?.balanceAr ?? null },
  { title: dayWords.saidAt, instant: ({ said }) => said?.at ?? null },
  { title: dayWords.difference, whole: ({ differenceAr }) => differenceAr },
  { title: dayWords.waiting, whole: ({ waitingAr }) => waitingAr },
  { title: dayWords.usual, whole: ({ usualAr }) => usualAr },
];

/** The export of what moved on each number, day by day, up to the day on the screen. */
export const cashDayExport = defineExport({ input: cashDayInput, columns: dayColumns, rows: listDays });
