import { makeGatewayInput } from "../../../shared/gateway.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { useTyped } from "../../lib/form/use-typed.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Field } from "../../ui/field.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { gatewayText } from "./text.ts";

const text = gatewayText.making;

/** Asks for a gateway: who sets the phone up, who holds it, and which number is in which SIM. */
export default function MakeDialog({ onClose }: { onClose: () => void }) {
  const draft = useTyped("gateway.new");
  const { first } = draft;
  const { data: admins = [] } = trpc.admin.gatewayAdmins.useQuery();
  const { data: numbers = [] } = trpc.admin.cashNumbers.useQuery();
  const [installer, setInstaller] = useInterrupted("gateway.new.installer", "");
  const [holder, setHolder] = useInterrupted("gateway.new.holder", "");
  const [one, setOne] = useInterrupted("gateway.new.sim1", "");
  const [two, setTwo] = useInterrupted("gateway.new.sim2", "");
  const [reason, setReason] = useInterrupted("gateway.new.reason", "");
  const slots = [
    { slot: 1, phone: one, choose: setOne },
    { slot: 2, phone: two, choose: setTwo },
  ];
  const holding = admins.find(({ id }) => String(id) === holder);
  return (
    <ActDialog
      title={text.title}
      description={text.lead}
      action={text.action}
      weighs={{ kind: "gateway" }}
      ready={installer !== "" && (one !== "" || two !== "")}
      check={(given) =>
        validate(makeGatewayInput, {
          name: given("name"),
          installerId: Number(installer),
          holderId: holding?.id ?? null,
          holderName: holding?.name ?? given("holderName"),
          sims: slots.flatMap(({ slot, phone }) => (phone ? [{ slot, phone }] : [])),
          reason,
        })
      }
      send={api.admin.makeGateway.mutate}
      draft={draft}
      network={gatewayText.network}
      done={() => text.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Field
            {...field("name")}
            label={text.name}
            hint={text.nameHint}
            defaultValue={first.name}
            maxLength={60}
            autoComplete="off"
            required
          />
          <SelectField
            {...field("installerId")}
            label={text.installer}
            hint={text.installerHint}
            value={installer}
            onChange={(event) => setInstaller(event.target.value)}
          >
            <option value="">{text.choose}</option>
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...field("holderId")}
            label={text.holder}
            value={holder}
            onChange={(event) => setHolder(event.target.value)}
          >
            <option value="">{text.somebody}</option>
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {holding ? null : (
            <Field
              {...field("holderName")}
              label={text.holderName}
              defaultValue={first.holderName}
              maxLength={80}
              autoComplete="off"
              required
            />
          )}
          {slots.map(({ slot, phone, choose }) => (
            <SelectField
              key={slot}
              {...field(`sim${slot}`)}
              label={text.sim(slot)}
              value={phone}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{text.noSim}</option>
              {numbers.map((number) => (
                <option key={number.phone} value={number.phone}>
                  {formatPhone(number.phone)}
                </option>
              ))}
            </SelectField>
          ))}
          <ReasonField
            {...field("reason")}
            label={text.reason}
            usual={{ label: text.usual, reasons: text.reasons }}
            value={reason}
            onChange={setReason}
            rows={2}
          />
        </>
      )}
    </ActDialog>
  );
}
