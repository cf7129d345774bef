import { clsx } from "clsx";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Link } from "../../ui/link.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { uiText } from "../../ui/text.ts";
import { useWide } from "../../ui/use-wide.ts";
import { useOpenEntry } from "./address.ts";
import { journalText } from "./text.ts";
import { useChain } from "./use-chain.ts";

const text = journalText.chain;

type ChainState = ReturnType<typeof useChain>;

function Running({ chain: { known, newestId, stop } }: { chain: ChainState }) {
  const [done, all] = [known?.lastId ?? 0, newestId ?? 0];
  return (
    <div className="flex flex-col gap-2">
      <Progress label={text.running} visibleLabel={text.running} value={done} max={Math.max(all, 1)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm tabular-nums text-soft">{all > 0 ? text.progress(done, all) : text.begin}</p>
        <Button size="small" variant="outline" onClick={stop}>
          {text.stop}
        </Button>
      </div>
    </div>
  );
}

function faultSentence({ brokenAt, brokenBy, isRewritten }: NonNullable<ChainState["fault"]>): string {
  if (brokenAt === "head") return text.headMissing;
  if (brokenBy === "key") return text.unkeyed(brokenAt);
  return isRewritten ? text.rewritten(brokenAt) : text.brokenAt(brokenAt);
}

function Broken({ chain }: { chain: ChainState }) {
  const { linkTo } = useOpenEntry();
  const { fault, check } = chain;
  if (!fault) return null;
  const { brokenAt } = fault;
  return (
    <Alert
      tone="error"
      title={text.broken}
      action={
        <>
          {brokenAt === "head" ? null : (
            <Link
              to={linkTo(brokenAt)}
              className="inline-flex min-h-11 items-center pr-3 font-semibold text-danger underline"
            >
              {text.show}
            </Link>
          )}
          <Button size="small" variant="outline" onClick={() => check("whole")}>
            {text.again}
          </Button>
        </>
      }
    >
      <p>{faultSentence(fault)}</p>
      <p>{text.advice}</p>
    </Alert>
  );
}

type StandingProps = { chain: ChainState; known: NonNullable<ChainState["known"]>; newestId: number };

function Facts({ known, newestId }: StandingProps) {
  return (
    <div className="text-sm text-soft">
      <p>
        {known.lastId >= newestId ? text.intactUpTo(known.lastId) : text.upTo(known.lastId, newestId)},{" "}
        {text.at(formatInstant(known.at))}
      </p>
      <p className="flex items-center gap-1">
        <span className="font-mono">{text.seal(known.seal)}</span>
        <CopyButton value={known.seal} label={text.copySeal} iconOnly variant="ghost" />
      </p>
    </div>
  );
}

function Check({ chain: { isPending, check }, known, newestId }: StandingProps) {
  const isWhole = known.lastId >= newestId;
  return (
    <Button
      size="small"
      variant="outline"
      pending={isPending}
      pendingLabel={text.begin}
      onClick={() => check(isWhole ? "whole" : "rest")}
    >
      {isWhole ? text.again : text.goOn}
    </Button>
  );
}

function Standing(props: StandingProps) {
  const { known, newestId } = props;
  const isWide = useWide();
  const isWhole = known.lastId >= newestId;
  const Icon = isWhole ? ShieldCheck : ShieldAlert;
  const title = (
    <span role="status" className="flex items-center gap-2.5 font-semibold">
      <Icon aria-hidden="true" className={clsx("size-6 shrink-0", isWhole ? "text-success" : "text-warning")} />
      {isWhole ? text.intact : text.partial}
    </span>
  );
  if (!isWide)
    return (
      <Folded title={title}>
        <Facts {...props} />
        <Check {...props} />
      </Folded>
    );
  return (
    <Card>
      <div className="flex items-center justify-between gap-6">
        <div className="flex min-w-0 flex-col gap-1">
          {title}
          <Facts {...props} />
        </div>
        <Check {...props} />
      </div>
    </Card>
  );
}

/** Whether the journal still matches its seal, as far as it was checked. */
export function Chain() {
  const chain = useChain();
  const { known, newestId, fault, rewrittenAt, isPending, reach, error, check } = chain;
  if (isPending && reach !== "stretch")
    return (
      <Card>
        <Running chain={chain} />
      </Card>
    );
  if (fault) return <Broken chain={chain} />;
  if (error)
    return (
      <Alert
        tone="warning"
        title={text.failed}
        action={
          <Button size="small" variant="outline" onClick={() => check("rest")}>
            {uiText.retry}
          </Button>
        }
      >
        {failureSentence(error, uiText.network)}
      </Alert>
    );
  return (
    <>
      {rewrittenAt === undefined ? null : (
        <Alert tone="warning">
          {text.rewritten(rewrittenAt)} {text.coherent}
        </Alert>
      )}
      {known && newestId !== undefined ? (
        <Standing chain={chain} known={known} newestId={newestId} />
      ) : (
        <Skeleton className="h-16 rounded-2xl" />
      )}
    </>
  );
}
