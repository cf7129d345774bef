import { Bell } from "lucide-react";
import { useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SettingRow } from "../member/setting-row.tsx";
import { isTold, stopPush } from "./phone.ts";
import { pushText } from "./text.ts";

const text = pushText.setting;

/** A phone that tells of news stops here; it starts on a deposit's receipt alone. */
export function PushSetting() {
  const [isOn, setOn] = useState(isTold);
  const [isStopping, setStopping] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!isOn) return null;

  const stop = async () => {
    setStopping(true);
    try {
      await stopPush();
      setOn(false);
    } catch (refusal) {
      setError(refusal);
    }
    setStopping(false);
  };
  return (
    <SettingRow title={text.title} icon={Bell} value={text.value}>
      <Button variant="secondary" pending={isStopping} onClick={stop}>
        {text.stop}
      </Button>
      {error === undefined ? null : <Alert tone="error">{failureSentence(error, text.network)}</Alert>}
    </SettingRow>
  );
}
