import { type AdminGateway, revokeGatewayInput } from "../../../shared/gateway.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { gatewayText } from "./text.ts";

const text = gatewayText.revoking;

/** Asks once before a gateway is revoked, at once, and says what that does. */
export default function RevokeDialog({ gateway, onClose }: { gateway: AdminGateway; onClose: () => void }) {
  const { id: gatewayId, name } = gateway;
  const [reason, setReason] = useInterrupted(`gateway.${gatewayId}.reason`, "");
  return (
    <ActDialog
      title={text.title(name)}
      description={<p>{text.detail}</p>}
      action={text.action}
      danger
      check={() => validate(revokeGatewayInput, { gatewayId, reason })}
      send={api.admin.revokeGateway.mutate}
      network={gatewayText.network}
      done={() => text.done}
      onClose={onClose}
    >
      {({ field }) => (
        <ReasonField
          {...field("reason")}
          label={text.reason}
          usual={{ label: text.usual, reasons: text.reasons }}
          value={reason}
          onChange={setReason}
          rows={2}
        />
      )}
    </ActDialog>
  );
}
