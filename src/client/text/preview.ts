import { paths } from "../lib/paths.ts";

const invited =
  "Créez votre compte avec un code d'invitation. L'inscription est gratuite, et les comptes d'Asako sont ouverts à tous\u00a0: vérifiez-les avant de verser.";

/** What a link shows before anybody opens it, in WhatsApp and in search engines; other pages show the site's own description. */
export const previewText: Partial<Record<string, string>> = {
  [paths.root]: invited,
  [paths.signup]: invited,
  [paths.transparency]:
    "L'argent des membres est-il là\u00a0? Argent présent, soldes, réserves et fonds de récompenses d'Asako, en chiffres datés.",
};
