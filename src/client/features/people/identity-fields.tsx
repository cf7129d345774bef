import type { Role } from "../../../shared/auth.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { Field } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { peopleActsText, peopleText } from "./text.ts";
import type { Typed } from "./use-typed.ts";

const text = peopleActsText.form;
const roles: Role[] = ["member", "admin"];

type IdentityFieldsProps = {
  known?: { name: string; phone: string | null; email: string | null; role: Role; receivesDeposits: boolean };
  /** What was typed of it before. */
  first: Typed;
  /** The role chosen at the moment. */
  role: Role;
  fields: Record<string, string | undefined>;
};

/** Who somebody is: the same fields to create and to change (spec §5, user form). */
export function IdentityFields({ known, first, role, fields }: IdentityFieldsProps) {
  return (
    <>
      <Field
        name="name"
        label={text.name}
        defaultValue={first.name ?? known?.name}
        error={fields.name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        required
      />
      <PhoneField
        name="phone"
        label={text.phone}
        hint={text.phoneHint}
        defaultValue={first.phone ?? (known?.phone ? nationalDigits(known.phone) : undefined)}
        error={fields.phone}
        autoComplete="off"
        required
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={text.email}
        hint={text.emailHint}
        defaultValue={first.email ?? known?.email ?? undefined}
        error={fields.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional={known?.email === null}
      />
      <SelectField
        name="role"
        label={text.role}
        hint={role === "admin" ? text.adminRights : undefined}
        defaultValue={first.role ?? known?.role ?? "member"}
        error={fields.role}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {peopleText.roles[one]}
          </option>
        ))}
      </SelectField>
      {role === "admin" ? (
        <SelectField
          name="receivesDeposits"
          label={text.receives}
          hint={text.receivesHint}
          defaultValue={first.receivesDeposits ?? (known?.role === "admin" && !known.receivesDeposits ? "no" : "yes")}
          error={fields.receivesDeposits}
        >
          <option value="yes">{text.yesNo.yes}</option>
          <option value="no">{text.yesNo.no}</option>
        </SelectField>
      ) : null}
    </>
  );
}

/** What was chosen there; nothing of whoever is no administrator. */
export const receivesOf = (typed: (name: string) => string): boolean | undefined =>
  typed("role") === "admin" ? typed("receivesDeposits") !== "no" : undefined;

type CodeFieldProps = { first: Typed; hint: string; error: string | undefined; optional: boolean };

/** Whose invitation code it is, the sponsor. */
export function CodeField({ first, hint, error, optional }: CodeFieldProps) {
  return (
    <Field
      name="invitationCode"
      defaultValue={first.invitationCode}
      label={text.code}
      hint={hint}
      error={error}
      optional={optional}
      maxLength={32}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase tracking-wider"
    />
  );
}
