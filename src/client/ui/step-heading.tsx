import { type ReactNode, useEffect, useRef } from "react";

/** Title of the current step of a form. It takes the focus when the step changes, not when the page opens. */
export function StepHeading({ step, children }: { step: number | string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-xl font-bold tracking-tight outline-none">
      {children}
    </h2>
  );
}
