import { ArrowLeft } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { statementText } from "./text.ts";
import { useAddress } from "./use-address.ts";

type StepHeadProps = { title: string; isOver: boolean; onLeave?: () => void };

/**
 * The head of an import's screen: the way back to the lines, and its step. Once it is over, leaving also forgets it.
 */
export function StepHead({ title, isOver, onLeave }: StepHeadProps) {
  const { go } = useAddress();
  const back = () => {
    if (isOver) onLeave?.();
    go({ import: "" });
  };
  return (
    <>
      <Button variant="ghost" size="small" className="mb-3" onClick={back}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {statementText.backToLines}
      </Button>
      <StepHeading step={isOver ? 2 : 1}>{title}</StepHeading>
    </>
  );
}
