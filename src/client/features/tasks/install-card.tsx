import { answerInstallOffer, useInstallOffer } from "../../lib/install-offer.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { tasksText } from "./text.ts";

const text = tasksText.install;

/** After the first paid task, where the browser offers it: the site on the phone's screen. Asked once a device. */
export function InstallCard() {
  const isOffered = useInstallOffer();
  if (!isOffered) return null;
  return (
    <Card title={text.title}>
      <p className="text-soft">{text.detail}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => answerInstallOffer(true)}>
          {text.add}
        </Button>
        <Button size="small" variant="ghost" onClick={() => answerInstallOffer(false)}>
          {text.refuse}
        </Button>
      </div>
    </Card>
  );
}
