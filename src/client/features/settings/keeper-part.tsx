import { keeperLabels } from "../../../shared/settings.fr.ts";
import { keeperMaximum } from "../../../shared/settings.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { configurationText } from "./text.ts";
import { TextsForm } from "./texts-form.tsx";

/** Who runs this site, as everybody reads it. */
export default function KeeperPart({ keeper, edits }: Configuration) {
  return (
    <TextsForm
      isAlone
      name="keeper"
      words={configurationText.keeper}
      texts={keeper}
      labels={keeperLabels}
      maximum={keeperMaximum}
      edit={edits.keeper}
      send={(said, seen, reason, options) => api.admin.updateKeeper.mutate({ keeper: said, seen, reason }, options)}
    />
  );
}
