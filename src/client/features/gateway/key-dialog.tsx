import { useState } from "react";
import { type AdminGateway, gatewayKeyInput } from "../../../shared/gateway.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { gatewayText } from "./text.ts";

const text = gatewayText.showing;

function Secret({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{label}</p>
      <p className="select-all rounded-xl bg-sunken p-3 font-semibold break-all">{value}</p>
      <CopyButton value={value} label={copy} variant="outline" block />
    </div>
  );
}

/** A new key of a gateway, shown this once; only its own button closes it then. */
export default function KeyDialog({ gateway, onClose }: { gateway: AdminGateway; onClose: () => void }) {
  const { id: gatewayId, name, hasKey } = gateway;
  const [key, setKey] = useState<string>();
  if (key === undefined)
    return (
      <ActDialog
        title={text.title(name)}
        description={text.lead}
        action={text.action}
        check={() => validate(gatewayKeyInput, { gatewayId })}
        send={api.admin.issueGatewayKey.mutate}
        network={gatewayText.network}
        done={(issued) => {
          setKey(issued.key);
          return undefined;
        }}
        onClose={(outcome) => {
          if (outcome === undefined) onClose();
        }}
      >
        {hasKey ? (
          <Alert tone="warning" live={false}>
            {text.ends}
          </Alert>
        ) : null}
      </ActDialog>
    );
  return (
    <Dialog
      kind="alert"
      open
      // Neither Escape nor the back gesture closes it: the key is shown only once.
      onOpenChange={() => {}}
      title={text.made}
      description={name}
      actions={
        <Button variant="outline" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Secret label={text.address} value={`${window.location.origin}/hooks/sms/${gatewayId}`} copy={text.copyAddress} />
      <Secret label={text.key} value={key} copy={text.copyKey} />
      <Alert tone="warning" title={text.once} live={false}>
        {text.onceDetail}
      </Alert>
    </Dialog>
  );
}
