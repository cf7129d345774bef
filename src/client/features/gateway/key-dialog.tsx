import { useState } from "react";
import { type AdminGateway, gatewayKeyInput } from "../../../shared/gateway.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { OnceDialog, OnceText } from "../../ui/once-dialog.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { gatewayText } from "./text.ts";

const text = gatewayText.showing;

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
  const secrets = [
    { label: text.address, value: `${window.location.origin}/hooks/sms/${gatewayId}`, copy: text.copyAddress },
    { label: text.key, value: key, copy: text.copyKey },
  ];
  return (
    <OnceDialog
      title={text.made}
      description={name}
      warning={{ title: text.once, detail: text.onceDetail }}
      close={text.close}
      onClose={onClose}
    >
      {secrets.map((secret) => (
        <div key={secret.label} className="flex flex-col gap-2">
          <p className="text-sm font-semibold">{secret.label}</p>
          <OnceText {...secret} variant="outline" />
        </div>
      ))}
    </OnceDialog>
  );
}
