import type { PublicCampaign } from "../../../shared/campaign.ts";
import { formatNumericDate } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Transparency } from "../../../shared/transparency.ts";
import { Badge, StatusPill } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { stateNames } from "../campaign/state-names.ts";
import { figuresText } from "./figures-text.ts";

const text = figuresText.campaigns;

/** A page of the sponsor's opens; a telephone number is read. */
function SponsorLink({ link }: { link: string }) {
  if (!link.startsWith("https://")) return <span className="wrap-anywhere">{link}</span>;
  return (
    <a
      href={link}
      rel="noopener nofollow"
      className="-my-3 inline-block py-3 font-semibold text-brand underline underline-offset-4 wrap-anywhere"
    >
      {link.slice("https://".length)}
    </a>
  );
}

function Campaign({ campaign }: { campaign: PublicCampaign }) {
  const { name, state, sponsor, receivedAr, paidAr, feeAr, refundedAr, answers, receipts } = campaign;
  const amount = (term: string, amountAr: number) => ({ term, value: <Money amountAr={amountAr} /> });
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0 print:break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <Badge tone={state === "open" ? "success" : "neutral"}>{stateNames[state]}</Badge>
      </div>
      <div className="text-sm wrap-anywhere">
        <p>
          <span className="font-medium">{sponsor.name ?? figuresText.fundings.hidden}</span>
          <span className="text-soft">{` · ${sponsor.sentence}`}</span>
        </p>
        <SponsorLink link={sponsor.link} />
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        <DefinitionList
          items={[
            amount(text.received, receivedAr),
            amount(text.paid, paidAr),
            amount(text.fee, feeAr),
            amount(text.refunded, refundedAr),
            { term: text.answers, value: formatWhole(answers) },
          ]}
        />
        <ul aria-label={text.receipts} className="flex flex-col gap-2 text-sm">
          {receipts.map(({ at, amountAr, isMatched, takenBackAr }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="tabular-nums">
                <span className="text-soft">{formatNumericDate(at)}</span> {formatAr(amountAr)}
              </span>
              <StatusPill state={isMatched ? "good" : "waiting"}>
                {isMatched ? figuresText.fundings.matched : figuresText.fundings.unmatched}
              </StatusPill>
              {takenBackAr > 0 ? (
                <span className="w-full text-danger">{text.takenBack(formatAr(takenBackAr))}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** What sponsors pay for, and what became of their money. */
export function Campaigns({ figures }: { figures: Transparency }) {
  const { campaigns } = figures.evidence;
  return (
    <Card title={text.title}>
      <p className="mb-3 text-soft">{campaigns.length === 0 ? text.none : text.why}</p>
      <ul className="divide-y divide-line">
        {campaigns.map((campaign, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Campaign key={place} campaign={campaign} />
        ))}
      </ul>
    </Card>
  );
}
