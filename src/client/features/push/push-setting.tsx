import { useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { stopPush } from "./phone.ts";
import { pushText } from "./text.ts";

const text = pushText.setting;

/** A phone that tells of news stops here; it starts on a deposit's receipt alone. */
export default function PushSetting({ onStopped }: { onStopped: () => void }) {
  const [isStopping, setStopping] = useState(false);
  const [error, setError] = useState<unknown>();

  const stop = async () => {
    setStopping(true);
    try {
      await stopPush();
      onStopped();
    } catch (refusal) {
      setError(refusal);
      setStopping(false);
    }
  };
  return (
    <>
      <Button variant="secondary" pending={isStopping} onClick={stop}>
        {text.stop}
      </Button>
      {error === undefined ? null : <Alert tone="error">{failureSentence(error, text.network)}</Alert>}
    </>
  );
}
