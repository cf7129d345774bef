import { clsx } from "clsx";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  CircleCheck,
  CircleHelp,
  HandCoins,
  HardDrive,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Scale,
  ScanSearch,
  Smartphone,
  Undo2,
  UserRoundCheck,
} from "lucide-react";
import { formatAge } from "../../../shared/day.ts";
import type { Overview, WaitingRequests } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { WAITING_LIMIT } from "../../../shared/transactions.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { useAlarms } from "../alarm/use-alarms.ts";
import { COUNT, countWord } from "./count-link.ts";
import { fundText } from "./text.ts";

const text = fundText.todo;

type Tone = "earth" | "brand" | "gold";
/** `to`: the address, where it is not a tab of the administrators. */
type Item = { words: string; to?: string; icon: LucideIcon; tone: Tone; title: string; detail?: string };

/** The gravest in red, what the day brings in green, the rest in gold. */
const tones: Record<Tone, string> = { earth: "text-earth", brand: "text-brand", gold: "text-gold-strong" };

/** The address of the oldest waiting request, or of the list when so many wait that the oldest is unknown. */
const oldestOf = (ids: readonly number[] | undefined) =>
  ids && ids.length > 0 && ids.length < WAITING_LIMIT ? `&transaction=${ids.at(-1)}` : "";

const sinceOf = ({ requests, oldestAt }: WaitingRequests, at: number, words: (count: number) => string) =>
  [words(requests), oldestAt === null ? "" : text.oldest(formatAge(at - oldestAt))].join("\u00a0· ");

/** What imports left for a person, each with the list that shows it. */
const statementWork = [
  { name: "proposed", words: "releves&vue=proposes", icon: ListChecks },
  { name: "different", words: "releves&vue=differents", icon: Scale },
  { name: "unread", words: "releves&vue=a-lire", icon: MessageSquareText },
  { name: "doubtful", words: "releves&vue=a-regarder", icon: ScanSearch },
] as const;

/** The work that waits for an administrator, most serious first; empty when there is none. */
function useItems({ waiting, treasury, at }: Overview): Item[] {
  const { data: requests } = trpc.admin.waiting.useQuery();
  const { data: approvals } = trpc.admin.approvalCount.useQuery();
  const { data: proposed } = trpc.admin.approvals.useQuery({}, { enabled: Boolean(approvals?.count) });
  const { data: inbox } = trpc.admin.inbox.useQuery();
  const { data: statements } = trpc.admin.statementCounts.useQuery();
  const alarms = useAlarms() ?? [];
  const isCopyFailing = alarms.some(({ name }) => name === "backup");
  const disputed = alarms.find(({ name }) => name === "disputed")?.records ?? [];
  const silent = alarms.find(({ name }) => name === "gatewaySilent")?.records ?? [];
  const contested = alarms.find(({ name }) => name === "contested")?.records ?? [];
  const [proposal] = proposed?.entries ?? [];
  const uncounted = treasury.numbers.filter(
    ({ lastCount, said, balanceAr, staleSince }) =>
      balanceAr > 0 && (staleSince !== null || (lastCount === null && said === null)),
  );
  const { data: reversals } = trpc.admin.openReversals.useQuery();
  const { data: wishes } = trpc.admin.sponsorWishes.useQuery();
  const when = (isSo: unknown, item: Item): Item[] => (isSo ? [item] : []);
  return [
    ...when(isCopyFailing, { words: "sante", icon: HardDrive, tone: "earth", title: text.copies }),
    ...(reversals ?? []).map(
      ({ transactionId, memberName, restAr, isReversed }): Item => ({
        words: `transactions&liste=valide&transaction=${transactionId}`,
        icon: Undo2,
        tone: "earth",
        title: (isReversed ? text.reverseRest : text.reverse)(transactionId),
        detail: text.reverseDetail(memberName, formatAr(restAr)),
      }),
    ),
    ...disputed.map(
      (id): Item => ({
        words: `transactions&liste=valide&transaction=${id}`,
        icon: CircleHelp,
        tone: "earth",
        title: text.disputed(id),
        detail: text.disputedDetail,
      }),
    ),
    ...contested.map(
      (id): Item => ({
        words: `transactions&reponse=conteste&transaction=${id}`,
        icon: CircleHelp,
        tone: "earth",
        title: text.contested(id),
        detail: text.contestedDetail,
      }),
    ),
    ...silent.map(
      (name): Item => ({
        words: "financement",
        icon: Smartphone,
        tone: "earth",
        title: text.silent(name),
        detail: text.silentDetail,
      }),
    ),
    ...when(waiting.withdrawal.requests, {
      words: "transactions&liste=retrait&payer=1",
      icon: ArrowUpFromLine,
      tone: "earth",
      title: text.pay,
      detail: sinceOf(waiting.withdrawal, at, text.withdrawals),
    }),
    ...statementWork.flatMap(({ name, ...item }) =>
      when(statements?.[name], { ...item, tone: "brand", title: text[name](statements?.[name] ?? 0) }),
    ),
    ...when(waiting.deposit.requests, {
      words: `transactions${oldestOf(requests?.deposit)}`,
      icon: ArrowDownToLine,
      tone: "brand",
      title: text.check,
      detail: sinceOf(waiting.deposit, at, text.deposits),
    }),
    ...when(approvals?.count, {
      words: "approbations",
      icon: UserRoundCheck,
      tone: "gold",
      title: text.approvals(approvals?.count ?? 0),
      ...(proposal && { detail: text.oldest(formatAge(at - proposal.proposedAt)) }),
    }),
    ...(wishes ?? []).map(
      ({ id, wish, at: askedAt, campaignName, sponsorId, sponsorName }): Item => ({
        words: `wish ${id}`,
        to: `${paths.sponsor}#${sponsorId}`,
        icon: HandCoins,
        tone: "gold",
        title: text.wishes[wish](campaignName),
        detail: text.wishDetail(sponsorName, formatAge(at - askedAt)),
      }),
    ),
    ...when(inbox?.unread, {
      words: "messages",
      icon: MessageCircle,
      tone: "gold",
      title: text.conversations(inbox?.unread ?? 0),
    }),
    ...uncounted.map(
      ({ phone, holderName, lastCount }): Item => ({
        words: `financement&${COUNT}=${countWord(phone)}`,
        icon: Smartphone,
        tone: "gold",
        title: text.count,
        detail: [
          formatPhone(phone),
          holderName,
          lastCount ? text.counted(formatAge(at - lastCount.createdAt)) : text.neverCounted,
        ]
          .filter(Boolean)
          .join("\u00a0· "),
      }),
    ),
  ];
}

/** « Que dois-je faire maintenant ? »: each answer leads to its act. */
export function ToDo({ overview }: { overview: Overview }) {
  const items = useItems(overview);
  return (
    <Card title={text.title}>
      {items.length === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck aria-hidden="true" className="size-5 text-success" />
          {text.nothing}
        </p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {items.map(({ words, to = `${paths.admin}?onglet=${words}`, icon: Icon, tone, title, detail }) => (
            <li key={words}>
              <Link to={to} className="flex min-h-12 items-center gap-3 py-1.5 hover:text-brand">
                <Icon aria-hidden="true" className={clsx("size-5 shrink-0", tones[tone])} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold leading-snug">{title}</span>
                  {detail ? <span className="block text-sm leading-snug text-soft">{detail}</span> : null}
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
