import * as z from "zod/mini";
import { actOnLevelInput, createLevelInput, updateLevelInput } from "../../../shared/vip-editing.ts";
import { createLevel, updateLevel } from "../../features/vip/acts.ts";
import { deleteLevel } from "../../features/vip/level.service.ts";
import { phpCall } from "./call.ts";
import { legacy, text, whole } from "./input.ts";
import {
  levelCreatedAnswer,
  levelCreatedView,
  levelRemovedAnswer,
  levelRemovedView,
  levelUpdatedAnswer,
  levelUpdatedView,
} from "./vip.views.ts";

const levelFields = {
  name: text("nom", "Nom du niveau.", "VIP7"),
  priceAr: whole("prix", "En ariary.", 2_000_000),
  dailyCeilingAr: whole("revenu", "Plafond par jour, en ariary.", 60_000),
};

/** Old clients send no reason, and not what they saw. */
const newLevel = z.omit(createLevelInput, { reason: true });
const changedLevel = z.omit(updateLevelInput, { reason: true, seen: true });
const namedLevel = z.omit(actOnLevelInput, { reason: true });

/** Administrators' calls about levels (docs/product.md 21.4). */
export const vipCalls = [
  phpCall({
    path: "admin/vip/create_vip.php",
    method: "POST",
    who: "admin",
    summary: "Crée un niveau.",
    isKeyed: true,
    unused: ["id"],
    input: legacy(newLevel, levelFields),
    run: ({ deps, call }, input) => createLevel(deps, call, input),
    output: levelCreatedAnswer,
    view: levelCreatedView,
  }),
  phpCall({
    path: "admin/vip/update_vip.php",
    method: "POST",
    who: "admin",
    summary: "Change un niveau.",
    isKeyed: true,
    input: legacy(changedLevel, { levelId: whole("id", "VIP_ID du niveau.", 8), ...levelFields }),
    run: ({ deps, call }, input) => updateLevel(deps, call, input),
    output: levelUpdatedAnswer,
    view: levelUpdatedView,
  }),
  phpCall({
    path: "admin/vip/delete_vip.php",
    method: "POST",
    who: "admin",
    summary: "Supprime un niveau, ou l'archive si quelqu'un l'a déjà eu.",
    input: legacy(namedLevel, { levelId: whole("id", "VIP_ID du niveau.", 8) }),
    run: ({ deps, call }, input) => deleteLevel(deps, call, input),
    output: levelRemovedAnswer,
    view: levelRemovedView,
  }),
];
