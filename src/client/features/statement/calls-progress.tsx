import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";

type CallsProgressProps = {
  done: number;
  total: number;
  /** Of `useCalls`. */
  sending: { failure?: string | undefined; resume: (() => void) | undefined };
  text: {
    running: string;
    stopped: string;
    mayLeave: string;
    progress: (done: number, total: number) => string;
    resume: (left: number) => string;
  };
};

/** How far the calls of a long act are, also for who comes back to the screen; what failed can be resumed. */
export function CallsProgress({ done, total, sending: { failure, resume }, text }: CallsProgressProps) {
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        <Progress label={text.running} visibleLabel={failure ? text.stopped : text.running} value={done} max={total} />
        <p className="text-sm text-soft">{text.progress(done, total)}</p>
      </div>
      {failure ? (
        <Alert
          tone="error"
          action={
            <Button size="small" variant="outline" onClick={resume}>
              {text.resume(total - done)}
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : (
        <p className="text-sm text-soft">{text.mayLeave}</p>
      )}
    </>
  );
}
