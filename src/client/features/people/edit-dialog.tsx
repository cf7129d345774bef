import type { Role } from "../../../shared/auth.ts";
import { fieldSentences } from "../../../shared/errors.fr.ts";
import { type PersonDetails, updatePersonInput } from "../../../shared/people.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { type ProfileText, profileLabels, profileTextNames, textsIn } from "../../../shared/profile.ts";
import { api } from "../../lib/api.ts";
import { type Typed, useTyped } from "../../lib/form/use-typed.ts";
import { validate } from "../../lib/form/validate.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useAct } from "../approval/use-act.ts";
import { type ActProps, ActReason, LastOfferedNumber } from "./act-form.tsx";
import { CodeField, IdentityFields, receivesOf, typedTexts } from "./identity-fields.tsx";
import { peopleActsText, peopleText } from "./text.ts";

const { form: labels, editing: text } = peopleActsText;

type EditedPerson = PersonDetails["person"];
type Draft = Record<ProfileText, string> & {
  name: string;
  phone: string;
  role: Role;
  receives: boolean;
  code: string;
};
type Change = { term: string; before: string; after: string; endsSessions?: boolean };

/** Undefined while nothing has been typed. */
function draftOf(fields: Typed): Draft | undefined {
  if (fields.name === undefined) return undefined;
  const typed = (name: string) => (fields[name] ?? "").trim();
  const role = typed("role") === "admin" ? "admin" : "member";
  const [receives, code] = [receivesOf(typed) ?? false, typed("invitationCode")];
  return { name: typed("name"), phone: typed("phone"), ...typedTexts(typed), role, receives, code };
}

const shownPhone = (phone: string | null) => (phone ? formatPhone(phone) : peopleText.closedPhone);
const referrerOf = ({ referrerId, referrerName }: EditedPerson) =>
  referrerId === null ? text.noReferrer : peopleActsText.who(referrerName ?? "", referrerId);

const isReceiver = ({ role, receivesDeposits }: EditedPerson) => role === "admin" && receivesDeposits;
const yesNo = (is: boolean) => labels.yesNo[is ? "yes" : "no"];

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
    { term: labels.receives, before: yesNo(isReceiver(person)), after: yesNo(draft.receives) },
  ].filter(({ before, after }) => before !== after);
  if (!draft.code) return pairs;
  return [...pairs, { term: text.referrer, before: referrerOf(person), after: text.code(draft.code.toUpperCase()) }];
}

/** The values that « Ce qui va changer » compares. */
const seenOf = ({ name, phone, role, receivesDeposits, ...person }: EditedPerson) => ({
  name,
  phone,
  ...textsIn({}, person),
  role,
  receivesDeposits,
});

function checkEdition(person: EditedPerson, typed: (name: string) => string) {
  const { value, fields } = validate(updatePersonInput, {
    memberId: person.id,
    name: typed("name"),
    phone: typed("phone"),
    ...typedTexts(typed),
    role: typed("role"),
    receivesDeposits: receivesOf(typed),
    invitationCode: typed("invitationCode").trim() || undefined,
    seen: seenOf(person),
    reason: typed("reason"),
  });
  // Renaming a person who never gave an e-mail must not require one.
  if (typed("email").trim() || person.email === null) return { value, fields };
  return { fields: { ...fields, email: fieldSentences.EMAIL_REQUIRED } };
}

/**
 * Changes name, number, e-mail, role, referrer or whether the number receives deposits, and shows each change before it is saved
 * (docs/product.md 14.3).
 */
export function EditDialog({ details: { person }, onClose }: ActProps) {
  const kept = useTyped(`account.${person.id}`);
  const { typed, first } = kept;
  const draft = draftOf(typed);
  const changes = draft ? changesOf(person, draft) : [];
  const act = useAct({
    send: api.admin.updatePerson.mutate,
    draft: kept,
    check: (given) => checkEdition(person, given),
    fieldOf: {
      PHONE_TAKEN: { field: "phone", message: peopleActsText.phoneTaken },
      INVITATION_INVALID: "invitationCode",
      REFERRER_CYCLE: "invitationCode",
    },
    network: { title: peopleActsText.noAnswer, message: text.network },
    onDone: (_, { name }) => {
      onClose();
      toast.success(text.done(name));
    },
  });
  return (
    <FormDialog
      form={act}
      title={text.title}
      description={peopleActsText.who(person.name, person.id)}
      confirmLabel={text.action}
      ready={changes.length > 0}
      onClose={onClose}
    >
      <IdentityFields known={person} first={first} role={draft?.role ?? person.role} field={act.field} />
      <CodeField first={first} hint={text.referrerHint(referrerOf(person))} {...act.field("invitationCode")} optional />
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
      {isReceiver(person) && draft && !draft.receives ? <LastOfferedNumber person={person} /> : null}
      <ActReason about={`edit.${person.id}`} reasons={text.reasons} {...act.field("reason")} />
    </FormDialog>
  );
}
