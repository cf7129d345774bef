import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { ShownQuestions } from "../../../../shared/content/questions.ts";
import type { CheckedAnswer } from "../../../../shared/tasks.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { StepHeading } from "../../../ui/step-heading.tsx";
import { taskText as text } from "../task-text.ts";
import type { KindProps } from "./kind.ts";
import { QuestionControl } from "./question.tsx";

const STEP = "etape";

type Value = number | number[] | null;

/** Asks whether an answer of a quiz is right. */
type Ask = (question: number, answer: number | number[]) => Promise<CheckedAnswer>;

/** The step of the address: the phone's back button leads to the question before. */
function useStep(count: number) {
  const [params, setParams] = useSearchParams();
  const step = Math.min(Math.max(Number(params.get(STEP)) || 0, 0), count - 1);
  return [step, (next: number) => setParams({ [STEP]: String(next) })] as const;
}

/** Asks whether an answer is right; forgets it when another is chosen. */
function useCheck(ask: Ask, question: number) {
  const [state, setState] = useState<{
    question: number;
    checked?: CheckedAnswer;
    isPending?: boolean;
    error?: string;
  }>();
  const mine = state?.question === question ? state : undefined;
  const check = (answer: number | number[]) => {
    setState({ question, isPending: true });
    ask(question, answer).then(
      (checked) => setState({ question, checked }),
      (error: unknown) => setState({ question, error: failureSentence(error, text.network) }),
    );
  };
  return { ...mine, check, forget: () => setState(undefined) };
}

/** How many screens the questions take, with what there is to read first. */
export const countScreens = ({ text, questions }: ShownQuestions) => questions.length + (text === undefined ? 0 : 1);

/** One to five questions, one a screen, after what there is to read. */
export function Questions({ taskId, ...props }: KindProps<ShownQuestions>) {
  const [step, goTo] = useStep(countScreens(props.content));
  const ask: Ask = (question, answer) => api.tasks.check.query({ taskId, question, answer });
  return <QuestionScreens {...props} step={step} goTo={goTo} ask={ask} />;
}

type ScreensProps = Omit<KindProps<ShownQuestions>, "taskId"> & {
  step: number;
  goTo: (step: number) => void;
  ask: Ask;
};

/**
 * The screens of `Questions`, wherever their step is kept and whoever says what is right: also an administrator's
 * trial.
 */
export function QuestionScreens({ content, answer, onChoose, send, step, goTo, ask }: ScreensProps) {
  const hasText = content.text !== undefined;
  const { questions } = content;
  const place = hasText ? step - 1 : step;
  const question = questions[place];
  const given = Array.isArray(answer) ? answer : [];
  const value: Value = given[place] ?? null;
  const { checked, isPending, error, check, forget } = useCheck(ask, place);
  const isLast = place === questions.length - 1;

  // Opened in the middle without what comes before: from the beginning.
  const missing = questions.findIndex((_, index) => index < place && (given[index] ?? null) === null);
  useEffect(() => {
    if (missing >= 0) goTo(hasText ? missing + 1 : missing);
  });

  if (!question) {
    return (
      <Card>
        <p lang={content.lang} className="whitespace-pre-line text-lg leading-relaxed">
          {content.text}
        </p>
        <Button block className="mt-5" onClick={() => goTo(1)}>
          {text.start}
        </Button>
      </Card>
    );
  }
  const choose = (next: Value) => {
    forget();
    onChoose(questions.map((_, index) => (index === place ? next : (given[index] ?? null))));
  };
  const onward = checked ? text.goOn : text.next;
  const isSure = !question.isChecked || checked?.isRight === true;
  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (value === null) return;
          if (!isSure) check(value);
          else if (isLast) send.go();
          else goTo(step + 1);
        }}
      >
        <Progress
          label={text.question(place + 1, questions.length)}
          visibleLabel={text.question(place + 1, questions.length)}
          value={place + 1}
          max={questions.length}
        />
        <StepHeading step={place}>{question.ask}</StepHeading>
        <div lang={content.lang} className="flex flex-col gap-3">
          <QuestionControl key={place} question={question} value={value} onChange={choose} />
        </div>
        {checked ? (
          <Alert tone={checked.isRight ? "success" : "warning"} title={checked.isRight ? text.right : text.wrong}>
            {checked.why} {checked.isRight ? null : text.tryAgain}
          </Alert>
        ) : null}
        {error ? <Alert tone="error">{error}</Alert> : null}
        {isSure && isLast ? (
          send.button(value !== null)
        ) : (
          <Button
            type="submit"
            block
            pending={isPending ?? false}
            disabled={value === null || checked?.isRight === false}
          >
            {isSure ? onward : text.verify}
          </Button>
        )}
      </form>
    </Card>
  );
}
