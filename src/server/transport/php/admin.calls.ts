import * as z from "zod/mini";
import { contactInput } from "../../../shared/settings-input.ts";
import { searchKey } from "../../../shared/text.ts";
import { REJECTED_WITHOUT_REFERENCE } from "../../../shared/transaction-names.ts";
import { rejectInput, validateInput } from "../../../shared/transactions.ts";
import { validateOrApprove } from "../../acts/approve.service.ts";
import { getTotals } from "../../features/fund/overview.service.ts";
import { updateContact } from "../../features/settings/settings.service.ts";
import { reject } from "../../features/transactions/decision.service.ts";
import { listAllPending } from "../../features/transactions/queue.service.ts";
import { listLevels } from "../../features/vip/vip.service.ts";
import { messagingUpdatedAnswer, messagingUpdatedView } from "./auth.views.ts";
import { phpCall, type SignedIn } from "./call.ts";
import { legacy, nothing, text, whole, word } from "./input.ts";
import {
  decisionAnswer,
  decisionView,
  overviewAnswer,
  overviewView,
  pendingAnswer,
  pendingView,
} from "./transactions.views.ts";
import { vipLevelsAnswer, vipLevelsView, vipsAnswer, vipsView } from "./vip.views.ts";

const plain = (word: unknown) => (typeof word === "string" ? searchKey(word).trim() : word);

/** « Validé » or « Rejeté », in any case, with or without accents. */
const decisionWord = z.pipe(z.transform(plain), z.enum(["valide", "rejete"], "INVALID"));

const { transactionId, reference } = validateInput.shape;
const decisionInput = z.strictObject({ transactionId, status: decisionWord, reference });

/** One call for both decisions: `status` selects the use case. */
function decide({ deps, call }: SignedIn, { status, ...input }: z.infer<typeof decisionInput>) {
  // Old clients have no field for a member's wish to cancel: it stops none of their payouts (docs/product.md 9.9).
  if (status === "valide") return validateOrApprove(deps, call, { ...input, isPaidAnyway: true });
  // They have no other field for the reason that the member reads.
  const reason = input.reference || REJECTED_WITHOUT_REFERENCE;
  return reject(deps, call, rejectInput.parse({ ...input, reason }));
}

/** Administrators' calls, and the two lists of levels, which every member may read (docs/product.md 21.4). */
export const adminCalls = [
  phpCall({
    path: "admin/vip/get_vips.php",
    method: "GET",
    who: "member",
    summary: "Les niveaux en vente.",
    input: nothing,
    run: ({ deps }) => listLevels(deps),
    output: vipsAnswer,
    view: vipsView,
  }),
  phpCall({
    path: "admin/vip/get_vip_levels.php",
    method: "GET",
    who: "member",
    summary: "Les niveaux en vente, sous `data`.",
    input: nothing,
    run: ({ deps }) => listLevels(deps),
    output: vipLevelsAnswer,
    view: vipLevelsView,
  }),
  phpCall({
    path: "admin/get_pending_transactions.php",
    method: "GET",
    who: "admin",
    summary: "Les dépôts et les retraits en attente.",
    input: nothing,
    run: ({ deps }) => listAllPending(deps),
    output: pendingAnswer,
    view: pendingView,
  }),
  phpCall({
    path: "admin/validate_transaction.php",
    method: "POST",
    who: "admin",
    summary:
      "Valide ou rejette une transaction en attente, jamais la sienne. Un retrait au-dessus de la limite attend un second administrateur, qui fait le même appel ; un dépôt, dans « À approuver ».",
    isKeyed: true,
    input: legacy(decisionInput, {
      transactionId: whole("transaction_id", "TRANSACTION_ID.", 31),
      status: word("status", "En toutes casses, avec ou sans accents.", ["Validé", "Rejeté"]),
      reference: text("reference", "Référence de la décision ; d'un rejet, le motif que lit le membre.", "PAYE 77"),
    }),
    run: decide,
    output: decisionAnswer,
    view: decisionView,
  }),
  phpCall({
    path: "admin/admin_overview.php",
    method: "GET",
    who: "admin",
    summary: "Les totaux de la plateforme.",
    input: nothing,
    run: ({ deps }) => getTotals(deps),
    output: overviewAnswer,
    view: overviewView,
  }),
  phpCall({
    path: "admin/update_messaging_config.php",
    method: "POST",
    who: "admin",
    summary: "Change la façon de joindre le support.",
    isKeyed: true,
    input: legacy(z.pick(contactInput, { adminPhone: true, groupLink: true }), {
      adminPhone: text("ADMIN_PHONE", "Téléphone ou adresse e-mail.", "+261340000001"),
      groupLink: text("GROUP_LINK", "Adresse https d'un groupe, ou rien.", "https://chat.whatsapp.com/abc"),
    }),
    run: ({ deps, call }, input) => updateContact(deps, call, input),
    output: messagingUpdatedAnswer,
    view: messagingUpdatedView,
  }),
];
