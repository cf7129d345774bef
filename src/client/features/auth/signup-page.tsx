import { Check } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";
import { readToken, useToken } from "../../lib/session.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PasswordChoice } from "../../ui/password-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { keepTyped, restoreFields } from "./form-reload.ts";
import { InvitationField } from "./invitation-field.tsx";
import { keepPassword } from "./just-created.ts";
import type { SignupState } from "./signup.ts";
import { RetryButton, SubmitButton } from "./submit-button.tsx";
import { authText } from "./text.ts";
import { useFormAction } from "./use-form-action.ts";

const REDIRECT_MS = 2_000;

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
function Created({ phone, password, isForOther }: Typed & { isForOther: boolean }) {
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

const LEFT = "typedBeforeLeaving";

/**
 * Puts back what was typed when the form was last left, reloaded or ended by the phone, and keeps what is typed from now on; returns
 * the function to call when leaving it.
 */
function resumeDraft(form: HTMLFormElement): () => void {
  const keep = () => keepTyped(form, LEFT);
  restoreFields(form, LEFT);
  keep();
  // At the window, after React: a number and a code are kept as their fields have put them.
  window.addEventListener("input", keep);
  return () => {
    keep();
    window.removeEventListener("input", keep);
  };
}

const forgetDraft = () => sessionStorage.removeItem(LEFT);

const text = authText.signup;

/** Who runs this site, below the form once the page is drawn. */
const loadKeeper = () => import("../contact/keeper-foot.tsx").then((module) => module.default());

const formAction = {
  load: () => import("./signup.ts").then((module) => module.default),
  initial: {} as SignupState,
  unreachable: { message: text.network, isNetwork: true },
};

type SignupFormProps = Pick<
  ReturnType<typeof useFormAction<SignupState>>,
  "state" | "pending" | "isRestored" | "formProps"
>;

function SignupForm({ state, pending, isRestored, formProps }: SignupFormProps) {
  const { fields, message, isNetwork, takenPhone } = state;
  const { ref: form } = formProps;
  const username = useRef<HTMLInputElement>(null);
  // What was typed and the invitation code survive a visit to the page on risk or to the login.
  useEffect(() => (form.current ? resumeDraft(form.current) : undefined), [form]);
  const toLogin = (
    <Link
      to={paths.login}
      state={{ phone: takenPhone }}
      className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-brand underline"
    >
      {text.loginWithThis}
    </Link>
  );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {isRestored ? <Alert tone="warning">{authText.restored}</Alert> : null}
      <Field name="name" label={text.name} autoComplete="name" error={fields?.name} required />
      {/* What password managers keep the password under, as the sign-in asks for it. */}
      <input ref={username} type="text" autoComplete="username" hidden readOnly />
      <PhoneField
        name="phone"
        label={authText.phone}
        hint={text.phoneHint}
        onInput={({ currentTarget }) => {
          if (username.current) username.current.value = currentTarget.value;
        }}
        error={fields?.phone}
        action={takenPhone ? toLogin : undefined}
        required
      />
      <InvitationField refusal={state} />
      <PasswordChoice label={authText.password} error={fields?.password} />
      <PasswordField
        name="confirmation"
        label={text.confirmation}
        autoComplete="new-password"
        error={fields?.confirmation}
        required
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={text.email}
        optional
        autoComplete="email"
        error={fields?.email}
      />
      <p className="text-sm text-soft">
        {text.risk}{" "}
        <Link to={paths.transparency} className="font-semibold text-brand underline">
          {text.riskMore}
        </Link>
      </p>
      {message && !pending ? (
        <Alert tone="error" action={isNetwork ? <RetryButton /> : undefined}>
          {message}
        </Alert>
      ) : null}
      <SubmitButton pending={pending}>{text.submit}</SubmitButton>
    </form>
  );
}

/** Warns a signed-in person that the form creates another account. */
function OpenSession() {
  return (
    <div className="mb-4">
      <Alert
        tone="info"
        live={false}
        action={
          <Link to={paths.home} className="inline-flex min-h-11 items-center font-semibold underline">
            {text.home}
          </Link>
        }
      >
        {text.openSession}
      </Alert>
    </div>
  );
}

export default function SignupPage() {
  const isSignedIn = useToken() !== null;
  const [params] = useSearchParams();
  const form = useFormAction<SignupState>(formAction);
  const { data: keeper } = useLoad(loadKeeper);
  const { created } = form.state;
  useEffect(() => {
    if (created) forgetDraft();
  }, [created]);
  // A member may open an invitation link for somebody else; without a code they are sent home.
  if (isSignedIn && !params.has("code")) return <Navigate to={paths.home} replace />;

  if (created) {
    return (
      <PublicLayout>
        <Created {...created} isForOther={isSignedIn} />
      </PublicLayout>
    );
  }
  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      {isSignedIn ? <OpenSession /> : null}
      <SignupForm {...form} />
      <p className="mt-5 text-center text-soft">
        {text.haveAccount}{" "}
        <Link to={paths.login} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {text.login}
        </Link>
      </p>
      {keeper}
    </PublicLayout>
  );
}
