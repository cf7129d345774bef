import { type ReactNode, useState } from "react";
import { type Region, regions } from "../../../shared/campaign.ts";
import { priceOf } from "../../../shared/campaign-price.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr, formatRate } from "../../../shared/money.ts";
import { bonusRatesBp, type PublicConfig } from "../../../shared/settings.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { addressOf, channelsOf } from "../contact/support-channel.ts";
import { partnersText } from "./partners-text.ts";

const text = partnersText.price;

const ANSWERS = [50, 100, 300, 1_000];
const GAINS_AR = [100, 200, 500, 1_000, 2_000];
const DAYS = [3, 7, 14, 30];

/** What answers cost at most, as it is chosen, and the message that asks for it. */
export function Price({ config: { settings, contact } }: { config: PublicConfig }) {
  const [answers, setAnswers] = useState(100);
  const [gainAr, setGainAr] = useState(200);
  const [days, setDays] = useState(7);
  const [region, setRegion] = useState<Region | "">("");
  const price = priceOf(gainAr, answers, bonusRatesBp(settings, "task"), settings.campaignFeeBp);
  const message = text.message({
    answers: formatWhole(answers),
    gain: formatAr(gainAr),
    days,
    where: region || text.everywhere,
    total: formatAr(price.totalAr),
  });
  const [channel] = channelsOf(contact.adminPhone);
  return (
    <Card title={text.title}>
      <div className="flex flex-col gap-4">
        <Choice title={text.answers}>
          <ChoiceChips
            label={text.answers}
            choices={ANSWERS.map((value) => ({ value, label: formatWhole(value) }))}
            value={answers}
            onChoose={setAnswers}
          />
        </Choice>
        <Choice title={text.gain}>
          <ChoiceChips
            label={text.gain}
            choices={GAINS_AR.filter((value) => value <= settings.campaignGainMaximumAr).map((value) => ({
              value,
              label: formatAr(value),
            }))}
            value={gainAr}
            onChoose={setGainAr}
          />
        </Choice>
        <Choice title={text.days}>
          <ChoiceChips
            label={text.days}
            choices={DAYS.map((value) => ({ value, label: text.dayCount(value) }))}
            value={days}
            onChoose={setDays}
          />
        </Choice>
        <SelectField
          label={text.region}
          value={region}
          onChange={({ target }) => setRegion(target.value as Region | "")}
        >
          <option value="">{text.everywhere}</option>
          {regions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <div aria-live="polite">
          <DefinitionList
            items={[
              { term: text.toMembers, value: <Money amountAr={price.gainsAr} /> },
              { term: text.bonuses, value: <Money amountAr={price.bonusesAr} /> },
              { term: text.fee(formatRate(settings.campaignFeeBp)), value: <Money amountAr={price.feeAr} /> },
              {
                term: text.total,
                value: (
                  <strong className="text-xl">
                    <Money amountAr={price.totalAr} />
                  </strong>
                ),
              },
            ]}
          />
          <p className="mt-2 text-sm text-soft">{text.most}</p>
        </div>
        {channel && contact.adminPhone !== "" ? (
          <ButtonAnchor
            block
            href={addressOf(channel.kind, contact.adminPhone, message)}
            target={channel.kind === "whatsapp" ? "_blank" : undefined}
            rel="noreferrer"
          >
            {channel.kind === "whatsapp" ? text.send : channel.label}
          </ButtonAnchor>
        ) : (
          <p className="text-sm text-soft">{text.noContact}</p>
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
