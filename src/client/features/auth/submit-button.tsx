import { Button } from "../../ui/button.tsx";
import { uiText } from "../../ui/text.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

type SubmitProps = {
  pending: boolean;
  /** The server takes the form as the browser sends it. */
  isEarly?: boolean;
  children: string;
};

/** Disabled until React listens, unless the form works before: on a slow phone the page is drawn seconds before its code is there. */
export function SubmitButton({ pending, isEarly = false, children }: SubmitProps) {
  const isReady = useHydrated() || isEarly;
  return (
    <Button type="submit" block disabled={!isReady} pending={pending}>
      {isReady ? children : uiText.loading}
    </Button>
  );
}

/** Sends the same form again: nothing typed is lost. */
export function RetryButton() {
  return (
    <Button type="submit" variant="outline" size="small">
      {uiText.retry}
    </Button>
  );
}
