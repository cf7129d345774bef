import { useEffect, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { isPushOffered, startPush } from "./phone.ts";
import { pushText } from "./text.ts";

const text = pushText.offer;

type State = "none" | "offered" | "asking" | "started" | "failed";

/**
 * On the receipt of a deposit that waits: one press, and the phone says what becomes of it. Nothing where the browser
 * cannot, or may not.
 */
export default function PushOffer() {
  const [state, setState] = useState<State>("none");
  useEffect(() => {
    isPushOffered()
      .then((isOffered) => {
        if (isOffered) setState("offered");
      })
      .catch(() => {});
  }, []);

  const start = () => {
    setState("asking");
    startPush()
      .then((isStarted) => setState(isStarted ? "started" : "none"))
      .catch(() => setState("failed"));
  };

  if (state === "none") return null;
  if (state === "started") return <Alert tone="success">{text.started}</Alert>;
  return (
    <Card title={text.title}>
      <p className="text-soft">{text.detail}</p>
      <Button size="small" className="mt-3" pending={state === "asking"} onClick={start}>
        {text.start}
      </Button>
      {state === "failed" ? <Alert tone="error">{text.failed}</Alert> : null}
    </Card>
  );
}
