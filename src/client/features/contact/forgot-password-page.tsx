import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";

const text = {
  title: "Mot de passe oublié",
  lead: "La récupération automatique est désactivée, pour protéger votre compte. Écrivez au support avec votre nom, votre numéro et votre dernière opération.",
  next: "Vous recevez un mot de passe à usage unique, valable 24\u00a0heures.",
  contact: "Écrire au support",
  login: "Retour à la connexion",
} as const;

/** Says why no automatic recovery exists, and what to do instead (docs/product.md 4.7). */
export default function ForgotPasswordPage() {
  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      <p className="text-soft">{text.next}</p>
      <div className="mt-6 flex flex-col gap-2">
        <ButtonLink to={`${paths.contact}?reset=true`} block>
          {text.contact}
        </ButtonLink>
        <ButtonLink to={paths.login} block variant="ghost">
          {text.login}
        </ButtonLink>
      </div>
    </PublicLayout>
  );
}
