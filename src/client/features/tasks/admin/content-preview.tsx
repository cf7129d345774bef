import { type Content, leastSeconds, shownOf } from "../../../../shared/content/content.ts";
import { QuestionControl } from "../kinds/question.tsx";
import { tasksEditingText } from "./text.ts";

const text = tasksEditingText.preview;

/** What a task asks as members see it, all at once, at the width of a phone. */
export function ContentPreview({ content }: { content: Content }) {
  const shown = shownOf(content);
  return (
    <section aria-label={text.title} className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{text.title}</p>
      <div className="flex w-full max-w-82 flex-col gap-5 self-center rounded-2xl border border-line bg-canvas p-4">
        {shown.text ? <p className="whitespace-pre-line text-lg leading-relaxed">{shown.text}</p> : null}
        {shown.kind === "questions"
          ? shown.questions.map((question) => (
              <div key={question.ask} className="flex flex-col gap-3">
                <p className="text-xl font-bold tracking-tight">{question.ask}</p>
                <QuestionControl question={question} value={null} onChange={() => {}} />
              </div>
            ))
          : shown.address}
      </div>
      <p className="text-sm text-soft">{text.seconds(leastSeconds(content))}</p>
    </section>
  );
}
