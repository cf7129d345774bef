import { ExternalLink } from "lucide-react";
import type { ShownLink } from "../../../../shared/content/link.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonAnchor } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { lastLink } from "../kept-answer.ts";
import { taskText as text } from "../task-text.ts";
import type { KindProps } from "./kind.ts";

/** A page elsewhere, and the code at its end. */
export function LinkTask({ taskId, content, answer, onChoose, send }: KindProps<ShownLink>) {
  const code = typeof answer === "string" ? answer : "";
  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) send.go();
        }}
      >
        {content.text ? (
          <p lang={content.lang} className="whitespace-pre-line text-lg leading-relaxed">
            {content.text}
          </p>
        ) : null}
        <Alert tone="info" title={text.leaving} live={false}>
          {text.leavingDetail}
          <span className="mt-1 block font-semibold wrap-anywhere">{new URL(content.address).host}</span>
        </Alert>
        <ButtonAnchor
          block
          variant="secondary"
          href={content.address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => lastLink.write({ taskId })}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {text.openLink}
        </ButtonAnchor>
        <Field
          label={text.code}
          hint={text.codeHint}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChoose(target.value)}
        />
        {send.button(code.trim() !== "")}
      </form>
    </Card>
  );
}
