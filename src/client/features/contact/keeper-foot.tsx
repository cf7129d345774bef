import { paths } from "../../lib/paths.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Link } from "../../ui/link.tsx";
import { keeperText as text } from "./text.ts";

const load = () => import("./load-keeper.ts").then((module) => module.default());

/** Who runs this site, in a line below a public form; nothing where it is not said, or cannot be read. */
export function KeeperFoot() {
  const { name, form, nif, phone } = useLoad(load).data ?? { name: "" };
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
