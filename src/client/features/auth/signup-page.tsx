import { useEffect } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { PublicLayout } from "../../public-layout.tsx";
import { useToken } from "../../session.ts";
import { authText } from "../../text/auth.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PasswordChoice } from "../../ui/password-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { InvitationField } from "./invitation-field.tsx";
import type { SignupState } from "./signup.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useFormAction } from "./use-form-action.ts";

const REDIRECT_MS = 2_000;
const text = authText.signup;

const formAction = {
  load: () => import("./signup.ts").then((module) => module.default),
  initial: {} as SignupState,
  unreachable: { message: authText.login.network, isNetwork: true },
};

/** The account exists: says so, and leads to the login with the number already there. */
function Created({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const arrival = { phone, created: true };
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login, { state: { phone, created: true } }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, phone]);
  return (
    <Alert
      tone="success"
      action={
        <Link to={paths.login} state={arrival} className="inline-flex min-h-11 items-center font-semibold underline">
          {text.goToLogin}
        </Link>
      }
    >
      {text.success}
    </Alert>
  );
}

function SignupForm() {
  const { state, pending, formProps } = useFormAction<SignupState>(formAction);
  const { fields, message, createdPhone } = state;
  if (createdPhone) return <Created phone={createdPhone} />;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field name="name" label={text.name} autoComplete="name" error={fields?.name} required />
      <PhoneField name="phone" label={authText.phone} hint={text.phoneHint} error={fields?.phone} required />
      <InvitationField error={fields?.invitationCode} />
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
      <p className="text-sm text-soft">{text.risk}</p>
      {message && !pending ? <Alert tone="error">{message}</Alert> : null}
      <SubmitButton pending={pending}>{text.submit}</SubmitButton>
    </form>
  );
}

export default function SignupPage() {
  const isSignedIn = useToken() !== null;
  const [params] = useSearchParams();
  // A member may open an invitation link for somebody else; without a code the site's door leads home.
  if (isSignedIn && !params.has("code")) return <Navigate to={paths.home} replace />;

  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      <SignupForm />
      <p className="mt-5 text-center text-soft">
        {text.haveAccount}{" "}
        <Link to={paths.login} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {text.login}
        </Link>
      </p>
    </PublicLayout>
  );
}
