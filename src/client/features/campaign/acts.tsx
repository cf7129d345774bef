import { Banknote, CircleStop, Copy, type LucideIcon, Megaphone, Pause, Play, Undo2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { LEAST_REFUND_AR, OPENING_ANSWERS } from "../../../shared/campaign.ts";
import { formatAr } from "../../../shared/money.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { ActProps } from "./act-props.ts";
import { useCampaignLinks } from "./address.ts";
import { oneText as text } from "./campaign-text.ts";
import { FundDialog, RefundDialog, ReverseDialog } from "./money-dialogs.tsx";
import { CloseDialog, OpenDialog, PauseDialog, ResumeDialog } from "./state-dialogs.tsx";

type Act = { label: string; icon: LucideIcon; Dialog: ComponentType<ActProps> };

const fund: Act = { label: text.fund.act, icon: Banknote, Dialog: FundDialog };
const open: Act = { label: text.open.act, icon: Megaphone, Dialog: OpenDialog };
const pause: Act = { label: text.pause.act, icon: Pause, Dialog: PauseDialog };
const resume: Act = { label: text.resume.act, icon: Play, Dialog: ResumeDialog };
const close: Act = { label: text.close.act, icon: CircleStop, Dialog: CloseDialog };
const refund: Act = { label: text.refund.act, icon: Undo2, Dialog: RefundDialog };

/** What may be done with a campaign as it is, the next step first. */
function actsOf({ state, places, leftAr, fundings }: ActProps["campaign"]): Act[] {
  const takenBackAr = fundings.find((one) => one.takenBackAr !== null)?.takenBackAr ?? null;
  const reverse: Act[] =
    takenBackAr === null
      ? []
      : [{ label: text.reverse.act(formatAr(takenBackAr)), icon: Undo2, Dialog: ReverseDialog }];
  if (state === "draft") return [...reverse, ...(places >= OPENING_ANSWERS ? [open, fund] : [fund, open]), close];
  if (state === "open") return [...reverse, ...(places === 0 ? [fund, pause] : [pause, fund]), close];
  if (state === "paused") return [...reverse, resume, fund, close];
  return [...reverse, ...(leftAr >= LEAST_REFUND_AR ? [refund] : [])];
}

/** What an administrator does with a campaign; each opens its question, which says what it changes. */
export function Acts({ campaign }: Pick<ActProps, "campaign">) {
  const [asked, setAsked] = useState<ComponentType<ActProps>>();
  const { toCopy } = useCampaignLinks();
  const Asked = asked;
  return (
    <>
      <fieldset aria-label={text.acts} className="flex flex-wrap gap-2">
        {actsOf(campaign).map(({ label, icon: Icon, Dialog }, index) => (
          <Button
            key={label}
            size="small"
            variant={index === 0 && Dialog !== PauseDialog ? "primary" : "outline"}
            onClick={() => setAsked(() => Dialog)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            {label}
          </Button>
        ))}
        <ButtonLink size="small" variant="outline" to={toCopy(campaign.id)}>
          <Copy aria-hidden="true" className="size-4.5" />
          {text.duplicate}
        </ButtonLink>
      </fieldset>
      {Asked ? <Asked campaign={campaign} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
