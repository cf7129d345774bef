import { useState } from "react";
import type { Edit } from "../../../shared/journal-acts.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { Contact } from "../../../shared/settings.ts";
import { contactInput } from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { isEmail } from "../contact/support-channel.ts";
import { ContactPreview } from "./contact-preview.tsx";
import { LastEdit } from "./last-edit.tsx";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { useDraft } from "./use-draft.ts";
import { useSaving } from "./use-saving.ts";

const ConfirmChanges = lazyDialog(() => import("./confirm-changes.tsx"));

const text = configurationText.contact;

const shownContact = (contact: string) => (isEmail(contact) ? contact : formatPhone(contact));

/** The changed fields of the contact, as they are shown. */
const changesOf = (before: Contact, after: Contact) =>
  [
    { label: text.phone, before: shownContact(before.adminPhone), after: shownContact(after.adminPhone) },
    { label: text.link, before: before.groupLink, after: after.groupLink },
  ].filter((change) => change.before !== change.after);

/** ADMIN_PHONE and GROUP_LINK, with what members will see of them while they are typed. */
export function ContactForm({ contact, edit }: { contact: Contact; edit: Edit | undefined }) {
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
    <Card title={text.title}>
      <p className="mb-4 text-sm text-soft">{text.lead}</p>
      <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Field
            name="adminPhone"
            label={text.phone}
            hint={text.phoneHint}
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
            label={text.link}
            hint={text.linkHint}
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
          title={text.confirm}
          detail={text.confirmDetail}
          changes={changes}
          save={(reason, options) => api.admin.updateContact.mutate({ ...value, reason, seen }, options)}
          saved={text.saved}
          {...saving.question}
        />
      ) : null}
    </Card>
  );
}
