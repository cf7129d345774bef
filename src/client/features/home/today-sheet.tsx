import { ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { homeText } from "./text.ts";

const text = homeText.next;

type TodaySheetProps = { remaining: ReactNode; upTo: ReactNode; done?: number; total?: number };

/** The day's tasks that are left, with their answer and, drawn at build, before it (`first-view.tsx`). */
export const TodaySheet = ({ remaining, upTo, done = 0, total = 1 }: TodaySheetProps) => (
  <div className="flex flex-col gap-3">
    <Progress label={text.title} visibleLabel={remaining} value={done} max={total} />
    <p className="text-sm text-soft">{upTo}</p>
    <ButtonLink to={paths.tasks} block>
      <ListChecks aria-hidden="true" className="size-5" />
      {text.action}
    </ButtonLink>
  </div>
);
