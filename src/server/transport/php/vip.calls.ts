import * as z from "zod/mini";
import { actOnLevelInput } from "../../../shared/vip-editing.ts";
import { createLevel, updateLevel } from "../../features/vip/acts.ts";
import { deleteLevel } from "../../features/vip/level.service.ts";
import { phpCall } from "./call.ts";
import { legacy, whole } from "./input.ts";
import { made, removed, successOnly } from "./schemas.ts";
import { oldLevel } from "./vip.views.ts";

const named = { levelId: whole("id", "VIP_ID du niveau.", 8) };
const namedLevel = { levelId: actOnLevelInput.shape.levelId };

/** Administrators' calls about levels (docs/product.md 21.4). Old clients send no reason, and not what they saw. */
export const vipCalls = [
  phpCall({
    path: "admin/vip/create_vip.php",
    method: "POST",
    who: "admin",
    summary: "Crée un niveau.",
    isKeyed: true,
    unused: ["id"],
    input: legacy(z.strictObject(oldLevel.schemas), oldLevel.sources),
    run: ({ deps, call }, input) => createLevel(deps, call, input),
    ...made("Niveau VIP créé.", 8),
  }),
  phpCall({
    path: "admin/vip/update_vip.php",
    method: "POST",
    who: "admin",
    summary: "Change un niveau.",
    isKeyed: true,
    input: legacy(z.strictObject({ ...namedLevel, ...oldLevel.schemas }), { ...named, ...oldLevel.sources }),
    run: ({ deps, call }, input) => updateLevel(deps, call, input),
    ...successOnly("Niveau VIP modifié."),
  }),
  phpCall({
    path: "admin/vip/delete_vip.php",
    method: "POST",
    who: "admin",
    summary: "Supprime un niveau, ou l'archive si quelqu'un l'a déjà eu.",
    input: legacy(z.strictObject(namedLevel), named),
    run: ({ deps, call }, input) => deleteLevel(deps, call, input),
    ...removed("Niveau VIP supprimé.", "Niveau VIP archivé."),
  }),
];
