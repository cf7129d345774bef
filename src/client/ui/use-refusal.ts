import { useEffect, useRef, useState } from "react";
import { focusFirstInvalid } from "./focus-invalid.ts";

/** Whether a form was refused at least once; each refusal puts the focus on its first wrong field. */
export function useRefusal() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(form.current);
  }, [refusals]);

  return { form, isRefused: refusals > 0, refuse: () => setRefusals((count) => count + 1) };
}
