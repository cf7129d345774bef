import { use, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Preload } from "../../lib/preload.ts";
import { startPath, useToken } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { savesData } from "../../ui/save-data.ts";
import { publicText } from "../../ui/text.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { forgetPassword, keptPassword } from "./just-created.ts";
import type { LoginState } from "./login.ts";
import { SIGN_IN_FORM } from "./sign-in-form.ts";
import { RetryButton, SubmitButton } from "./submit-button.tsx";
import { authText } from "./text.ts";
import { useFormAction } from "./use-form-action.ts";

const text = authText.login;

const formAction = {
  load: () => import("./login.ts").then((module) => module.default),
  initial: {} as LoginState,
  unreachable: { message: text.network, isNetwork: true },
};

/** What the page that sent us here says: signup carries the number over, an ended session its way back. */
type Arrival = { phone?: string; created?: boolean; refusal?: string; returnTo?: string } | null;

/** « bloqué » is red, since only support can help, « incorrect » a warning; anything else is an error (docs/product.md 4.4). */
function RefusalAlert({ message = "", isNetwork, helpPath }: LoginState) {
  const isWarning = message.includes("incorrect") && !message.includes("bloqué");
  const support = helpPath ? (
    <Link to={helpPath} className="inline-flex min-h-11 items-center font-semibold underline">
      {publicText.support}
    </Link>
  ) : undefined;
  return (
    <Alert tone={isWarning ? "warning" : "error"} action={isNetwork ? <RetryButton /> : support}>
      {message}
    </Alert>
  );
}

/** Why the server ended the session, in its own words: only support can help a blocked member. */
function Ended({ refusal }: { refusal: string }) {
  if (refusal.includes("bloqué")) return <RefusalAlert message={refusal} helpPath={paths.contact} />;
  return <Alert tone="warning">{refusal}</Alert>;
}

export default function LoginPage() {
  const token = useToken();
  const { state: sent } = useLocation();
  // Not in the prerendered markup.
  const arrival: Arrival = useHydrated() ? sent : null;
  const { state, pending, isRestored, say, formProps } = useFormAction(formAction);
  const preload = use(Preload);
  useEffect(() => forgetPassword, []);
  useEffect(() => {
    const tell = ({ takeEarlyState }: typeof import("./login.ts")) => say((said) => takeEarlyState() ?? said);
    void import("./login.ts").then(tell, () => {});
  }, [say]);
  /** Fetches the home page while the password is typed, so that it shows right after the sign-in. */
  const warmUpHome = () => {
    if (!savesData()) void preload(paths.home);
  };
  if (token) return <Navigate to={arrival?.returnTo ?? startPath()} replace />;

  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      <form {...formProps} id={SIGN_IN_FORM} action={paths.login} onFocus={warmUpHome} className="flex flex-col gap-4">
        {/* Filled in as the browser sends the form itself, before this code is there. */}
        <input type="hidden" name="devices" />
        <input type="hidden" name="returnTo" />
        {arrival?.refusal && !state.message ? <Ended refusal={arrival.refusal} /> : null}
        {arrival?.created && !state.message ? <Alert tone="success">{text.created}</Alert> : null}
        {isRestored && !state.message ? <Alert tone="warning">{authText.restored}</Alert> : null}
        <PhoneField
          name="phone"
          autoComplete="username"
          label={authText.phone}
          hint={authText.phoneHint}
          error={state.fields?.phone}
          defaultValue={arrival?.phone}
          required
        />
        <div>
          <PasswordField
            name="password"
            label={authText.password}
            autoComplete="current-password"
            defaultValue={arrival?.created ? keptPassword() : undefined}
            error={state.fields?.password}
            required
          />
          <Link
            to={paths.forgotPassword}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
          >
            {text.forgot}
          </Link>
        </div>
        {state.asksCode ? (
          <Field
            {...state.asksCode}
            name="code"
            error={state.fields?.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        ) : null}
        {state.message && !pending ? <RefusalAlert {...state} /> : null}
        <SubmitButton pending={pending} isEarly>
          {text.submit}
        </SubmitButton>
      </form>
      <p className="mt-5 text-center text-soft">
        {text.noAccount}{" "}
        <Link to={paths.signup} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {text.signup}
        </Link>
      </p>
    </PublicLayout>
  );
}
