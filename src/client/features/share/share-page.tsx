import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { shareText as text } from "./text.ts";

/** Where an SMS goes that was shared from the phone: a member's to their deposit, an administrator's to the statements (docs/product.md 18.7). */
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
