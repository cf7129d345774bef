import { READY_ANSWER_MAXIMUM, type ReadyAnswers } from "../../../shared/settings.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { ContactForm } from "./contact-form.tsx";
import { configurationText } from "./text.ts";
import { TextsForm } from "./texts-form.tsx";

const text = configurationText.answers;

/** How members reach support, and what it has ready to answer. */
export default function ContactPart({ contact, answers, edits }: Configuration) {
  const names = Object.keys(answers) as (keyof ReadyAnswers)[];
  const each = <Value,>(value: (place: number) => Value) =>
    Object.fromEntries(names.map((name, place) => [name, value(place + 1)])) as Record<keyof ReadyAnswers, Value>;
  return (
    <>
      <ContactForm contact={contact} edit={edits.contact} />
      <TextsForm
        name="answers"
        words={text}
        texts={answers}
        labels={each(text.labelOf)}
        maximum={each(() => READY_ANSWER_MAXIMUM)}
        isLong
        edit={edits.ready}
        send={(said, seen, reason, options) =>
          api.admin.updateReadyAnswers.mutate({ answers: said, seen, reason }, options)
        }
      />
    </>
  );
}
