import { LogOut } from "lucide-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { endSession, readToken } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { countWaiting, forgetAllWaiting } from "../tasks/waiting.ts";
import { waitingText } from "../tasks/waiting-text.ts";
import { memberText as text } from "./text.ts";

export function Logout() {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  const logout = async () => {
    setPending(true);
    const token = readToken();
    // Without an answer from the server this phone is signed out too; the token then expires by itself.
    await api.auth.logout.mutate().catch(() => {});
    forgetAllWaiting();
    endSession(token);
  };

  const waiting = countWaiting();
  return (
    <>
      <Button variant="outline" className="lg:self-start" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" className="size-5" />
        {text.logout}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.logoutTitle}
        description={text.logoutDetail}
        confirmLabel={text.logout}
        onConfirm={logout}
        pending={isPending}
        danger
      >
        {waiting > 0 ? <Alert tone="warning">{waitingText.leaving(waiting)}</Alert> : null}
      </ConfirmDialog>
    </>
  );
}
