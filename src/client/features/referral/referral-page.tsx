import { ExternalLink, QrCode as QrIcon, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { formatWhole } from "../../../shared/locale.ts";
import { formatRate } from "../../../shared/money.ts";
import type { ReferralSummary } from "../../../shared/referral.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Card, DeepCard } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { LevelList } from "./level-list.tsx";
import { referralText as text } from "./text.ts";

const QrCode = lazyPart(() => import("../../ui/qr-code.tsx"));

const QR_ID = "code-qr";

/** The invitation link as a QR code, whose code is loaded when it is asked for. */
function Qr({ link }: { link: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="onDeep" block aria-expanded={isShown} aria-controls={QR_ID} onClick={() => setShown(!isShown)}>
        <QrIcon aria-hidden="true" className="size-5" />
        {isShown ? text.hideQr : text.showQr}
      </Button>
      <div id={QR_ID}>
        {isShown ? (
          <Suspense fallback={<Skeleton className="mx-auto size-20 rounded-2xl" />}>
            <QrCode value={link} title={text.qr} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

/** Closing the phone's sheet without choosing is not a failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The phone's own sheet; WhatsApp where there is none, or where it is refused. */
function Share({ link }: { link: string }) {
  const [canShare, setCanShare] = useState(() => typeof navigator.share === "function");
  const written = text.invitation(link);
  if (canShare) {
    const share = () => navigator.share({ text: written }).catch((error) => isCancelled(error) || setCanShare(false));
    return (
      <Button variant="gold" block onClick={share}>
        <Share2 aria-hidden="true" className="size-5" />
        {text.share}
      </Button>
    );
  }
  return (
    <ButtonAnchor
      variant="gold"
      block
      href={`https://wa.me/?text=${encodeURIComponent(written)}`}
      target="_blank"
      rel="noreferrer noopener"
    >
      {text.shareByWhatsApp}
      <span className="sr-only">{text.leavesSite}</span>
      <ExternalLink aria-hidden="true" className="size-5" />
    </ButtonAnchor>
  );
}

/** The member's code and link: to copy, to share, or to show to a camera. */
function Invitation({ code }: { code: string }) {
  const site = `${window.location.origin}${paths.signup}`;
  const query = `?code=${encodeURIComponent(code)}`;
  const link = site + query;
  return (
    <DeepCard>
      <h2 className="text-on-deep-soft">{text.code}</h2>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-3xl font-extrabold tracking-wider text-gold">{code}</p>
        <CopyButton value={code} label={text.copyCode} variant="onDeep" iconOnly />
      </div>
      <h2 className="mt-4 text-on-deep-soft">{text.link}</h2>
      <p className="mt-0.5 font-semibold wrap-anywhere">
        {site}
        <wbr />
        {query}
      </p>
      <div className="mt-4 flex flex-col gap-2.5">
        <Share link={link} />
        <CopyButton value={link} label={text.copyLink} variant="onDeep" block />
        <Qr link={link} />
      </div>
    </DeepCard>
  );
}

function Totals({ totalInvites, purchaseBonusAr, totalBonusAr }: ReferralSummary) {
  return (
    <Card title={text.totals}>
      <DefinitionList
        items={[
          { term: text.totalInvites, value: formatWhole(totalInvites) },
          { term: text.purchaseBonus, value: <Money amountAr={purchaseBonusAr} /> },
          { term: text.totalBonus, value: <Money amountAr={totalBonusAr} className="font-bold" /> },
        ]}
      />
    </Card>
  );
}

function Levels({ totals }: Pick<ReferralSummary, "totals">) {
  return (
    <section aria-labelledby="filleuls" className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <div>
        <h2 id="filleuls" className="text-lg font-bold tracking-tight">
          {text.levels}
        </h2>
        <p className="text-sm text-soft">{text.onlyNumbers}</p>
      </div>
      {totals.map((members, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
        <LevelList key={index} level={index + 1} members={members} />
      ))}
    </section>
  );
}

type RateTableProps = { purchaseBp: readonly number[]; taskBp: readonly number[] };

function RateTable({ purchaseBp, taskBp }: RateTableProps) {
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="mb-2 text-left text-sm text-soft">{text.rates.caption}</caption>
      <thead>
        <tr className="text-left text-sm text-soft">
          <th scope="col" className="pb-2 pr-2 align-bottom font-medium">
            {text.rates.level}
          </th>
          <th scope="col" className="w-1/4 px-2 pb-2 text-right align-bottom font-medium">
            {text.rates.purchase}
          </th>
          <th scope="col" className="w-1/4 pb-2 pl-2 text-right align-bottom font-medium">
            {text.rates.task}
          </th>
        </tr>
      </thead>
      <tbody>
        {text.rates.levels.map((level, index) => (
          <tr key={level} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-semibold">
              {level}
              <span className="block text-sm font-normal text-soft">{text.rates.whose[index]}</span>
            </th>
            <td className="px-2 py-2 text-right font-semibold tabular-nums">{formatRate(purchaseBp[index] ?? 0)}</td>
            <td className="py-2 pl-2 text-right font-semibold tabular-nums">{formatRate(taskBp[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rates in force, from the server, where the money comes from, and what it is not. */
function Rates() {
  const config = trpc.auth.config.useQuery();
  return (
    <Card title={text.rates.title}>
      <Loaded query={config} skeleton={<Skeleton className="h-40" />}>
        {({ settings }) => (
          <div className="flex flex-col gap-2.5">
            <RateTable purchaseBp={bonusRatesBp(settings, "purchase")} taskBp={bonusRatesBp(settings, "task")} />
            <p className="text-sm text-soft">{text.rates.fromSale}</p>
            <p className="text-sm text-soft">{text.rates.fromFund}</p>
            <p className="text-sm font-semibold">{text.rates.noReason}</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** The member's link and code, what they earned, and who is below, by number only (docs/product.md 7.7). */
export default function ReferralPage() {
  const mine = trpc.referral.mine.useQuery();
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} backTo={paths.home} />
      <Loaded query={mine} skeleton={<SkeletonList rows={4} rowClassName="h-32" />}>
        {(summary) => (
          <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-5">
            <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
              <Invitation code={summary.invitationCode} />
              <Totals {...summary} />
            </div>
            <div className="order-last min-w-0 lg:order-none">
              <Rates />
            </div>
            <Levels totals={summary.totals} />
          </div>
        )}
      </Loaded>
    </>
  );
}
