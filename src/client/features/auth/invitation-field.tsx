import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { authText } from "../../text/auth.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { useHydrated } from "../../use-hydrated.ts";

const text = authText.signup;

/** Nobody waits for this check: its code may come after the page. */
async function isKnownCode(code: string): Promise<boolean> {
  const invitation = await import("./invitation.ts").catch(() => undefined);
  return invitation ? invitation.isKnownCode(code) : true;
}

/** The invitation code: locked when it came with the link (readonly: still sent, copied and read aloud), checked when left. */
export function InvitationField({ error }: { error?: string }) {
  const [params] = useSearchParams();
  // Prerendered markup knows no query: the code appears once the browser has it.
  const code = useHydrated() ? params.get("code")?.trim().toUpperCase() : undefined;
  const [isUnknown, setUnknown] = useState(false);
  const isLocked = Boolean(code);
  const check = async (typed: string) => setUnknown(!(await isKnownCode(typed)));

  useEffect(() => {
    if (!code) return;
    let isCurrent = true;
    const checkLocked = async () => {
      const isKnown = await isKnownCode(code);
      if (isCurrent) setUnknown(!isKnown);
    };
    void checkLocked();
    return () => {
      isCurrent = false;
    };
  }, [code]);

  const lockedHint = isUnknown ? (
    <Link to={paths.signup} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
      {text.otherCode}
    </Link>
  ) : (
    text.codeLocked
  );
  return (
    <Field
      key={code ?? ""}
      name="invitationCode"
      label={text.code}
      hint={isLocked ? lockedHint : text.codeHint}
      error={error ?? (isUnknown ? text.codeUnknown : undefined)}
      defaultValue={code}
      readOnly={isLocked}
      suffix={isLocked ? <Lock aria-hidden="true" className="mr-3.5 size-5 self-center text-soft" /> : undefined}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      className="uppercase tracking-wider"
      required
      onBlur={(event) => check(event.currentTarget.value)}
    />
  );
}
