import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAskedAct } from "../../lib/address-words.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { usePeopleLinks } from "./address.ts";
import type { Created } from "./identity-dialogs.tsx";
import { peopleText } from "./text.ts";

const CreateDialog = lazyDialog(() => import("./identity-dialogs.tsx"));
const OneTimeDialog = lazyDialog(() => import("./one-time-dialog.tsx"));

const { list: text } = peopleText;

/** The button that creates an account, then leads to its details. */
export function Creation() {
  const [isOpen, setOpen] = useAskedAct("creer");
  const [created, setCreated] = useState<Created>();
  const navigate = useNavigate();
  const { toPerson } = usePeopleLinks();

  const onCreated = (made: Created) => {
    if (made.oneTime) setCreated(made);
    else void navigate(toPerson(made.id));
  };

  return (
    <>
      <Button size="small" aria-label={text.create} onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden="true" className="size-4.5" />
        <span className="md:hidden">{text.createShort}</span>
        <span className="max-md:hidden">{text.create}</span>
      </Button>
      {isOpen ? <CreateDialog onClose={() => setOpen(false)} onCreated={onCreated} /> : null}
      {created?.oneTime ? (
        <OneTimeDialog
          oneTime={created.oneTime}
          name={created.name}
          phone={created.phone}
          onClose={() => void navigate(toPerson(created.id))}
        />
      ) : null}
    </>
  );
}
