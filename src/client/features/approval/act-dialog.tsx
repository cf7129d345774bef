import type { ComponentProps, ReactNode } from "react";
import type { Form } from "../../lib/form/use-action-form.ts";
import type { Attempt } from "../../lib/form/use-attempt.ts";
import { keptFor } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { type Act, useAct } from "./use-act.ts";
import { useSecondApprover, type Weighing } from "./use-second-approver.ts";

/** How the question ended: done, or proposed to another administrator; undefined when it was only closed. */
export type ActOutcome = "done" | "proposed" | undefined;

export type ActDialogProps<Input, Output> = Omit<Act<Input, Output>, "onDone" | "onWithheld"> &
  Pick<ComponentProps<typeof FormDialog>, "title" | "description" | "danger" | "ready"> & {
    /** What the button says while one administrator decides: the act and its amount. */
    action: string;
    /** What rests on the administrator's word alone, of an act that weighs something or always takes two. */
    weighs?: Weighing | undefined;
    /** Called once it is done; answers the sentence that says so, unless the screen shows it otherwise. */
    done: (answer: Output, sent: Input) => string | undefined;
    onClose: (outcome?: ActOutcome) => void;
    /** The fields and the consequences; `field` gives a field its name and its error. */
    children?: ReactNode | ((form: Pick<Form, "field" | "reset">) => ReactNode);
  };

/**
 * The question before an administrator's act: its fields, what it does, and whether it takes a second administrator or what one may still
 * decide alone, before anything is typed. It closes once the act is done or proposed, and says which; a refusal stays, with what was typed.
 */
export function ActDialog<Input, Output>(props: ActDialogProps<Input, Output>) {
  const { title, description, action, danger = false, ready, weighs, done, onClose, children, ...act } = props;
  const form = useAct({
    ...act,
    // Asked again after a lost answer, the same act is sent under the same key, and done once.
    store: keptFor<Attempt>(`attempt.${title}`),
    onWithheld: () => onClose("proposed"),
    onDone: (answer, sent) => {
      const sentence = done(answer, sent);
      onClose("done");
      if (sentence !== undefined) toast.success(sentence);
    },
  });
  const second = useSecondApprover(weighs);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      confirmLabel={second.action ?? action}
      danger={danger && second.why === undefined}
      ready={ready}
      settled={form.isOver}
    >
      {second.why === undefined ? null : <Alert tone="warning">{second.why}</Alert>}
      {second.left === undefined ? null : <p className="text-sm text-soft">{second.left}</p>}
      {typeof children === "function" ? children(form) : children}
    </FormDialog>
  );
}
