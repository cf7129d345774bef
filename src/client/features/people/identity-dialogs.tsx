import type { ComponentProps } from "react";
import { type Role, roles, seesRooms } from "../../../shared/auth.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import {
  createPersonInput,
  type OneTimePassword,
  type PersonDetails,
  updatePersonInput,
} from "../../../shared/people.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import {
  type ProfileText,
  type ProfileTexts,
  profileLabels,
  profileTextNames,
  textsIn,
} from "../../../shared/profile.ts";
import { api } from "../../lib/api.ts";
import type { Refusals } from "../../lib/form/refusal.ts";
import { type Typed, useTyped } from "../../lib/form/use-typed.ts";
import { validate } from "../../lib/form/validate.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";
import { peopleText } from "./text.ts";

const { form: labels, creating, editing: text } = peopleActsText;

/** How a text of the profile is typed, where it is not just a line. */
const inputs: Partial<Record<ProfileText, Partial<ComponentProps<typeof Field>>>> = {
  email: { type: "email", inputMode: "email", hint: labels.emailHint, autoCapitalize: "none", spellCheck: false },
};

type IdentityFieldsProps = {
  known?: ProfileTexts & { name: string; phone: string | null; role: Role };
  /** The draft of an earlier attempt. */
  first: Typed;
  /** The role chosen at the moment. */
  role: Role;
  field: (name: string) => { name: string; error: string | undefined };
  /** What the server says of the referrer's code. */
  code: { hint: string; optional: boolean };
};

/** The fields of an account, the same to create it and to change it (docs/product.md 14.2, 14.3). */
function IdentityFields({ known, first, role, field, code }: IdentityFieldsProps) {
  return (
    <>
      <Field
        {...field("name")}
        label={labels.name}
        defaultValue={first.name ?? known?.name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        required
      />
      <PhoneField
        {...field("phone")}
        label={labels.phone}
        hint={labels.phoneHint}
        defaultValue={first.phone ?? (known?.phone ? nationalDigits(known.phone) : undefined)}
        autoComplete="off"
        required
      />
      {profileTextNames.map((name) => (
        <Field
          key={name}
          {...field(name)}
          label={profileLabels[name]}
          defaultValue={first[name] ?? known?.[name] ?? undefined}
          autoComplete="off"
          optional={name !== "email" || known?.email === null}
          {...inputs[name]}
        />
      ))}
      <SelectField
        {...field("role")}
        label={labels.role}
        hint={labels.rights[role]}
        defaultValue={first.role ?? known?.role ?? "member"}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {peopleText.roles[one]}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("invitationCode")}
        {...code}
        defaultValue={first.invitationCode}
        label={labels.code}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase tracking-wider"
      />
    </>
  );
}

type TypedOf = (name: string) => string;

const roleIn = (typed = ""): Role => roles.find((role) => role === typed) ?? "member";

/** The typed fields as they are sent. */
function identityOf(typed: TypedOf) {
  const role = roleIn(typed("role"));
  return {
    name: typed("name"),
    phone: typed("phone"),
    ...(Object.fromEntries(profileTextNames.map((name) => [name, typed(name)])) as Record<ProfileText, string>),
    role,
    invitationCode: typed("invitationCode").trim() || undefined,
  };
}

const fieldOf: Refusals["fieldOf"] = {
  PHONE_TAKEN: { field: "phone", message: peopleActsText.phoneTaken },
  INVITATION_INVALID: "invitationCode",
  REFERRER_CYCLE: "invitationCode",
};

export type Created = { id: number; name: string; phone: string; oneTime: OneTimePassword | null };

type CreateDialogProps = { onClose: () => void; onCreated: (created: Created) => void };

/** What the form asks for beyond what every account needs (docs/product.md 14.2): a member's referrer, and an e-mail. */
function checkCreation(typed: TypedOf) {
  const identity = identityOf(typed);
  const { value, fields } = validate(createPersonInput, { ...identity, password: typed("password") || undefined });
  const missing: Record<string, string> = {};
  if (!typed("email").trim()) missing.email = fieldSentences.EMAIL_REQUIRED;
  if (!identity.invitationCode && identity.role === "member")
    missing.invitationCode = fieldSentences.INVITATION_REQUIRED;
  if (fields || Object.keys(missing).length > 0) return { fields: { ...missing, ...fields } };
  return { value };
}

/** Makes a member, an administrator or a reader (docs/product.md 14.2). */
export default function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const draft = useTyped("newAccount");
  const { typed, first } = draft;
  const role = roleIn(typed.role);
  return (
    <ActDialog
      title={creating.title}
      action={creating.action}
      draft={draft}
      check={checkCreation}
      send={api.admin.createPerson.mutate}
      fieldOf={fieldOf}
      network={{ message: creating.network }}
      done={({ id, oneTime }, { name, phone }) => {
        onCreated({ id, oneTime, name, phone });
        return creating.done(name);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <IdentityFields
            first={first}
            role={role}
            field={field}
            code={{ hint: seesRooms(role) ? creating.codeHintOptional : creating.codeHint, optional: seesRooms(role) }}
          />
          <PasswordField
            {...field("password")}
            label={labels.password}
            hint={labels.passwordHint}
            autoComplete="new-password"
            optional
          />
        </>
      )}
    </ActDialog>
  );
}

type EditedPerson = PersonDetails["person"];
type Draft = ReturnType<typeof identityOf>;
type Change = { term: string; before: string; after: string; endsSessions?: boolean };

/** Undefined while nothing has been typed. */
const draftOf = (fields: Typed): Draft | undefined =>
  fields.name === undefined ? undefined : identityOf((name) => (fields[name] ?? "").trim());

const shownPhone = (phone: string | null) => (phone ? formatPhone(phone) : peopleText.closedPhone);
const referrerOf = ({ referrerId, referrerName }: EditedPerson) =>
  referrerId === null ? text.noReferrer : peopleActsText.who(referrerName ?? "", referrerId);

/** What saving would change, field by field. */
function changesOf(person: EditedPerson, draft: Draft): Change[] {
  const phone = normalizePhone(draft.phone) ?? draft.phone;
  const pairs = [
    { term: labels.name, before: person.name, after: draft.name },
    { term: labels.phone, before: shownPhone(person.phone), after: shownPhone(phone), endsSessions: true },
    ...profileTextNames.map((text) => ({
      term: profileLabels[text],
      before: person[text] ?? "–",
      after: draft[text] || "–",
    })),
    {
      term: labels.role,
      before: peopleText.roles[person.role],
      after: peopleText.roles[draft.role],
      endsSessions: true,
    },
  ].filter(({ before, after }) => before !== after);
  const code = draft.invitationCode?.toUpperCase();
  if (!code) return pairs;
  return [...pairs, { term: text.referrer, before: referrerOf(person), after: text.code(code) }];
}

/** The values that « Ce qui va changer » compares. */
const seenOf = ({ name, phone, role, ...person }: EditedPerson) => ({
  name,
  phone,
  ...textsIn({}, person),
  role,
});

function checkEdition(person: EditedPerson, typed: TypedOf) {
  const { value, fields } = validate(updatePersonInput, {
    memberId: person.id,
    ...identityOf(typed),
    seen: seenOf(person),
    reason: typed("reason"),
  });
  // Renaming a person who never gave an e-mail must not require one.
  if (typed("email").trim() || person.email === null) return { value, fields };
  return { fields: { ...fields, email: fieldSentences.EMAIL_REQUIRED } };
}

/** Changes name, number, e-mail, role or referrer, and shows each change before it is saved (docs/product.md 14.3). */
export function EditDialog({ details: { person }, onClose }: ActProps) {
  const kept = useTyped(`account.${person.id}`);
  const { typed, first } = kept;
  const draft = draftOf(typed);
  const changes = draft ? changesOf(person, draft) : [];
  return (
    <ActDialog
      title={text.title}
      description={peopleActsText.who(person.name, person.id)}
      action={text.action}
      ready={changes.length > 0}
      weighs={draft?.invitationCode ? { kind: "referrer", target: person.id } : undefined}
      draft={kept}
      check={(given) => checkEdition(person, given)}
      send={api.admin.updatePerson.mutate}
      fieldOf={fieldOf}
      network={{ title: peopleActsText.noAnswer, message: text.network }}
      done={(_, { name }) => text.done(name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <IdentityFields
            known={person}
            first={first}
            role={draft?.role ?? person.role}
            field={field}
            code={{ hint: text.referrerHint(referrerOf(person)), optional: true }}
          />
          <section className="rounded-xl bg-sunken p-3" aria-label={text.changes}>
            <p className="mb-2 text-sm font-semibold">{text.changes}</p>
            {changes.length === 0 ? <p className="text-sm text-soft">{text.nothing}</p> : null}
            <DefinitionList
              items={changes.map(({ term, before, after }) => ({
                term,
                value: <BeforeAfter before={before} after={after} />,
              }))}
            />
            {changes.some(({ endsSessions }) => endsSessions) ? (
              <p className="mt-2 text-sm text-soft">{text.endsSessions}</p>
            ) : null}
          </section>
          <ActReason about={`edit.${person.id}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
