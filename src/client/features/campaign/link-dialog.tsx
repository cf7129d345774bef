import { useState } from "react";
import { type AdminSponsor, actOnSponsorInput } from "../../../shared/campaign.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { OnceDialog, OnceText } from "../../ui/once-dialog.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { sponsorsText } from "./sponsors-text.ts";

const text = sponsorsText.link;

/** In the fragment, which no server is sent: in no log, and in no address that another page is told. */
const sponsorAddress = (token: string) => `${window.location.origin}/sponsor#${token}`;

type LinkDialogProps = { sponsor: AdminSponsor; onClose: () => void };

/** Another link to a partner's page, shown this once; only its own button closes it then. */
export default function LinkDialog({ sponsor: { id, name, hasLink }, onClose }: LinkDialogProps) {
  const [token, setToken] = useState<string>();
  if (token === undefined)
    return (
      <ActDialog
        title={text.title(name)}
        description={text.lead}
        action={text.action}
        check={() => validate(actOnSponsorInput, { sponsorId: id })}
        send={api.admin.renewSponsorLink.mutate}
        network={sponsorsText.network}
        done={(made) => {
          setToken(made.token);
          return undefined;
        }}
        onClose={(outcome) => {
          if (outcome === undefined) onClose();
        }}
      >
        {hasLink ? (
          <Alert tone="warning" live={false}>
            {text.ends}
          </Alert>
        ) : null}
      </ActDialog>
    );
  return (
    <OnceDialog
      title={text.made}
      description={name}
      warning={{ title: text.once, detail: text.onceDetail }}
      close={text.close}
      onClose={onClose}
    >
      <OnceText label={text.made} value={sponsorAddress(token)} copy={text.copy} />
    </OnceDialog>
  );
}
