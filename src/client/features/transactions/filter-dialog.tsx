import { type FormEvent, useId, useState } from "react";
import { daysBefore } from "../../../shared/day.ts";
import { parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { PAGE_SIZE, pageSizes } from "../../../shared/transactions.ts";
import { trpc } from "../../lib/query.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { periodText } from "../../ui/text.ts";
import { CONTESTED, phoneWord, type QueueAddress, statementOfWord } from "./address.ts";
import { queueDialogsText } from "./text.ts";

const text = queueDialogsText.filters;

function wrongMaximum(typed: string, minimumAr: number | undefined, maximumAr: number | undefined) {
  if (maximumAr === undefined) return typed === "" ? undefined : text.amountWrong;
  return minimumAr !== undefined && minimumAr > maximumAr ? text.amountsBackwards : undefined;
}

/** The fields of the filter, until they are applied. */
function useDraft({ filter, size }: QueueAddress) {
  const [du, setFrom] = useState(filter.from ?? "");
  const [au, setTo] = useState(filter.to ?? "");
  const [min, setMinimum] = useState(filter.minimumAr === undefined ? "" : String(filter.minimumAr));
  const [max, setMaximum] = useState(filter.maximumAr === undefined ? "" : String(filter.maximumAr));
  const [numero, setPhone] = useState(filter.operatorPhone ? phoneWord(filter.operatorPhone) : "");
  const [releve, setStatement] = useState(
    Object.keys(statementOfWord).find((word) => statementOfWord[word] === filter.statement) ?? "",
  );
  const [reponse, setAnswer] = useState(filter.contested ? CONTESTED : "");
  const [taille, setSize] = useState(size ? String(size) : "");
  const [minimumAr, maximumAr] = [parseAr(min), parseAr(max)];
  const wrong = {
    period: du !== "" && au !== "" && du > au ? periodText.backwards : undefined,
    minimum: min !== "" && minimumAr === undefined ? text.amountWrong : undefined,
    maximum: wrongMaximum(max, minimumAr, maximumAr),
  };
  const word = (amountAr: number | undefined) => (amountAr === undefined ? "" : String(amountAr));
  const words = { du, au, min: word(minimumAr), max: word(maximumAr), numero, releve, reponse, taille };
  const set = { setFrom, setTo, setMinimum, setMaximum, setPhone, setStatement, setAnswer, setSize };
  return { du, au, min, max, numero, releve, reponse, taille, words, wrong, ...set };
}

type Draft = ReturnType<typeof useDraft>;

function Period({ draft, today }: { draft: Draft; today: string }) {
  const { du, au, setFrom, setTo, wrong } = draft;
  const presets = periodText.presets.map(({ days, label }) => ({ value: daysBefore(today, days), label }));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{text.period}</legend>
      <ChoiceChips
        label={text.period}
        choices={presets}
        value={au === today ? du : undefined}
        onChoose={(from) => {
          setFrom(from);
          setTo(today);
        }}
      />
      <div className="pairs gap-2">
        <Field
          type="date"
          label={periodText.from}
          value={du}
          max={today}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          type="date"
          label={periodText.to}
          value={au}
          max={today}
          error={wrong.period}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </fieldset>
  );
}

function Amounts({ draft }: { draft: Draft }) {
  const { min, max, setMinimum, setMaximum, wrong } = draft;
  return (
    <div className="pairs gap-2">
      <AmountField label={text.minimum} value={min} error={wrong.minimum} onValueChange={setMinimum} />
      <AmountField label={text.maximum} value={max} error={wrong.maximum} onValueChange={setMaximum} />
    </div>
  );
}

function Receiver({ draft: { numero, setPhone } }: { draft: Draft }) {
  const numbers = trpc.admin.cashNumbers.useQuery();
  const known = numbers.data ?? [];
  const isUnknown = numero !== "" && !known.some(({ phone }) => phoneWord(phone) === numero);
  return (
    <SelectField label={text.receiver} value={numero} onChange={(event) => setPhone(event.target.value)}>
      <option value="">{text.anyReceiver}</option>
      {isUnknown ? <option value={numero}>{formatPhone(numero)}</option> : null}
      {known.map(({ phone, holderName }) => (
        <option key={phone} value={phoneWord(phone)}>
          {[formatPhone(phone), holderName].filter(Boolean).join(" · ")}
        </option>
      ))}
    </SelectField>
  );
}

type FilterDialogProps = { address: QueueAddress; today: string; onClose: () => void };

/** What the list is narrowed by, applied together; each has its word in the address. */
export default function FilterDialog({ address, today, onClose }: FilterDialogProps) {
  const draft = useDraft(address);
  const form = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(draft.wrong).some(Boolean)) return;
    address.narrow(draft.words);
    onClose();
  };
  const clear = () => {
    address.narrow({ du: "", au: "", min: "", max: "", numero: "", releve: "", reponse: "", taille: "" });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      actions={
        <>
          <Button type="submit" form={form}>
            {text.apply}
          </Button>
          <Button variant="outline" onClick={clear}>
            {text.clear}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={apply} className="flex flex-col gap-4">
        <Period draft={draft} today={today} />
        <Amounts draft={draft} />
        <Receiver draft={draft} />
        <SelectField
          label={text.statement}
          value={draft.releve}
          onChange={(event) => draft.setStatement(event.target.value)}
        >
          <option value="">{text.anyStatement}</option>
          {Object.entries(statementOfWord).map(([word, says]) => (
            <option key={word} value={word}>
              {text.statements[says]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.answer}
          value={draft.reponse}
          onChange={(event) => draft.setAnswer(event.target.value)}
        >
          <option value="">{text.anyAnswer}</option>
          <option value={CONTESTED}>{text.contested}</option>
        </SelectField>
        <SelectField label={text.size} value={draft.taille} onChange={(event) => draft.setSize(event.target.value)}>
          {pageSizes.map((size) => (
            <option key={size} value={size === PAGE_SIZE ? "" : size}>
              {text.perPage(size)}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
