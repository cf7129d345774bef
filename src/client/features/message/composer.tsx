import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { MESSAGE_MAXIMUM, sendMessageInput } from "../../../shared/message.ts";
import { validate } from "../../lib/form/validate.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { Outbox } from "./outbox.ts";
import { messageText as text } from "./text.ts";

/** Length from which the field shows the remaining characters. */
const ROOM_SHOWN = 200;

/** What pasted text may carry and no message needs. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

type ComposerProps = {
  outbox: Outbox;
  field: Ref<HTMLTextAreaElement>;
  label: string;
  hint: ReactNode;
  /** Over the field, such as texts to fill it with. */
  above?: ReactNode;
  /** Beside the button, such as another way to tell. */
  beside?: ReactNode;
  /** Without room for the shortcut. */
  narrow?: boolean;
};

/** The field and its button. Enter begins a new line; nothing leaves by accident, and nothing typed is lost. */
export function Composer({ outbox, field, label, hint, above, beside, narrow = false }: ComposerProps) {
  const [isRefused, setRefused] = useState(false);
  const { draft, isSending } = outbox;
  const { value: input, fields } = validate(sendMessageInput, { text: draft.replace(CONTROL, "") });
  const room = MESSAGE_MAXIMUM - draft.length;

  const submit = (area: HTMLTextAreaElement | null) => {
    if (isSending) return;
    setRefused(!input);
    area?.focus();
    if (input) outbox.submit(input.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit(event.currentTarget);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget.querySelector("textarea"));
      }}
    >
      {above}
      <TextArea
        ref={field}
        label={label}
        hint={room <= ROOM_SHOWN ? text.left(Math.max(room, 0)) : hint}
        error={isRefused ? fields?.text : undefined}
        rows={2}
        maxLength={MESSAGE_MAXIMUM}
        value={draft}
        onChange={(event) => outbox.setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40"
        enterKeyHint="enter"
        action={
          <span className="flex shrink-0 items-center gap-3">
            {narrow ? null : <span className="hidden text-sm text-soft lg:block">{text.shortcut}</span>}
            {beside}
            <Button type="submit" pending={isSending}>
              <SendHorizontal aria-hidden="true" className="size-5" />
              {text.send}
            </Button>
          </span>
        }
      />
    </form>
  );
}
