import * as z from "zod/mini";
import { contactInput } from "../../shared/settings-input.ts";
import { rejectInput, validateInput } from "../../shared/transactions.ts";
import { validateOrApprove } from "../features/approval/approve.service.ts";
import { getTotals } from "../features/fund/overview.service.ts";
import { updateContact } from "../features/settings/settings.service.ts";
import { reject } from "../features/transactions/decision.service.ts";
import { listAllPending } from "../features/transactions/queue.service.ts";
import { listLevels } from "../features/vip/vip.service.ts";
import { messagingUpdatedView } from "./auth.views.ts";
import { phpCall, type SignedIn } from "./call.ts";
import { legacy, nothing, text, whole, word } from "./input.ts";
import { decisionView, overviewView, pendingView } from "./transactions.views.ts";
import { vipLevelsView, vipsView } from "./vip.views.ts";

/** The reason a member sees when an old client, which has no field for one, rejects without a reference. */
const DEFAULT_REASON = "Rejeté par l'administrateur";

const plain = (word: unknown) =>
  typeof word === "string" ? word.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase() : word;

/** « Validé » or « Rejeté », in any case, with or without accents. */
const decisionWord = z.pipe(z.transform(plain), z.enum(["valide", "rejete"], "INVALID"));

const { transactionId, reference } = validateInput.shape;
const decisionInput = z.strictObject({ transactionId, status: decisionWord, reference });

/** One call for both decisions: `status` names the use case. */
function decide({ deps, call }: SignedIn, { status, ...input }: z.infer<typeof decisionInput>) {
  if (status === "valide") return validateOrApprove(deps, call, input);
  return reject(deps, call, rejectInput.parse({ ...input, reason: input.reference || DEFAULT_REASON }));
}

/** Administrators' calls, and the two level lists that every signed-in member may read (decisions, VIP levels). */
export const adminCalls = [
  phpCall({
    path: "admin/vip/get_vips.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps }) => listLevels(deps),
    view: vipsView,
  }),
  phpCall({
    path: "admin/vip/get_vip_levels.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps }) => listLevels(deps),
    view: vipLevelsView,
  }),
  phpCall({
    path: "admin/get_pending_transactions.php",
    method: "GET",
    who: "admin",
    input: nothing,
    run: ({ deps }) => listAllPending(deps),
    view: pendingView,
  }),
  phpCall({
    path: "admin/validate_transaction.php",
    method: "POST",
    who: "admin",
    input: legacy(decisionInput, {
      transactionId: whole("transaction_id"),
      status: word("status", ["Validé", "Rejeté"]),
      reference: text("reference"),
    }),
    run: decide,
    view: decisionView,
  }),
  phpCall({
    path: "admin/admin_overview.php",
    method: "GET",
    who: "admin",
    input: nothing,
    run: ({ deps }) => getTotals(deps),
    view: overviewView,
  }),
  phpCall({
    path: "admin/update_messaging_config.php",
    method: "POST",
    who: "admin",
    input: legacy(z.pick(contactInput, { adminPhone: true, groupLink: true }), {
      adminPhone: text("ADMIN_PHONE"),
      groupLink: text("GROUP_LINK"),
    }),
    run: ({ deps, call }, input) => updateContact(deps, call, input),
    view: messagingUpdatedView,
  }),
];
