import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { type CampaignInput, regions, rhythms } from "../../../shared/campaign.ts";
import { dayOf } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr, shareOf } from "../../../shared/money.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { idIn, useAddressWords } from "../../lib/address-words.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { restoreInput, useKeptInput } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { BackLink, InnerTitle } from "../../ui/inner-page.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { useAct } from "../approval/use-act.ts";
import { ContentEditor } from "../tasks/content-editor.tsx";
import { ContentTrial } from "../tasks/content-trial.tsx";
import { COPIED, useCampaignLinks } from "./address.ts";
import { oneText } from "./campaign-text.ts";
import { emptyFunding, fundingDraftName } from "./funding-draft.ts";
import { usePrice } from "./price.ts";
import { termsText } from "./terms-text.ts";
import { campaignText } from "./text.ts";
import { wizardText as text } from "./wizard-text.ts";
import { checkTyped, kinds, type Typed, typedAnswers, typedFrom } from "./wizard-typed.ts";

const SponsorDialog = lazyDialog(() => import("./sponsor-dialog.tsx"));

/** In the address: the step, so that the phone's back button leads to the one before. */
const STEP = "etape";
const PREVIEW = 3;
const LAST = 4;

type Price = NonNullable<ReturnType<typeof usePrice>>;
type Errors = Readonly<Record<string, string | undefined>>;

type StepProps = {
  typed: Typed;
  set: (change: Partial<Typed>) => void;
  /** What is refused, once « Continuer » was pressed. */
  errors: Errors;
};

function SponsorStep({ typed, set, errors }: StepProps) {
  const sponsors = trpc.admin.sponsors.useQuery();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Loaded query={sponsors} errorTitle={campaignText.loadingFailed} skeleton={<Skeleton className="h-20" />}>
        {(known) => (
          <SelectField
            label={text.sponsor}
            value={typed.sponsorId}
            error={errors.sponsorId}
            onChange={({ target }) => set({ sponsorId: target.value })}
          >
            <option value="">{text.choose}</option>
            {known.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </Loaded>
      <Button size="small" variant="secondary" className="self-start" onClick={() => setCreating(true)}>
        {text.newSponsor}
      </Button>
      <Field
        label={text.name}
        hint={text.nameHint}
        value={typed.name}
        maxLength={80}
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextArea
        label={text.description}
        hint={text.descriptionHint}
        value={typed.description}
        maxLength={500}
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      {isCreating ? (
        <SponsorDialog
          onClose={() => setCreating(false)}
          onCreated={(sponsorId) => set({ sponsorId: String(sponsorId) })}
        />
      ) : null}
    </>
  );
}

function TermsStep({ typed, set, errors, maximumAr }: StepProps & { maximumAr: number }) {
  return (
    <>
      <AmountField
        label={text.gain}
        hint={text.gainHint(formatAr(maximumAr))}
        value={typed.gain}
        error={errors.gainAr}
        onValueChange={(gain) => set({ gain })}
      />
      <SelectField
        label={text.rhythm}
        value={typed.rhythm}
        onChange={({ target }) => set({ rhythm: target.value as Typed["rhythm"] })}
      >
        {rhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {termsText.rhythms[rhythm]}
          </option>
        ))}
      </SelectField>
      <div className="pairs gap-3">
        <Field
          type="date"
          label={text.firstDay}
          value={typed.firstDay}
          error={errors.firstDay}
          onChange={({ target }) => set({ firstDay: target.value })}
        />
        <Field
          type="date"
          label={text.lastDay}
          value={typed.lastDay}
          error={errors.lastDay}
          onChange={({ target }) => set({ lastDay: target.value })}
        />
      </div>
      <SelectField
        label={text.region}
        hint={text.regionHint}
        value={typed.region}
        onChange={({ target }) => set({ region: target.value as Typed["region"] })}
      >
        <option value="">{termsText.regionOf(null)}</option>
        {regions.map((region) => (
          <option key={region} value={region}>
            {region}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={typed.isTold}
          onChange={({ target }) => set({ isTold: target.checked })}
        />
        {text.isTold}
      </label>
    </>
  );
}

/** Sentences of refused fields as a form takes them; undefined when none is. */
const refusedIn = (errors: Errors) => (Object.keys(errors).length > 0 ? { fields: errors } : undefined);

type FormProps = {
  errors: Errors;
  onNext: () => void;
  onBack: (() => void) | undefined;
  children: (shown: Errors) => ReactNode;
};

/** One step: its fields, and the way on once nothing of it is refused. */
function StepForm({ errors, onNext, onBack, children }: FormProps) {
  const { isRefused, formProps } = useSubmission(() => {
    const refused = refusedIn(errors);
    if (!refused) onNext();
    return refused;
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {children(isRefused ? errors : {})}
      <Ways onBack={onBack}>
        <Button type="submit">{text.next}</Button>
      </Ways>
    </form>
  );
}

const Ways = ({ onBack, children }: { onBack: (() => void) | undefined; children: ReactNode }) => (
  <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">
    {children}
    {onBack ? (
      <Button variant="outline" onClick={onBack}>
        {text.back}
      </Button>
    ) : null}
  </div>
);

type PriceStepProps = StepProps & {
  value: CampaignInput | undefined;
  price: Price;
  onBack: () => void;
  onCreated: (id: number, totalAr: number) => void;
};

/** What it costs: answers × the dearest answer; then it is made. */
function PriceStep({ typed, set, value, price, onBack, onCreated }: PriceStepProps) {
  const gainAr = value?.gainAr ?? 0;
  const answers = typedAnswers(typed.answers);
  const { settings } = price;
  const dearestAr = price.answerAr(gainAr);
  const bonusesAr = bonusRatesBp(settings, "task").reduce((sum, rateBp) => sum + shareOf(gainAr, rateBp), 0);
  const totalAr = (answers ?? 0) * dearestAr;
  const form = useAct({
    check: () => (answers !== undefined && value ? { value } : { fields: { answers: text.answersInvalid } }),
    send: api.admin.createCampaign.mutate,
    network: oneText.network,
    onDone: ({ id }, { name }) => {
      toast.success(text.done(name));
      onCreated(id, totalAr);
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <Field
        {...form.field("answers")}
        label={text.answers}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed.answers}
        onChange={({ target }) => set({ answers: target.value })}
      />
      <DefinitionList
        items={[
          { term: text.gainOf, value: <Money amountAr={gainAr} /> },
          { term: text.bonuses, value: <Money amountAr={bonusesAr} /> },
          {
            term: text.fee(formatWhole(settings.campaignFeeBp / 100)),
            value: <Money amountAr={dearestAr - gainAr - bonusesAr} />,
          },
          { term: text.dearest, value: <Money amountAr={dearestAr} className="font-bold" /> },
        ]}
      />
      {answers === undefined ? null : (
        <div className="rounded-2xl bg-brand-soft p-4 text-center">
          <p className="text-sm font-semibold">{text.total}</p>
          <Money amountAr={totalAr} className="text-2xl font-extrabold tracking-tight text-brand" />
          <p className="text-sm text-soft">{text.totalOf(answers)}</p>
        </div>
      )}
      <p className="text-sm text-soft">{text.unused}</p>
      <p className="text-sm text-soft">{text.final}</p>
      {form.failure ? (
        <Alert tone="error" title={form.failure.title}>
          {form.failure.message}
        </Alert>
      ) : null}
      <Ways onBack={onBack}>
        <Button type="submit" pending={form.isPending}>
          {text.create}
        </Button>
      </Ways>
    </form>
  );
}

type MakingProps = { about: string; first: Typed; today: number; price: Price };

function Making({ about, first, today, price }: MakingProps) {
  const [typed, setTyped] = useKeptInput(about, first);
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const { params, change } = useAddressWords();
  const navigate = useNavigate();
  const { toCampaign } = useCampaignLinks();
  const sponsors = trpc.admin.sponsors.useQuery();
  const maximumAr = price.settings.campaignGainMaximumAr;
  const { value, content, errors, firstWrong } = checkTyped(typed, today, maximumAr);
  const stepInAddress = Math.min(idIn(params.get(STEP)) ?? 0, LAST);
  // An address may name a step before what leads to it is filled in.
  const step = firstWrong < 0 ? stepInAddress : Math.min(stepInAddress, firstWrong);
  const goTo = (next: number) => change({ [STEP]: next });
  const onBack = step > 0 ? () => goTo(step - 1) : undefined;
  const sponsorName = sponsors.data?.find(({ id }) => String(id) === typed.sponsorId)?.name;
  const shared = { typed, set };

  const onCreated = (id: number, totalAr: number) => {
    restoreInput(about, undefined);
    restoreInput(fundingDraftName(id), { ...emptyFunding, who: sponsorName ?? "", amount: String(totalAr) });
    void navigate(toCampaign(id), { replace: true });
  };
  // The preview has forms of its own, and stands in none.
  const bodies = [
    (shown: Errors) => <SponsorStep {...shared} errors={shown} />,
    (shown: Errors) => (
      <ContentEditor
        kinds={kinds}
        draft={typed.draft}
        onChange={(draft) => set({ draft })}
        errors={shown as Readonly<Record<string, string>>}
      />
    ),
    (shown: Errors) => <TermsStep {...shared} errors={shown} maximumAr={maximumAr} />,
  ];
  const body = bodies[step];
  return (
    <>
      <Steps label={text.label} steps={text.steps} current={step + 1} />
      <Card>
        <div className="flex flex-col gap-4">
          <StepHeading step={step}>{text.headings[step]}</StepHeading>
          {body ? (
            <StepForm key={step} errors={errors[step] ?? {}} onNext={() => goTo(step + 1)} onBack={onBack}>
              {body}
            </StepForm>
          ) : null}
          {step === PREVIEW ? (
            <>
              <p className="text-sm text-soft">{oneText.trial}</p>
              <ContentTrial
                name={typed.name}
                description={typed.description}
                gainAr={value?.gainAr ?? 0}
                from={sponsorName}
                content={content ?? null}
              />
              <Ways onBack={onBack}>
                <Button onClick={() => goTo(LAST)}>{text.next}</Button>
              </Ways>
            </>
          ) : null}
          {step === LAST ? (
            <PriceStep
              {...shared}
              errors={{}}
              value={value}
              price={price}
              onBack={() => goTo(step - 1)}
              onCreated={onCreated}
            />
          ) : null}
        </div>
      </Card>
    </>
  );
}

/** What a copy is filled in from: the campaign, and what it asks. */
function useCopied(copied: number | undefined) {
  const options = { enabled: copied !== undefined };
  const campaigns = trpc.admin.campaigns.useQuery(undefined, options);
  const content = trpc.admin.campaignContent.useQuery({ campaignId: copied ?? 0 }, options);
  const campaign = campaigns.data?.find(({ id }) => id === copied);
  if (copied === undefined) return { isReady: true as const, from: undefined };
  if (!campaign || !content.data) return { isReady: false as const, error: campaigns.error ?? content.error };
  return { isReady: true as const, from: { campaign, content: content.data.content } };
}

/** A new campaign, or a copy of one to be changed: nothing of one that exists changes (docs/product.md 22.2). */
export default function Wizard() {
  const { params } = useAddressWords();
  const { toList } = useCampaignLinks();
  const copied = idIn(params.get(COPIED));
  const copy = useCopied(copied);
  const config = trpc.auth.config.useQuery();
  const price = usePrice();
  const today = dayOf(serverTime());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <BackLink to={toList}>{oneText.back}</BackLink>
      <InnerTitle>{copied === undefined ? text.title : text.copy}</InnerTitle>
      <Loaded
        query={{ ...config, error: config.error ?? (copy.isReady ? null : copy.error) }}
        errorTitle={campaignText.loadingFailed}
        skeleton={<SkeletonList rows={3} rowClassName="h-44" />}
      >
        {() =>
          price && copy.isReady ? (
            <Making
              key={copied}
              about={`campaign.new.${copied ?? ""}`}
              first={typedFrom(today, copy.from)}
              today={today}
              price={price}
            />
          ) : (
            <SkeletonList rows={3} rowClassName="h-44" />
          )
        }
      </Loaded>
    </div>
  );
}
