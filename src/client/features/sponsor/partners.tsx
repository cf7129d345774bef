import { type ReactNode, useState } from "react";
import { type Region, regions } from "../../../shared/campaign.ts";
import { priceOf } from "../../../shared/campaign-price.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr, formatRate } from "../../../shared/money.ts";
import { bonusRatesBp, type PublicConfig } from "../../../shared/settings.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { addressOf, channelsOf } from "../contact/support-channel.ts";
import { AnswerBars } from "./answer-bars.tsx";
import { partnersText as text } from "./partners-text.ts";

const ANSWERS = [50, 100, 300, 1_000];
const GAINS_AR = [100, 200, 500, 1_000, 2_000];
const DAYS = [3, 7, 14, 30];

/** What answers cost at most, as it is chosen, and the message that asks for it. */
function Price({ config: { settings, contact } }: { config: PublicConfig }) {
  const [answers, setAnswers] = useState(100);
  const [gainAr, setGainAr] = useState(200);
  const [days, setDays] = useState(7);
  const [region, setRegion] = useState<Region | "">("");
  const price = priceOf(gainAr, answers, bonusRatesBp(settings, "task"), settings.campaignFeeBp);
  const message = text.price.message({
    answers: formatWhole(answers),
    gain: formatAr(gainAr),
    days,
    where: region || text.price.everywhere,
    total: formatAr(price.totalAr),
  });
  const [channel] = channelsOf(contact.adminPhone);
  return (
    <Card title={text.price.title}>
      <div className="flex flex-col gap-4">
        <Choice title={text.price.answers}>
          <ChoiceChips
            label={text.price.answers}
            choices={ANSWERS.map((value) => ({ value, label: formatWhole(value) }))}
            value={answers}
            onChoose={setAnswers}
          />
        </Choice>
        <Choice title={text.price.gain}>
          <ChoiceChips
            label={text.price.gain}
            choices={GAINS_AR.filter((value) => value <= settings.campaignGainMaximumAr).map((value) => ({
              value,
              label: formatAr(value),
            }))}
            value={gainAr}
            onChoose={setGainAr}
          />
        </Choice>
        <Choice title={text.price.days}>
          <ChoiceChips
            label={text.price.days}
            choices={DAYS.map((value) => ({ value, label: text.price.dayCount(value) }))}
            value={days}
            onChoose={setDays}
          />
        </Choice>
        <SelectField
          label={text.price.region}
          value={region}
          onChange={({ target }) => setRegion(target.value as Region | "")}
        >
          <option value="">{text.price.everywhere}</option>
          {regions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <div aria-live="polite">
          <DefinitionList
            items={[
              { term: text.price.toMembers, value: <Money amountAr={price.gainsAr} /> },
              { term: text.price.bonuses, value: <Money amountAr={price.bonusesAr} /> },
              { term: text.price.fee(formatRate(settings.campaignFeeBp)), value: <Money amountAr={price.feeAr} /> },
              {
                term: text.price.total,
                value: (
                  <strong className="text-xl">
                    <Money amountAr={price.totalAr} />
                  </strong>
                ),
              },
            ]}
          />
          <p className="mt-2 text-sm text-soft">{text.price.most}</p>
        </div>
        {channel && contact.adminPhone !== "" ? (
          <ButtonAnchor
            block
            href={addressOf(channel.kind, contact.adminPhone, message)}
            target={channel.kind === "whatsapp" ? "_blank" : undefined}
            rel="noreferrer"
          >
            {channel.kind === "whatsapp" ? text.price.send : channel.label}
          </ButtonAnchor>
        ) : (
          <p className="text-sm text-soft">{text.price.noContact}</p>
        )}
      </div>
    </Card>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** The price, a sample result, how it goes, what is not taken, and who runs the site. */
export function Partners({ config }: { config: PublicConfig }) {
  return (
    <div className="flex flex-col gap-4">
      <Price config={config} />
      <Card title={text.sample.title}>
        <p className="mb-3 text-sm text-soft">{text.sample.lead}</p>
        <p className="mb-2 font-semibold">{text.sample.question}</p>
        <AnswerBars rows={text.sample.answers} />
      </Card>
      <Card title={text.how.title}>
        <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-brand">
          {text.how.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Link
          to={paths.transparency}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {text.how.accounts}
        </Link>
      </Card>
      <Card title={text.refused.title}>
        <p>{text.refused.detail}</p>
      </Card>
      <KeeperCard keeper={config.keeper} />
    </div>
  );
}
