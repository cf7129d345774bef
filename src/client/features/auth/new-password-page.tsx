import { Navigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { endSession, readUser, startPath, useToken } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PasswordChoice } from "../../ui/password-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { NewPasswordState } from "./new-password.ts";
import { RetryButton, SubmitButton } from "./submit-button.tsx";
import { authText } from "./text.ts";
import { useFormAction } from "./use-form-action.ts";

const text = authText.newPassword;

const formAction = {
  load: () => import("./new-password.ts").then((module) => module.default),
  initial: {} as NewPasswordState,
  unreachable: { message: authText.login.network, isNetwork: true },
};

/** After a reset by support: nothing else opens before the one-time password is exchanged (docs/product.md 4.7). */
export default function NewPasswordPage() {
  const token = useToken();
  const { state, pending, formProps } = useFormAction(formAction);
  // The prerendered markup has no session.
  const isHydrated = useHydrated();
  if (isHydrated && !token) return <Navigate to={paths.login} replace />;
  if (isHydrated && !readUser()?.mustChangePassword) return <Navigate to={startPath()} replace />;

  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      <form {...formProps} className="flex flex-col gap-4">
        <PasswordField
          name="currentPassword"
          label={text.current}
          autoComplete="current-password"
          error={state.fields?.currentPassword}
          required
        />
        <PasswordChoice label={text.password} error={state.fields?.password} />
        <PasswordField
          name="confirmation"
          label={text.confirmation}
          autoComplete="new-password"
          error={state.fields?.confirmation}
          required
        />
        {state.message && !pending ? (
          <Alert tone="error" action={state.isNetwork ? <RetryButton /> : undefined}>
            {state.message}
          </Alert>
        ) : null}
        <SubmitButton pending={pending}>{text.submit}</SubmitButton>
        <Button variant="ghost" block onClick={() => endSession()}>
          {text.later}
        </Button>
      </form>
    </PublicLayout>
  );
}
