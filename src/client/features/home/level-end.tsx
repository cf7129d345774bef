import { useEffect, useRef, useState } from "react";
import type { LevelEnd } from "../../../shared/member.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { formatLastDay } from "../vip/membership-end.ts";
import { homeText } from "./text.ts";

const text = homeText.levelEnd;

/** The level end whose notice was dismissed; « ends soon » and « has ended » are separate. A log-out clears it. */
const READ = "levelEndRead";
const markOf = ({ expiresAt, isOver }: LevelEnd) => `${expiresAt} ${isOver ? "over" : "near"}`;

function Notice({ end, onRead }: { end: LevelEnd; onRead: () => void }) {
  const { sentence, after } = end.isOver ? text.over : text.near;
  return (
    <Card title={text.title}>
      <p>{sentence(end.name, formatLastDay(end.expiresAt))}</p>
      <p className="mt-1 text-soft">{after}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={paths.vip} variant="secondary" size="small">
          {text.levels}
        </ButtonLink>
        <Button variant="ghost" size="small" onClick={onRead}>
          {text.read}
        </Button>
      </div>
    </Card>
  );
}

/** Replaces the dismissed notice for the rest of the visit, so that the focus is not lost with its button. */
function Noted() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className="rounded-2xl text-sm text-soft">
      {text.noted}
    </p>
  );
}

/** That a paid level ends soon or has ended, until the member has read it: once, without hurry (docs/product.md 5.3). */
export function LevelEndNotice() {
  const end = trpc.user.me.useQuery().data?.levelEnd;
  const [noted, setNoted] = useState<string>();
  if (!end) return null;
  const mark = markOf(end);
  if (noted === mark) return <Noted />;
  if (deviceStorage.get(READ) === mark) return null;
  const onRead = () => {
    deviceStorage.set(READ, mark);
    setNoted(mark);
  };
  return <Notice end={end} onRead={onRead} />;
}
