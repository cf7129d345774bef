import { exportText } from "../../../shared/export.fr.ts";
import { actorOf, changeSentence, deedSentence } from "../../../shared/journal.fr.ts";
import { type JournalEntry, journalExportInput } from "../../../shared/journal.ts";
import type { Column } from "../export/export.rules.ts";
import { defineExport } from "../export/list.service.ts";
import { listWhole } from "./journal.service.ts";

const words = exportText.journal;

/** « Dépôt minimum : 5 000 Ar → 10 000 Ar ; … » */
const changesIn = ({ changes }: JournalEntry) => changes.map(changeSentence).join("\u00a0; ");

const columns: Column<JournalEntry>[] = [
  { title: words.id, whole: ({ id }) => id },
  { title: words.at, instant: ({ at }) => at },
  { title: words.actorId, whole: ({ actorId }) => actorId },
  { title: words.actor, text: actorOf },
  { title: words.action, text: ({ action }) => action },
  { title: words.sentence, text: deedSentence },
  { title: words.targetKind, text: ({ target }) => target.kind },
  { title: words.targetId, text: ({ target }) => target.id },
  { title: words.memberId, whole: ({ member }) => member?.id ?? null },
  { title: words.member, text: ({ member }) => member?.name ?? null },
  { title: words.changes, text: changesIn },
  { title: words.reason, text: ({ reason }) => reason },
  { title: words.ip, text: ({ ip }) => ip },
  { title: words.requestId, text: ({ requestId }) => requestId },
  { title: words.hash, text: ({ hash }) => hash },
];

/** The export of the journal, filtered as on the screen, with its seals (docs/product.md 15.3). */
export const journalExport = defineExport({ input: journalExportInput, columns, rows: listWhole });
