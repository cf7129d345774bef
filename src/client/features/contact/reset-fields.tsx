import type { RefObject } from "react";
import { groupedDigits, nationalDigits } from "../../../shared/phone-digits.ts";
import { Field } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";

const text = {
  name: "Votre nom",
  phone: "Votre numéro Asako",
  missing: "Indiquez le numéro de votre compte.",
} as const;

/** A limit of our own, as for the message. */
const NAME_MAXIMUM = 100;

type Input = RefObject<HTMLInputElement | null>;
type ResetFieldsProps = { name: Input; phone: Input; isMissing: boolean; onInput: () => void };

/** Who forgot a password: support finds the account by its number. */
export function ResetFields({ name, phone, isMissing, onInput }: ResetFieldsProps) {
  return (
    <>
      <Field ref={name} label={text.name} autoComplete="name" maxLength={NAME_MAXIMUM} />
      <PhoneField ref={phone} label={text.phone} error={isMissing ? text.missing : undefined} onInput={onInput} />
    </>
  );
}

/** The message with who sends it below; undefined without a number. */
export function signed(message: string, name: Input, phone: Input): string | undefined {
  const digits = nationalDigits(phone.current?.value ?? "");
  const typedName = name.current?.value.trim();
  if (digits === "") return undefined;
  return `${message}\n${typedName ? `Mon nom\u00a0: ${typedName}\n` : ""}Mon numéro\u00a0: 0${groupedDigits(digits)}`;
}
