import {
  Ban,
  Banknote,
  Crown,
  HandCoins,
  KeyRound,
  type LucideIcon,
  Pencil,
  ShieldOff,
  Trash2,
  UserCheck,
  UserRoundCheck,
} from "lucide-react";
import { type ComponentType, useState } from "react";
import type { OneTimePassword, PersonDetails } from "../../../shared/people.ts";
import { Button } from "../../ui/button.tsx";
import { totpText } from "../totp/text.ts";
import type { ActProps } from "./act-form.tsx";
import { peopleActsText as text } from "./acts-text.ts";
import { BalanceDialog } from "./balance-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./identity-dialogs.tsx";
import { LevelDialog } from "./level-dialog.tsx";
import OneTimeDialog from "./one-time-dialog.tsx";
import { OtherPersonDialog } from "./other-person-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PayOutDialog } from "./pay-out-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { TotpDialog } from "./totp-dialog.tsx";

type Name = "edit" | "balance" | "level" | "password" | "status" | "remove" | "totp" | "otherPerson" | "payOut";

const dialogs: Record<Exclude<Name, "password">, ComponentType<ActProps>> = {
  edit: EditDialog,
  balance: BalanceDialog,
  level: LevelDialog,
  status: StatusDialog,
  remove: DeleteDialog,
  totp: TotpDialog,
  otherPerson: OtherPersonDialog,
  payOut: PayOutDialog,
};

/** What an administrator may do on somebody's account; each opens its question first. */
export function Acts({ details }: { details: PersonDetails }) {
  const { name, phone, status, balanceAr } = details.person;
  const [asked, setAsked] = useState<Name>();
  const [oneTime, setOneTime] = useState<OneTimePassword>();
  const onClose = () => setAsked(undefined);
  const isActive = status === "active";
  const acts: { act: Name; label: string; icon: LucideIcon }[] = [
    { act: "edit", label: text.edit, icon: Pencil },
    { act: "balance", label: text.balance, icon: Banknote },
    { act: "level", label: text.level, icon: Crown },
    { act: "password", label: text.password, icon: KeyRound },
    { act: "status", label: isActive ? text.block : text.unblock, icon: isActive ? Ban : UserRoundCheck },
    { act: "remove", label: text.remove, icon: Trash2 },
  ];
  // A blocked member cannot sign in to ask for their money.
  if (status === "blocked" && balanceAr > 0) acts.push({ act: "payOut", label: text.payingOut.act, icon: HandCoins });
  if (details.onePerson.mayConfirm) acts.push({ act: "otherPerson", label: text.otherPerson.title, icon: UserCheck });
  if (details.hasTotp) acts.push({ act: "totp", label: totpText.reset.act, icon: ShieldOff });
  const Asked = asked && asked !== "password" ? dialogs[asked] : undefined;
  return (
    <>
      <fieldset aria-label={text.acts} className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        {acts.map(({ act, label, icon: Icon }) => (
          <Button key={act} variant="outline" size="small" onClick={() => setAsked(act)}>
            <Icon aria-hidden="true" className="size-4.5" />
            {label}
          </Button>
        ))}
      </fieldset>
      {Asked ? <Asked details={details} onClose={onClose} /> : null}
      {asked === "password" ? <PasswordDialog details={details} onClose={onClose} onReset={setOneTime} /> : null}
      {oneTime ? (
        <OneTimeDialog oneTime={oneTime} name={name} phone={phone} onClose={() => setOneTime(undefined)} />
      ) : null}
    </>
  );
}
