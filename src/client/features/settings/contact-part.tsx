import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { Edit } from "../../../shared/journal-acts.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { type Contact, READY_ANSWER_MAXIMUM, type ReadyAnswers } from "../../../shared/settings.ts";
import { type Configuration, contactInput } from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { addressOf, channelsOf, isEmail } from "../contact/support-channel.ts";
import { LastEdit } from "./last-edit.tsx";
import { shownAddress } from "./shown-address.ts";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { TextsForm } from "./texts-form.tsx";
import { useDraft } from "./use-draft.ts";
import { useSaving } from "./use-saving.ts";

const ConfirmChanges = lazyDialog(() => import("./confirm-changes.tsx"));

const contactText = configurationText.contact;

const shownContact = (contact: string) => (isEmail(contact) ? contact : formatPhone(contact));

/** The changed fields of the contact, as they are shown. */
const changesOf = (before: Contact, after: Contact) =>
  [
    { label: contactText.phone, before: shownContact(before.adminPhone), after: shownContact(after.adminPhone) },
    { label: contactText.link, before: before.groupLink, after: after.groupLink },
  ].filter((change) => change.before !== change.after);

function Door({ label, href }: { label: string; href: string }) {
  const isPage = href.startsWith("https:");
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="break-words text-sm text-soft">{shownAddress(href)}</p>
      </div>
      <ButtonAnchor
        size="small"
        variant="outline"
        href={href}
        target={isPage ? "_blank" : undefined}
        rel="noreferrer noopener"
        aria-label={contactText.testOf(label)}
        className="shrink-0"
      >
        {contactText.test}
        {isPage ? <ExternalLink aria-hidden="true" className="size-4" /> : null}
      </ButtonAnchor>
    </li>
  );
}

type ContactPreviewProps = {
  /** The contact as it will be stored; undefined while what is typed is not valid. */
  adminPhone: string | undefined;
  groupLink: string | undefined;
};

/** The buttons members will have, each to be tried before it is saved. */
function ContactPreview({ adminPhone, groupLink }: ContactPreviewProps) {
  return (
    <section aria-label={contactText.preview} className="rounded-xl bg-sunken p-4">
      <h3 className="mb-1 text-sm font-semibold">{contactText.preview}</h3>
      {adminPhone ? null : <p className="text-sm text-soft">{contactText.previewNone}</p>}
      <ul className="divide-y divide-line">
        {adminPhone
          ? channelsOf(adminPhone).map(({ kind, label }) => (
              <Door key={kind} label={label} href={addressOf(kind, adminPhone, contactText.sample)} />
            ))
          : null}
        {groupLink ? <Door label={contactText.group} href={groupLink} /> : null}
      </ul>
      {groupLink === "" ? <p className="mt-1 text-sm text-soft">{contactText.groupNone}</p> : null}
    </section>
  );
}

/** ADMIN_PHONE and GROUP_LINK, with what members will see of them while they are typed. */
function ContactForm({ contact, edit }: { contact: Contact; edit: Edit | undefined }) {
  const draft = useDraft("contact", contact);
  const [isLeft, setLeft] = useState(false);
  const { typed, seen } = draft;
  const leaving = { onFocus: () => setLeft(false), onBlur: () => setLeft(true) };
  const { value, fields } = validate(contactInput, typed);
  const saving = useSaving(draft.reset);
  const changes = value ? changesOf(contact, value) : [];
  const { isRefused, formProps } = useSubmission(() => {
    saving.ask(changes.length > 0);
    if (value && changes.length === 0) draft.reset();
    return { fields };
  });
  const errors = draft.isChanged && (isRefused || isLeft) ? fields : undefined;

  return (
    <Card title={contactText.title}>
      <p className="mb-4 text-sm text-soft">{contactText.lead}</p>
      <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Field
            name="adminPhone"
            label={contactText.phone}
            hint={contactText.phoneHint}
            error={errors?.adminPhone}
            value={typed.adminPhone}
            onChange={(event) => draft.type({ adminPhone: event.target.value })}
            {...leaving}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <Field
            name="groupLink"
            type="url"
            inputMode="url"
            label={contactText.link}
            hint={contactText.linkHint}
            error={errors?.groupLink}
            value={typed.groupLink}
            onChange={(event) => draft.type({ groupLink: event.target.value })}
            {...leaving}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
          />
        </div>
        <ContactPreview
          adminPhone={fields?.adminPhone ? undefined : (value?.adminPhone ?? typed.adminPhone)}
          groupLink={fields?.groupLink ? undefined : (value?.groupLink ?? typed.groupLink)}
        />
        <div className="flex flex-col gap-3 md:col-span-2">
          {draft.isStale ? (
            <StaleAlert
              edit={edit}
              shown={[shownContact(contact.adminPhone), contact.groupLink].filter(Boolean).join(", ")}
              onTake={draft.reset}
              onKeep={draft.keep}
            />
          ) : null}
          {saving.conflict && !draft.isStale ? <Alert tone="warning">{saving.conflict}</Alert> : null}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1">
              <LastEdit edit={edit} />
            </div>
            <Button type="submit" disabled={!draft.isChanged || draft.isStale}>
              {configurationText.save}
            </Button>
          </div>
        </div>
      </form>
      {saving.isAsking && value ? (
        <ConfirmChanges
          title={contactText.confirm}
          detail={contactText.confirmDetail}
          changes={changes}
          save={(reason, options) => api.admin.updateContact.mutate({ ...value, reason, seen }, options)}
          saved={contactText.saved}
          {...saving.question}
        />
      ) : null}
    </Card>
  );
}

const text = configurationText.answers;

/** How members reach support, and what it has ready to answer. */
export default function ContactPart({ contact, answers, edits }: Configuration) {
  const names = Object.keys(answers) as (keyof ReadyAnswers)[];
  const each = <Value,>(value: (place: number) => Value) =>
    Object.fromEntries(names.map((name, place) => [name, value(place + 1)])) as Record<keyof ReadyAnswers, Value>;
  return (
    <>
      <ContactForm contact={contact} edit={edits.contact} />
      <TextsForm
        name="answers"
        words={text}
        texts={answers}
        labels={each(text.labelOf)}
        maximum={each(() => READY_ANSWER_MAXIMUM)}
        isLong
        edit={edits.ready}
        send={(said, seen, reason, options) =>
          api.admin.updateReadyAnswers.mutate({ answers: said, seen, reason }, options)
        }
      />
    </>
  );
}
