import { type ActionForm, useActionForm } from "../../lib/form/use-action-form.ts";
import { trpc } from "../../lib/query.ts";
import { tellIfWithheld } from "./withheld.ts";

type Act<Input, Output> = Omit<ActionForm<Input, Output>, "onRefused" | "onSettled"> & {
  /** A proposal for another administrator was recorded instead. */
  onWithheld?: () => void;
  /** What to read again; everything an administrator sees, unless told otherwise. */
  refresh?: (answer: Output | undefined) => void;
};

/** The form of an administrator's act, which may have to wait for another administrator. */
export function useAct<Input, Output>({ onWithheld, refresh, ...form }: Act<Input, Output>) {
  const utils = trpc.useUtils();
  return useActionForm({
    ...form,
    onSettled: refresh ?? (() => void utils.admin.invalidate()),
    onRefused: (error) => {
      const isWithheld = tellIfWithheld(error);
      if (isWithheld) onWithheld?.();
      return isWithheld;
    },
  });
}
