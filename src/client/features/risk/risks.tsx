import { ScanSearch } from "lucide-react";
import { formatNumericDate } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { RiskGroup, RiskPerson } from "../../../shared/risk.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { StatusBadge } from "../people/badges.tsx";

const accounts = (count: number) => `${formatWhole(count)} comptes`;

const text = {
  lead: "Ces comptes sont peut-être à une seule personne. Une famille partage souvent un téléphone\u00a0: posez la question avant de bloquer.",
  how: "Comment c'est trouvé",
  kept: "Le site compare les numéros, les appareils et les réseaux, 90\u00a0jours au plus. Il ne garde ni le numéro de l'appareil ni son adresse. Rien n'est bloqué automatiquement.",
  list: "Comptes à regarder",
  empty: "Rien à regarder.",
  emptyWhy: "Aucun compte ne partage un numéro de retrait, un payeur, un appareil ou un réseau d'inscription.",
  failed: "Erreur de chargement :",
  payout: (count: number, phone: string) => `${accounts(count)} se font payer sur le ${phone}`,
  payer: (count: number, operator: string, end: string) =>
    `Un numéro ${operator} qui finit par ${end} paie les dépôts de ${accounts(count)}, sans être le leur`,
  device: (count: number) => `${accounts(count)} sur le même téléphone`,
  deviceMeans: "Une famille, ou le téléphone d'un point de service, peut suffire à l'expliquer.",
  network: (count: number, inDay: number) =>
    count === inDay
      ? `${formatWhole(count)} inscriptions en 24\u00a0h depuis le même réseau`
      : `${formatWhole(count)} inscriptions depuis le même réseau, jusqu'à ${formatWhole(inDay)} en 24\u00a0h`,
  networkMeans:
    "Un opérateur fait passer des milliers de personnes par un même réseau\u00a0: c'est une question, pas une preuve.",
  stake: "En jeu",
  waiting: (amount: string) => `${amount} en attente de retrait`,
  since: (day: string) => `inscrit le\u00a0${day}`,
  others: (count: number) => (count === 1 ? "et 1 autre compte" : `et ${formatWhole(count)} autres comptes`),
  more: "Voir plus",
} as const;

function reasonOf(group: RiskGroup): string {
  const { kind, accounts } = group;
  if (kind === "payout") return text.payout(accounts, formatPhone(group.phone));
  if (kind === "payer") return text.payer(accounts, group.operator, group.payerEnd);
  return kind === "device" ? text.device(accounts) : text.network(accounts, group.inDay);
}

/** What may explain it, where many honest people share the same. */
const meaningOf = { payout: null, payer: null, device: text.deviceMeans, network: text.networkMeans };

function Person({ person }: { person: RiskPerson }) {
  const { id, name, phone, status, createdAt, balanceAr, heldAr } = person;
  return (
    <li className="flex items-baseline justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={{ pathname: paths.admin, search: `?onglet=utilisateurs&membre=${id}` }}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {name}
          </Link>
          {status === "active" ? null : <StatusBadge status={status} />}
        </p>
        <p className="text-sm text-soft">
          {[phone && formatPhone(phone), text.since(formatNumericDate(createdAt))].filter(Boolean).join(" · ")}
        </p>
        {heldAr > 0 ? <p className="text-sm text-soft">{text.waiting(formatAr(heldAr))}</p> : null}
      </div>
      <Money amountAr={balanceAr + heldAr} className="font-semibold" />
    </li>
  );
}

function Group({ group }: { group: RiskGroup }) {
  const { kind, accounts, people, stakeAr } = group;
  const others = accounts - people.length;
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-64 font-bold leading-snug">{reasonOf(group)}</h2>
        <p className="text-sm text-soft">
          {text.stake}&nbsp;: <Money amountAr={stakeAr} className="text-lg font-bold text-ink" />
        </p>
      </div>
      {meaningOf[kind] ? <p className="mt-1 text-sm text-soft">{meaningOf[kind]}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {others > 0 ? <p className="pt-2 text-sm text-soft">{text.others(others)}</p> : null}
    </li>
  );
}

/** Accounts that share a number, a payer, a device or a network: a question for administrators, who decide each by themselves. */
export default function Risks() {
  const pages = trpc.admin.risks.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  return (
    <section aria-label={text.list} className="flex flex-col gap-4">
      <p className="max-w-prose text-soft">{text.lead}</p>
      <Loaded query={pages} errorTitle={text.failed}>
        {({ pages: known }) => {
          const groups = known.flatMap((page) => page.groups);
          if (groups.length === 0)
            return (
              <EmptyState icon={ScanSearch} title={text.empty}>
                {text.emptyWhy}
              </EmptyState>
            );
          return (
            <ul className="grid gap-4 xl:grid-cols-2 xl:items-start">
              {groups.map((group) => (
                <Group key={group.name} group={group} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <LoadMore pages={pages} label={text.more} />
      <Folded title={text.how}>
        <p className="max-w-prose text-sm text-soft">{text.kept}</p>
      </Folded>
    </section>
  );
}
