import type { AloneEntry } from "../../../shared/approval.ts";
import type { ApprovalKind } from "../../../shared/two-people.ts";
import { paths } from "../../lib/paths.ts";
import { approvalText } from "./text.ts";

const text = approvalText.open;

/** Where a record is shown, and the label of the link to it. */
type Screen = { label: string; to: { pathname: string; search: string } };

const screen = (label: string, search: string): Screen => ({
  label,
  to: { pathname: paths.admin, search: `?onglet=${search}` },
});
const member = (id: string) => screen(text.member, `utilisateurs&membre=${id}`);
const deposit = (id: string) => screen(text.deposit(id), `transactions&transaction=${id}`);
const campaign = (id: string) => screen(text.campaign, `campagnes&campagne=${id}`);
const numbers = () => screen(text.receivers, "financement");
const treasury = () => screen(text.treasury, "financement");

/** The screen of the record that a proposal is about, by its target. */
export const recordScreens: Record<ApprovalKind, (target: string) => Screen> = {
  withdrawal: (id) => screen(text.withdrawal(id), `transactions&liste=retrait&transaction=${id}`),
  add: member,
  remove: member,
  grant: member,
  drawing: treasury,
  shortfall: treasury,
  cashMove: treasury,
  funding: treasury,
  deposits: () => screen(text.deposits, "transactions"),
  statement: () => screen(text.statements, "releves"),
  reversal: deposit,
  referrer: member,
  receiver: numbers,
  settings: () => screen(text.settings, "configuration"),
  level: () => screen(text.levels, "vip"),
  campaign,
  refund: campaign,
  gateway: numbers,
  gatewayDay: numbers,
  fundingReversal: () => screen(text.campaigns, "campagnes"),
};

/** The screen of what one administrator decided alone: of a deposit its own, since it was in no run. */
export const aloneScreen = ({ act, target }: Pick<AloneEntry, "act" | "target">): Screen =>
  act === "deposits" ? deposit(target) : recordScreens[act](target);
