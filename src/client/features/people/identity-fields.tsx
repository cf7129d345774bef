import type { ComponentProps } from "react";
import type { Role } from "../../../shared/auth.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { type ProfileText, type ProfileTexts, profileLabels, profileTextNames } from "../../../shared/profile.ts";
import type { Typed } from "../../lib/form/use-typed.ts";
import { Field } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { peopleActsText, peopleText } from "./text.ts";

const text = peopleActsText.form;
const roles: Role[] = ["member", "admin"];

/** How a text of the profile is typed, where it is not just a line. */
const inputs: Partial<Record<ProfileText, Partial<ComponentProps<typeof Field>>>> = {
  email: { type: "email", inputMode: "email", hint: text.emailHint, autoCapitalize: "none", spellCheck: false },
};

type IdentityFieldsProps = {
  known?: ProfileTexts & { name: string; phone: string | null; role: Role; receivesDeposits: boolean };
  /** What was typed of it before. */
  first: Typed;
  /** The role chosen at the moment. */
  role: Role;
  field: (name: string) => { name: string; error: string | undefined };
};

/** Who somebody is: the same fields to create and to change (docs/product.md 14.2, 14.3). */
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

/** What was typed of the profile's texts. */
export const typedTexts = (typed: (name: string) => string) =>
  Object.fromEntries(profileTextNames.map((name) => [name, typed(name)])) as Record<ProfileText, string>;

/** Whether an administrator receives deposits; undefined for anybody else. */
export const receivesOf = (typed: (name: string) => string): boolean | undefined =>
  typed("role") === "admin" ? typed("receivesDeposits") !== "no" : undefined;

type CodeFieldProps = { first: Typed; hint: string; name: string; error: string | undefined; optional: boolean };

/** Whose invitation code it is, the referrer. */
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
