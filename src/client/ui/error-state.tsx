import { RotateCw } from "lucide-react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { uiText } from "./text.ts";

/** Of the request's own name: enough to find it in the server's log, and short enough to be read out on the phone. */
const CODE_LENGTH = 8;

type ErrorStateProps = { title?: string; message: string; requestId?: string; onRetry: () => void; pending?: boolean };

/** Something could not be loaded: why, the code the support will ask for, and « Réessayer ». */
export function ErrorState({ title, message, requestId, onRetry, pending = false }: ErrorStateProps) {
  return (
    <Alert
      tone="error"
      title={title}
      action={
        <Button variant="outline" size="small" pending={pending} pendingLabel={uiText.loading} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {uiText.retry}
        </Button>
      }
    >
      {message}
      {requestId ? <p className="mt-1 text-sm">{uiText.requestCode(requestId.slice(0, CODE_LENGTH))}</p> : null}
    </Alert>
  );
}
