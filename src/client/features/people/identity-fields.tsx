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
  field: (name: string) => { name: string; error: string | undefined };
};

/** Who somebody is: the same fields to create and to change (spec §5, user form). */
export function IdentityFields({ known, first, role, field }: IdentityFieldsProps) {
  return (
    <>
      <Field
        {...field("name")}
        label={text.name}
        defaultValue={first.name ?? known?.name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        required
      />
      <PhoneField
        {...field("phone")}
        label={text.phone}
        hint={text.phoneHint}
        defaultValue={first.phone ?? (known?.phone ? nationalDigits(known.phone) : undefined)}
        autoComplete="off"
        required
      />
      <Field
        {...field("email")}
        type="email"
        inputMode="email"
        label={text.email}
        hint={text.emailHint}
        defaultValue={first.email ?? known?.email ?? undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional={known?.email === null}
      />
      <SelectField
        {...field("role")}
        label={text.role}
        hint={role === "admin" ? text.adminRights : undefined}
        defaultValue={first.role ?? known?.role ?? "member"}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {peopleText.roles[one]}
          </option>
        ))}
      </SelectField>
      {role === "admin" ? (
        <SelectField
          {...field("receivesDeposits")}
          label={text.receives}
          hint={text.receivesHint}
          defaultValue={first.receivesDeposits ?? (known?.role === "admin" && !known.receivesDeposits ? "no" : "yes")}
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

type CodeFieldProps = { first: Typed; hint: string; name: string; error: string | undefined; optional: boolean };

/** Whose invitation code it is, the sponsor. */
export function CodeField({ first, ...field }: CodeFieldProps) {
  return (
    <Field
      {...field}
      defaultValue={first.invitationCode}
      label={text.code}
      maxLength={32}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase tracking-wider"
    />
  );
}
