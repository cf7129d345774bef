import { Check } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";
import { readToken } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { keepPassword } from "./just-created.ts";
import { authText } from "./text.ts";

const REDIRECT_MS = 2_000;
const text = authText.signup;

type Typed = { phone: string; password: string };

/** Signs in with the number and password just typed. Returns whether a session was opened. */
async function signInWith({ phone, password }: Typed): Promise<boolean> {
  const data = new FormData();
  data.set("phone", phone);
  data.set("password", password);
  const login = await import("./login.ts").catch(() => undefined);
  await login?.default(data);
  return readToken() !== null;
}

/** Leads to the login, with number and password already there, or straight in when it is pressed (docs/product.md 4.2). */
function ToLogin({ phone, password }: Typed) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const toLogin = useCallback(() => {
    keepPassword(password);
    return navigate(paths.login, { replace: true, state: { phone, created: true } });
  }, [navigate, phone, password]);
  useEffect(() => {
    if (isPending) return;
    const timer = setTimeout(toLogin, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [toLogin, isPending]);
  const signIn = async () => {
    setPending(true);
    if (await signInWith({ phone, password })) void navigate(paths.home, { replace: true });
    else void toLogin();
  };
  return (
    <Button block pending={isPending} onClick={signIn}>
      {text.goToLogin}
    </Button>
  );
}

/** The account exists. A member who made it for somebody else stays signed in, so they are not sent to the login. */
export function Created({ phone, password, isForOther }: Typed & { isForOther: boolean }) {
  return (
    <>
      <span className="mx-auto mb-4 flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <Check aria-hidden="true" className="size-8" strokeWidth={2.5} />
      </span>
      <PageTitle title={text.done} centered takesFocus />
      <p role="status" className="text-center text-soft">
        {isForOther ? text.successForOther : text.success}
      </p>
      <p className="my-5 rounded-2xl bg-sunken px-4 py-3 text-center text-soft">
        {text.number}
        <span className="block text-xl font-bold tabular-nums text-ink">{formatPhone(phone)}</span>
      </p>
      {isForOther ? (
        <ButtonLink to={paths.home} block>
          {text.home}
        </ButtonLink>
      ) : (
        <ToLogin phone={phone} password={password} />
      )}
    </>
  );
}
