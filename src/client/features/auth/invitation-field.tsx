import { Lock } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Invitation } from "../../../shared/auth.ts";
import { invitationCodeIn } from "../../../shared/invitation-code.ts";
import type { FormState } from "../../lib/form/use-submission.ts";
import { paths } from "../../lib/paths.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { authText } from "./text.ts";

const text = authText.signup;
const linkLook = "inline-flex min-h-11 items-center self-start text-sm font-semibold text-brand underline";

/**
 * What the server says of the invitation code. The code that asks loads after the page; until then, or when it fails, every invitation code
 * counts as valid.
 */
async function readInvitation(code: string): Promise<Invitation> {
  const invitation = await import("./invitation.ts").catch(() => undefined);
  return invitation ? invitation.readInvitation(code) : { valid: true, inviter: null };
}

/** The code of the address, until the person prefers another. Prerendered markup has no query: the code appears once the browser has it. */
function useGivenCode() {
  const [params] = useSearchParams();
  const [isReleased, setReleased] = useState(false);
  const isHydrated = useHydrated();
  const given = isHydrated && !isReleased ? invitationCodeIn(params.get("code") ?? "") : "";
  return { given, isReleased, release: () => setReleased(true) };
}

/** Keeps only the code of a pasted link, or of a code typed in groups. */
function keepCode(input: HTMLInputElement) {
  const code = invitationCodeIn(input.value);
  if (code !== input.value.toUpperCase()) input.value = code;
}

/** Who invites, and what they earn from it. */
function Inviter({ name }: { name: string }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{text.invitedBy(name)}</span>
        <span className="font-semibold text-brand underline">{text.invitedByMeans}</span>
      </summary>
      <p className="text-sm text-soft">{text.invitedByDetail}</p>
    </details>
  );
}

/**
 * The invitation code: locked when it came with the link (readonly: still sent, copied and read aloud), checked when left.
 * `refusal` is what the server last said of the form.
 */
export function InvitationField({ refusal }: { refusal: FormState }) {
  const { given, isReleased, release } = useGivenCode();
  const field = useRef<HTMLInputElement>(null);
  const [invitation, setInvitation] = useState<Invitation>();
  const [answered, setAnswered] = useState<FormState>();

  const check = useCallback(async (code: string) => {
    if (!code) return;
    const known = await readInvitation(code);
    // Something else may have been typed meanwhile.
    if (invitationCodeIn(field.current?.value ?? "") === code) setInvitation(known);
  }, []);

  useEffect(() => {
    const { current: input } = field;
    // Typed and left before React listened: there was no blur event.
    const left = input === document.activeElement ? "" : invitationCodeIn(input?.value ?? "");
    void check(given || left);
  }, [given, check]);

  useEffect(() => {
    if (isReleased) field.current?.focus();
  }, [isReleased]);

  const startAnew = () => {
    setInvitation(undefined);
    setAnswered(refusal);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    startAnew();
    keepCode(currentTarget);
  };
  const onOther = () => {
    startAnew();
    release();
  };

  const unknown = invitation?.valid === false ? text.codeUnknown : undefined;
  const error = (answered === refusal ? undefined : refusal.fields?.invitationCode) ?? unknown;
  const otherCode = (
    <button type="button" onClick={onOther} className={linkLook}>
      {text.otherCode}
    </button>
  );
  const toSupport = (
    <Link to={`${paths.contact}?register=true`} className={linkLook}>
      {text.noCode}
    </Link>
  );
  return (
    <div>
      <Field
        key={given}
        ref={field}
        name="invitationCode"
        label={text.code}
        hint={given ? text.codeLocked : text.codeHint}
        error={error}
        action={given ? error && otherCode : toSupport}
        defaultValue={given}
        readOnly={Boolean(given)}
        suffix={given ? <Lock aria-hidden="true" className="mr-3.5 size-5 self-center text-soft" /> : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="uppercase tracking-wider"
        required
        onInput={onInput}
        onBlur={({ currentTarget }) => check(invitationCodeIn(currentTarget.value))}
      />
      <div role="status">
        {unknown ? <p className="sr-only">{unknown}</p> : null}
        {invitation?.inviter && !error ? <Inviter name={invitation.inviter} /> : null}
      </div>
    </div>
  );
}
