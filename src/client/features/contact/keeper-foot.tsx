import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { keeperText as text } from "./keeper-text.ts";
import loadConfig from "./load-config.ts";

/** Who runs this site, in a line below a public form; nothing where it is not said. */
export default async function loadKeeperFoot() {
  const { name, form, nif, phone } = (await loadConfig()).keeper;
  if (name === "") return null;
  const words = [form ? `${name}, ${form}` : name, nif && text.nif(nif), phone].filter(Boolean);
  return (
    <p className="mt-5 text-center text-sm text-soft wrap-anywhere">
      {text.foot(words.join(" · "))}{" "}
      <Link to={paths.transparency} className="font-semibold text-brand underline">
        {text.more}
      </Link>
    </p>
  );
}
