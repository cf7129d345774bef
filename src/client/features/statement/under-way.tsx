import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useUploads } from "./import/use-uploads.ts";
import { statementText } from "./text.ts";
import { useAddress } from "./use-address.ts";

const text = statementText.underWay;

/** What is on its way in, or came in, while its screen was left: how far it is, and the way back to it. */
export default function UnderWay() {
  const { go } = useAddress();
  const { uploads, done } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-48 flex-1">
        <Progress
          label={text.files}
          visibleLabel={text.progress(text.files, done, uploads.length)}
          value={done}
          max={uploads.length}
        />
      </div>
      <Button
        size="small"
        variant="outline"
        aria-label={text.seeOf(text.files)}
        onClick={() => go({ import: "fichiers" })}
      >
        {text.see}
      </Button>
    </Card>
  );
}
