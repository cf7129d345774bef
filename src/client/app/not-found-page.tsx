import { clsx } from "clsx";
import { ArrowLeft, Compass } from "lucide-react";
import { useNavigate } from "react-router";
import { paths } from "../lib/paths.ts";
import { useToken } from "../lib/session.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

// Not in text.ts, which the private shell brings: this page is open to anybody.
const text = {
  title: "Page introuvable",
  lead: "Cette adresse n'existe pas, ou la page a été déplacée.",
  home: "Aller à l'accueil",
  login: "Se connecter",
  back: "Page précédente",
} as const;

/** How many pages of this site stand before this one: the router counts them. */
const pagesBefore = (): number => window.history.state?.idx ?? 0;

/** Within the members' frame when somebody is signed in, alone otherwise. */
export default function NotFoundPage() {
  const isSignedIn = useToken() !== null;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const Tag = isSignedIn ? "div" : "main";
  return (
    <Tag
      className={clsx(
        "mx-auto flex max-w-md flex-col items-center justify-center px-5 py-10 text-center",
        !isSignedIn && "min-h-dvh",
      )}
    >
      {isSignedIn ? null : <Logo className="mb-10" />}
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
        {isHydrated && pagesBefore() > 0 ? (
          <Button variant="ghost" onClick={() => navigate(-1)}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {text.back}
          </Button>
        ) : null}
      </div>
    </Tag>
  );
}
