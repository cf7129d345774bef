import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useUploads } from "./files/use-upload.ts";
import { useImport } from "./import/use-import.ts";
import { statementText } from "./text.ts";
import { useAddress } from "./use-address.ts";

const text = statementText.underWay;

/** What is on its way in, or came in, while its screen was left: how far it is, and the way back to it. */
export default function UnderWay() {
  const { go } = useAddress();
  const { uploads, done } = useUploads();
  const all = {
    fichiers: { done, total: uploads.length },
    sms: useImport("sms").progress,
    csv: useImport("csv").progress,
  };
  return (["fichiers", "sms", "csv"] as const).map((source) =>
    all[source].total > 0 ? (
      <Card key={source} className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-48 flex-1">
          <Progress
            label={text.of[source]}
            visibleLabel={text.progress(text.of[source], all[source].done, all[source].total)}
            value={all[source].done}
            max={all[source].total}
          />
        </div>
        <Button
          size="small"
          variant="outline"
          aria-label={text.seeOf(text.of[source])}
          onClick={() => go({ import: source })}
        >
          {text.see}
        </Button>
      </Card>
    ) : null,
  );
}
