import type { Configuration } from "../../../shared/settings-input.ts";
import { AnswersForm } from "./answers-form.tsx";
import { ContactForm } from "./contact-form.tsx";

/** How members reach support, and what it has ready to answer. */
export default function ContactPart({ contact, answers, edits }: Configuration) {
  return (
    <>
      <ContactForm contact={contact} edit={edits.contact} />
      <AnswersForm answers={answers} edit={edits.ready} />
    </>
  );
}
