import { Compass } from "lucide-react";
import { paths } from "../lib/paths.ts";
import { useToken } from "../lib/session.ts";
import { notFoundText } from "../text/not-found.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export default function NotFoundPage() {
  const isSignedIn = useToken() !== null;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-5 py-10 text-center">
      <Logo className="mb-10" />
      <span className="mb-5 flex size-20 items-center justify-center rounded-full bg-gold-soft text-gold-strong">
        <Compass aria-hidden="true" className="size-10" />
      </span>
      <PageTitle title={notFoundText.title} lead={notFoundText.lead} centered />
      <div className="flex w-full flex-col gap-2">
        <ButtonLink to={paths.home}>{notFoundText.home}</ButtonLink>
        {isSignedIn ? null : (
          <ButtonLink to={paths.login} variant="outline">
            {notFoundText.login}
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
