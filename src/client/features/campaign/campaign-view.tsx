import { Banknote, CircleStop, Copy, type LucideIcon, Megaphone, Pause, Play, Undo2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { type AdminCampaign, LEAST_REFUND_AR, OPENING_ANSWERS } from "../../../shared/campaign.ts";
import type { Content } from "../../../shared/content/content.ts";
import { formatInstant } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BackLink, InnerTitle } from "../../ui/inner-page.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import WaitingApprovals from "../approval/waiting-approvals.tsx";
import { ContentTrial } from "../tasks/content-trial.tsx";
import type { ActProps } from "./act-props.ts";
import { useCampaignLinks } from "./address.ts";
import { AnswersBar } from "./answers-bar.tsx";
import { campaignDays } from "./campaign-days.ts";
import { CampaignState } from "./campaign-state.tsx";
import { oneText as text } from "./campaign-text.ts";
import { FundDialog, RefundDialog, ReverseDialog } from "./money-dialogs.tsx";
import { usePrice } from "./price.ts";
import { CloseDialog, OpenDialog, PauseDialog, ResumeDialog } from "./state-dialogs.tsx";
import { termsText } from "./terms-text.ts";
import { campaignText } from "./text.ts";

type Act = { label: string; icon: LucideIcon; Dialog: ComponentType<ActProps> };

const fund: Act = { label: text.fund.act, icon: Banknote, Dialog: FundDialog };
const open: Act = { label: text.open.act, icon: Megaphone, Dialog: OpenDialog };
const pause: Act = { label: text.pause.act, icon: Pause, Dialog: PauseDialog };
const resume: Act = { label: text.resume.act, icon: Play, Dialog: ResumeDialog };
const close: Act = { label: text.close.act, icon: CircleStop, Dialog: CloseDialog };
const refund: Act = { label: text.refund.act, icon: Undo2, Dialog: RefundDialog };

/** What may be done with a campaign as it is, the next step first. */
function possibleActs({ state, places, leftAr, fundings }: ActProps["campaign"]): Act[] {
  const takenBackAr = fundings.find((one) => one.takenBackAr !== null)?.takenBackAr ?? null;
  const reverse: Act[] =
    takenBackAr === null
      ? []
      : [{ label: text.reverse.act(formatAr(takenBackAr)), icon: Undo2, Dialog: ReverseDialog }];
  if (state === "draft") return [...reverse, ...(places >= OPENING_ANSWERS ? [open, fund] : [fund, open]), close];
  if (state === "open") return [...reverse, ...(places === 0 ? [fund, pause] : [pause, fund]), close];
  if (state === "paused") return [...reverse, resume, fund, close];
  return [...reverse, ...(leftAr >= LEAST_REFUND_AR ? [refund] : [])];
}

/** What an administrator does with a campaign; each opens its question, which says what it changes. */
function Acts({ campaign }: Pick<ActProps, "campaign">) {
  const [asked, setAsked] = useState<ComponentType<ActProps>>();
  const { toCopy } = useCampaignLinks();
  const Asked = asked;
  return (
    <>
      <fieldset aria-label={text.acts} className="flex flex-wrap gap-2">
        {possibleActs(campaign).map(({ label, icon: Icon, Dialog }, index) => (
          <Button
            key={label}
            size="small"
            variant={index === 0 && Dialog !== PauseDialog ? "primary" : "outline"}
            onClick={() => setAsked(() => Dialog)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            {label}
          </Button>
        ))}
        <ButtonLink size="small" variant="outline" to={toCopy(campaign.id)}>
          <Copy aria-hidden="true" className="size-4.5" />
          {text.duplicate}
        </ButtonLink>
      </fieldset>
      {Asked ? <Asked campaign={campaign} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function MoneyCard({ campaign }: { campaign: AdminCampaign }) {
  const { receivedAr, paidAr, feeAr, reservedAr, refundedAr, restAr, leftAr, places } = campaign;
  const words = text.money;
  const ar = (term: string, amountAr: number) => ({ term, value: <Money amountAr={amountAr} /> });
  return (
    <Card title={words.title}>
      <DefinitionList
        items={[
          ar(words.received, receivedAr),
          ar(words.paid, paidAr),
          {
            term: words.fee,
            value: reservedAr > 0 ? words.feeOf(formatAr(feeAr), formatAr(reservedAr)) : <Money amountAr={feeAr} />,
          },
          ...(refundedAr > 0 ? [ar(words.refunded, refundedAr)] : []),
          ...(restAr > 0 ? [ar(words.rest, restAr)] : []),
          ar(words.left, leftAr),
          { term: words.places, value: formatWhole(places) },
        ]}
      />
    </Card>
  );
}

function TermsCard({ campaign }: { campaign: AdminCampaign }) {
  const { gainAr, feeBp, rhythm, region } = campaign;
  const words = termsText.terms;
  const price = usePrice();
  return (
    <Card title={words.title}>
      <DefinitionList
        items={[
          { term: words.gain, value: <Money amountAr={gainAr} /> },
          { term: words.dearest, value: price ? <Money amountAr={price.answerAr(gainAr, feeBp)} /> : "–" },
          { term: words.rhythm, value: termsText.rhythms[rhythm] },
          { term: words.days, value: campaignDays(campaign) },
          { term: words.region, value: termsText.regionOf(region) },
        ]}
      />
      <p className="mt-2 text-sm text-soft">{words.dearestWhy}</p>
    </Card>
  );
}

function Receipts({ fundings }: Pick<AdminCampaign, "fundings">) {
  const words = text.receipts;
  return (
    <Card title={words.title}>
      {fundings.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {fundings.map(({ id, amountAr, reference, cashPhone, createdAt, takenBackAr }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
            <span className="min-w-0 text-sm text-soft wrap-anywhere">
              {formatInstant(createdAt)}. {words.of(reference, formatPhone(cashPhone))}
            </span>
            <Money amountAr={amountAr} className="ml-auto font-semibold" />
            {takenBackAr === null ? null : <Badge tone="danger">{words.takenBack(formatAr(takenBackAr))}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What members see of it, to be tried without paying. */
function CampaignTrial({ campaign }: { campaign: AdminCampaign }) {
  const { id: campaignId, name, description, gainAr, sponsorName } = campaign;
  const query = trpc.admin.campaignContent.useQuery({ campaignId });
  return (
    <Loaded query={query} errorTitle={text.preview.failed} skeleton={<Skeleton className="h-72" />}>
      {({ content }) => (
        <ContentTrial
          name={name}
          description={description}
          gainAr={gainAr}
          from={sponsorName}
          content={JSON.parse(content) as Content}
        />
      )}
    </Loaded>
  );
}

function Campaign({ campaign }: { campaign: AdminCampaign }) {
  const { id, name, sponsorName, fundings } = campaign;
  const takenBack = fundings.filter(({ takenBackAr }) => takenBackAr !== null);
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <InnerTitle>{name}</InnerTitle>
              <p className="mb-2 text-soft">{sponsorName}</p>
              <CampaignState {...campaign} />
            </div>
            <AnswersBar {...campaign} />
          </div>
          <Acts campaign={campaign} />
        </div>
      </Card>
      <RecordApproval kind="campaign" target={id} />
      <RecordApproval kind="refund" target={id} />
      {takenBack.map((funding) => (
        <RecordApproval key={funding.id} kind="fundingReversal" target={funding.id} />
      ))}
      <WaitingApprovals kinds={["funding"]} about={({ evidence }) => evidence.campaign?.id === id} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <MoneyCard campaign={campaign} />
          <TermsCard campaign={campaign} />
          <Receipts fundings={fundings} />
        </div>
        <Card title={text.preview.title}>
          <p className="mb-3 text-sm text-soft">{text.trial}</p>
          <CampaignTrial campaign={campaign} />
        </Card>
      </div>
    </>
  );
}

/** One campaign: where its money is, what is done with it, and what members see (docs/product.md 22). */
export default function CampaignView({ campaignId }: { campaignId: number }) {
  const query = trpc.admin.campaigns.useQuery();
  const { toList } = useCampaignLinks();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={toList}>{text.back}</BackLink>
      <Loaded
        query={query}
        errorTitle={campaignText.loadingFailed}
        skeleton={<SkeletonList rows={3} rowClassName="h-44" />}
      >
        {(list) => {
          const campaign = list.find(({ id }) => id === campaignId);
          return campaign ? <Campaign campaign={campaign} /> : <EmptyState title={text.gone} />;
        }}
      </Loaded>
    </div>
  );
}
