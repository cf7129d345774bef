import { Check } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { authText } from "./text.ts";

const REDIRECT_MS = 2_000;
const text = authText.signup;

/** Leads to the login, with the number already there (docs/product.md 4.2). */
function ToLogin({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const arrival = { phone, created: true };
  useEffect(() => {
    const go = () => navigate(paths.login, { replace: true, state: { phone, created: true } });
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, phone]);
  return (
    <ButtonLink to={paths.login} state={arrival} replace block>
      {text.goToLogin}
    </ButtonLink>
  );
}

/** The account exists. Who made it for somebody else stays signed in, so the login is not for them. */
export function Created({ phone, isForOther }: { phone: string; isForOther: boolean }) {
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
        <ToLogin phone={phone} />
      )}
    </>
  );
}
