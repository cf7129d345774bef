import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";

/** The page that a shared SMS passes through. */
const text = {
  title: "SMS partagé",
  reading: "Lecture du message…",
  signedOut: "Connectez-vous, puis partagez de nouveau le SMS. Rien n'en a été gardé.",
  login: "Se connecter",
  nothing: "Aucun texte n'est arrivé. Ouvrez Asako quelques secondes, puis partagez de nouveau le SMS.",
  open: "Ouvrir Asako",
} as const;

/**
 * Where an SMS goes that was shared from the phone: a member's to their deposit, an administrator's to the statements
 * (docs/product.md 18.7).
 */
export default function SharePage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<"signedOut" | "nothing">();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is handed over once
  useEffect(() => {
    // What keeps it needs a browser, and this page is drawn at build too.
    import("./hand-over.ts")
      .then(({ handOver }) => handOver())
      .then((outcome) => ("to" in outcome ? navigate(outcome.to, { replace: true }) : setProblem(outcome.problem)))
      .catch(() => setProblem("nothing"));
  }, []);

  const isSignedOut = problem === "signedOut";
  return (
    <PublicLayout>
      <PageTitle title={text.title} />
      <p role="status" className="text-soft">
        {problem ? text[problem] : text.reading}
      </p>
      {problem ? (
        <ButtonLink to={isSignedOut ? paths.login : paths.home} block className="mt-6">
          {isSignedOut ? text.login : text.open}
        </ButtonLink>
      ) : null}
    </PublicLayout>
  );
}
