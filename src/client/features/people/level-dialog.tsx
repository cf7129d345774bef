import { grantLevelInput } from "../../../shared/people.ts";
import { expiryOf } from "../../../shared/vip.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { formatLastDay } from "../vip/membership-end.ts";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";
import { levelTerms } from "./level-terms.ts";

const text = peopleActsText.granting;

/** Gives a level, or takes back to the free one (docs/product.md 5.7). */
export function LevelDialog({ details: { person, level }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  const menu = trpc.user.levels.useQuery();
  const [levelId, setLevelId] = useInterrupted(`grant.${memberId}`, "");
  const chosen = menu.data?.levels.find(({ id }) => String(id) === levelId);
  const isFree = chosen?.priceAr === 0;
  // The days of Madagascar: a label only, the server counts them again.
  const until = isFree ? text.permanent : formatLastDay(expiryOf(serverTime()));
  const paidNote = chosen?.id === level.id ? text.again : text.free;
  return (
    <ActDialog
      title={text.title}
      description={peopleActsText.who(name, memberId)}
      action={chosen ? text.action(chosen.name) : text.actionUnknown}
      // The free level costs nothing.
      weighs={{ kind: "grant", target: memberId, amountAr: chosen?.priceAr || undefined }}
      check={(typed) => validate(grantLevelInput, { memberId, levelId: chosen?.id, reason: typed("reason") })}
      send={api.admin.grantLevel.mutate}
      fieldOf={{ LEVEL_NOT_FOUND: "levelId", SALES_SUSPENDED: "levelId" }}
      network={{ title: text.network, message: text.networkDetail }}
      done={(after) => text.done(name, after.name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field("levelId")}
            label={text.level}
            value={levelId}
            onChange={(event) => setLevelId(event.target.value)}
            required
          >
            <option value="">{text.choose}</option>
            {menu.data?.levels.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <div role="status">
            <DefinitionList
              items={[
                { term: text.before, value: level.name },
                { term: text.after, value: chosen?.name ?? "–" },
                { term: text.until, value: chosen ? until : "–" },
                ...levelTerms(chosen),
              ]}
            />
            {chosen ? <p className="mt-2 text-sm text-soft">{isFree ? text.back : paidNote}</p> : null}
          </div>
          <ActReason about={`level.${memberId}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
