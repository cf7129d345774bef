import { Compass } from "lucide-react";
import { paths } from "../lib/paths.ts";
import { useToken } from "../lib/session.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";

// Not in text.ts, which the private shell brings: this page is open to anybody.
const text = {
  title: "Page introuvable",
  lead: "Cette adresse n'existe pas, ou la page a été déplacée.",
  home: "Aller à l'accueil",
  login: "Se connecter",
} as const;

export default function NotFoundPage() {
  const isSignedIn = useToken() !== null;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-5 py-10 text-center">
      <Logo className="mb-10" />
      <span className="mb-5 flex size-20 items-center justify-center rounded-full bg-gold-soft text-gold-strong">
        <Compass aria-hidden="true" className="size-10" />
      </span>
      <PageTitle title={text.title} lead={text.lead} centered />
      <div className="flex w-full flex-col gap-2">
        <ButtonLink to={paths.home}>{text.home}</ButtonLink>
        {isSignedIn ? null : (
          <ButtonLink to={paths.login} variant="outline">
            {text.login}
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
