import { Crown } from "lucide-react";
import type { Me } from "../../../shared/member.ts";
import { paths } from "../../lib/paths.ts";
import { Card, IconTile } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { daysLeft, formatLastDay } from "../vip/membership-end.ts";
import { memberText as text } from "./text.ts";

/** The level held, until when, and the one that ended of late. */
export function LevelCard({ level, levelEnd }: Pick<Me, "level" | "levelEnd">) {
  const { expiresAt } = level;
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <IconTile icon={Crown} tone="gold" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft">{text.level}</p>
          <p className="text-lg font-bold leading-tight">{level.name}</p>
          <p className="mt-1 text-sm text-soft">
            {expiresAt ? text.until(formatLastDay(expiresAt), daysLeft(expiresAt)) : text.permanent}
          </p>
          {levelEnd?.isOver ? (
            <p className="mt-1 text-sm text-soft">{text.ended(levelEnd.name, formatLastDay(levelEnd.expiresAt))}</p>
          ) : null}
          <Link to={paths.vip} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
            {text.changeLevel}
          </Link>
        </div>
      </div>
    </Card>
  );
}
