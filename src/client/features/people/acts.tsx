import { clsx } from "clsx";
import {
  Ban,
  Banknote,
  ChevronDown,
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
import { type ComponentType, useId, useState } from "react";
import type { OneTimePassword, PersonDetails } from "../../../shared/people.ts";
import { Button } from "../../ui/button.tsx";
import { totpText } from "../totp/text.ts";
import { DeleteDialog, OtherPersonDialog, PasswordDialog, StatusDialog, TotpDialog } from "./account-dialogs.tsx";
import type { ActProps } from "./act-form.tsx";
import { peopleActsText as text } from "./acts-text.ts";
import { EditDialog } from "./identity-dialogs.tsx";
import { LevelDialog } from "./level-dialog.tsx";
import { BalanceDialog, PayOutDialog } from "./money-dialogs.tsx";
import OneTimeDialog from "./one-time-dialog.tsx";

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

type Act = { act: Name; label: string; icon: LucideIcon };

/** The acts that have a button of their own; the others are in the menu. */
const SHOWN = 2;

function MenuButton({ act, label, icon: Icon, onAsk }: Act & { onAsk: (act: Name) => void }) {
  return (
    <button
      type="button"
      onClick={() => onAsk(act)}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-semibold hover:bg-surface"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {label}
    </button>
  );
}

/**
 * What an administrator may do on somebody's account; each opens its question first. Two have a button, the others a menu, and deletion
 * stands apart in it.
 */
export function Acts({ details }: { details: PersonDetails }) {
  const { name, phone, status, balanceAr } = details.person;
  const [asked, setAsked] = useState<Name>();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const [oneTime, setOneTime] = useState<OneTimePassword>();
  const onClose = () => setAsked(undefined);
  const edit: Act = { act: "edit", label: text.edit, icon: Pencil };
  const password: Act = { act: "password", label: text.password, icon: KeyRound };
  const block: Act = { act: "status", label: text.block, icon: Ban };
  const unblock: Act = { act: "status", label: text.unblock, icon: UserRoundCheck };
  // A blocked member cannot sign in to ask for their money.
  const payOut: Act[] = balanceAr > 0 ? [{ act: "payOut", label: text.payingOut.act, icon: HandCoins }] : [];
  const usual = status === "blocked" ? [unblock, ...payOut, edit, password] : [edit, password];
  const acts: Act[] = [
    ...usual,
    { act: "balance", label: text.balance, icon: Banknote },
    { act: "level", label: text.level, icon: Crown },
    ...(status === "blocked" ? [] : [block]),
  ];
  if (details.onePerson.mayConfirm) acts.push({ act: "otherPerson", label: text.otherPerson.title, icon: UserCheck });
  if (details.hasTotp) acts.push({ act: "totp", label: totpText.reset.act, icon: ShieldOff });
  const Asked = asked && asked !== "password" ? dialogs[asked] : undefined;
  return (
    <>
      <fieldset aria-label={text.acts} className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {acts.slice(0, SHOWN).map(({ act, label, icon: Icon }) => (
            <Button key={act} variant="outline" size="small" onClick={() => setAsked(act)}>
              <Icon aria-hidden="true" className="size-4.5" />
              {label}
            </Button>
          ))}
          <Button
            variant="outline"
            size="small"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
          >
            {text.otherActs}
            <ChevronDown aria-hidden="true" className={clsx("size-4.5", isOpen && "rotate-180")} />
          </Button>
        </div>
        <div id={menuId} hidden={!isOpen} className="rounded-xl bg-sunken p-1.5 sm:max-w-sm">
          <ul>
            {acts.slice(SHOWN).map((one) => (
              <li key={one.act}>
                <MenuButton {...one} onAsk={setAsked} />
              </li>
            ))}
          </ul>
          <div className="mt-1.5 border-t border-line-strong/50 pt-1.5 text-danger">
            <MenuButton act="remove" label={text.remove} icon={Trash2} onAsk={setAsked} />
          </div>
        </div>
      </fieldset>
      {Asked ? <Asked details={details} onClose={onClose} /> : null}
      {asked === "password" ? <PasswordDialog details={details} onClose={onClose} onReset={setOneTime} /> : null}
      {oneTime ? (
        <OneTimeDialog oneTime={oneTime} name={name} phone={phone} onClose={() => setOneTime(undefined)} />
      ) : null}
    </>
  );
}
