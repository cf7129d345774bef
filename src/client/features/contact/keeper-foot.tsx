import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { keeperLine, keeperText as text } from "./keeper-line.ts";
import loadConfig from "./load-config.ts";

/** Who runs this site, in a line below a public form; nothing where it is not said. */
export default async function loadKeeperFoot() {
  const line = keeperLine((await loadConfig()).keeper);
  if (line === undefined) return null;
  return (
    <p className="mt-5 text-center text-sm text-soft wrap-anywhere">
      {line}{" "}
      <Link to={paths.transparency} className="font-semibold text-brand underline">
        {text.more}
      </Link>
    </p>
  );
}
