import { roleNames } from "../../../shared/auth.ts";
import { exportText } from "../../../shared/export.fr.ts";
import { type PersonRow, peopleExportInput, statusNames } from "../../../shared/people.ts";
import { writtenPhone } from "../../../shared/phone-digits.ts";
import type { Column } from "../export/export.rules.ts";
import { defineExport } from "../export/list.service.ts";
import { listWhole } from "./people.service.ts";

const words = exportText.people;

const columns: Column<PersonRow>[] = [
  { title: words.id, whole: ({ id }) => id },
  { title: words.name, text: ({ name }) => name },
  { title: words.phone, text: ({ phone }) => (phone ? writtenPhone(phone) : null) },
  { title: words.email, text: ({ email }) => email },
  { title: words.role, text: ({ role }) => roleNames[role] },
  { title: words.status, text: ({ status }) => statusNames[status] },
  { title: words.level, text: ({ levelName }) => levelName },
  { title: words.balance, whole: ({ balanceAr }) => balanceAr },
  { title: words.referrer, whole: ({ referrerId }) => referrerId },
  { title: words.code, text: ({ invitationCode }) => invitationCode },
  { title: words.since, instant: ({ createdAt }) => createdAt },
];

/** The export of members and administrators, filtered as on the screen (docs/product.md 15.3). */
export const peopleExport = defineExport({ input: peopleExportInput, columns, rows: listWhole });
