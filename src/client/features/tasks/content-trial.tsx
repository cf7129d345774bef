import { useState } from "react";
import { type Content, judge, shownContent } from "../../../shared/content/content.ts";
import type { Answer } from "../../../shared/content/kind.ts";
import { checkOne } from "../../../shared/content/questions.ts";
import { formatAr } from "../../../shared/money.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { contentText } from "./content-text.ts";
import type { KindProps } from "./kinds/kind.ts";
import { LinkTask } from "./kinds/link.tsx";
import { countScreens, QuestionScreens } from "./kinds/questions.tsx";
import { taskText } from "./task-text.ts";

const text = contentText.trial;

type Chosen = KindProps<unknown>["answer"];
type TrialProps = { name: string; description: string; gainAr: number; from?: string; content: Content | null };

/** Whether an answer would be paid. A link's codes are not known here: any of them is. */
function isTaken(content: Content, answer: Chosen): boolean {
  return content.kind === "link" || judge(content, answer as Answer, String).outcome === "taken";
}

function Screens({ content, gainAr, onEnd }: { content: Content; gainAr: number; onEnd: (isTaken: boolean) => void }) {
  const [answer, setAnswer] = useState<Chosen>([]);
  const [step, goTo] = useState(0);
  const shown = shownContent(content);
  const send = {
    go: () => onEnd(isTaken(content, answer)),
    button: (isReady: boolean) => (
      <Button type="submit" block disabled={!isReady}>
        {taskText.send(formatAr(gainAr))}
      </Button>
    ),
  };
  const common = { answer, onChoose: setAnswer, send };
  if (shown.kind === "link") return <LinkTask {...common} taskId={0} content={shown} />;
  const ask = async (question: number, value: number | number[]) => {
    const checked = content.kind === "questions" ? checkOne(content, question, value) : undefined;
    return checked ?? { isRight: true, why: "" };
  };
  return (
    <QuestionScreens {...common} content={shown} step={Math.min(step, countScreens(shown) - 1)} goTo={goTo} ask={ask} />
  );
}

/** A task as members see it on a phone of 360 px, to be tried: nothing is sent, nothing is paid. */
export function ContentTrial({ name, description, gainAr, from, content }: TrialProps) {
  const [end, setEnd] = useState<"taken" | "failed">();
  const [round, setRound] = useState(0);
  const again = () => {
    setEnd(undefined);
    setRound(round + 1);
  };
  return (
    <div className="mx-auto flex w-90 max-w-full flex-col gap-4 rounded-3xl border border-line-strong bg-canvas p-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere">{name}</p>
        <p className="ml-auto font-bold text-gold-strong">
          <span className="sr-only">{text.gain}&nbsp;: </span>
          <Money amountAr={gainAr} signed />
        </p>
        <p className="basis-full text-soft wrap-anywhere">{description}</p>
        {from ? <p className="text-sm font-semibold wrap-anywhere">{from}</p> : null}
      </div>
      {end ? (
        <Alert
          tone={end === "taken" ? "success" : "warning"}
          action={
            <Button size="small" variant="outline" onClick={again}>
              {text.again}
            </Button>
          }
        >
          {text[end]}
        </Alert>
      ) : null}
      {end === undefined && content === null ? (
        <Button block onClick={() => setEnd("taken")}>
          {text.confirm}
        </Button>
      ) : null}
      {end === undefined && content !== null ? (
        <Screens
          key={round}
          content={content}
          gainAr={gainAr}
          onEnd={(isPaid) => setEnd(isPaid ? "taken" : "failed")}
        />
      ) : null}
    </div>
  );
}
