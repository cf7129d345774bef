import { useDeferredValue, useMemo, useState } from "react";
import { fieldSentences } from "../../../../shared/fields.fr.ts";
import { piecesOf, readMessages } from "../../../../shared/statement/messages.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { inCalls } from "./divide-lines.ts";
import { statementImportText } from "./text.ts";
import type { SourceProps } from "./use-import.ts";

const text = statementImportText.sms;

/** A field to paste one or many SMS; it shows how many messages were found before they are sent. */
export function PasteSms({ target, sending }: SourceProps) {
  const [pasted, setPasted] = useInterrupted("sms", "");
  const [isEmpty, setEmpty] = useState(false);
  const read = useDeferredValue(pasted);
  const reading = useMemo(() => readMessages(read), [read]);
  const messages = piecesOf(reading);
  const good = reading.lines.filter(
    ({ says }) => says.direction === "received" && says.operator === target.operator,
  ).length;
  const sent = reading.lines.filter(
    ({ says }) => says.direction === "sent" && says.operator === target.operator,
  ).length;
  const kept = good + sent + reading.reversals.length + reading.unread.length;
  const { isRunning, start } = sending;
  const nothing = read.trim() ? text.none : fieldSentences.STATEMENT_EMPTY;

  const send = () => {
    const excerpts = piecesOf(readMessages(pasted)).map(({ text: piece }) => piece.trim());
    setEmpty(excerpts.length === 0);
    if (excerpts.length === 0) return;
    const calls = inCalls(excerpts).map(({ lines, places }) => ({
      source: "sms" as const,
      ...target,
      messages: lines,
      places,
    }));
    void start({ calls, excerpts });
  };

  return (
    <>
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
      <TextArea
        rows={10}
        label={text.area}
        hint={text.hint}
        error={isEmpty && messages.length === 0 ? nothing : undefined}
        value={pasted}
        onChange={({ target: area }) => setPasted(area.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="text-sm font-semibold">
        {messages.length > 0 ? text.count(good, reading.unread.length, messages.length) : null}
      </p>
      <Button block pending={isRunning} onClick={send}>
        {text.action(kept)}
      </Button>
    </>
  );
}
