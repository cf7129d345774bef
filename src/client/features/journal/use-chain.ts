import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DAY_MS } from "../../../shared/day.ts";
import type { JournalCheck } from "../../../shared/journal.ts";
import { api } from "../../lib/api.ts";
import { storedValue } from "../../lib/stored-value.ts";

const YEAR_MS = 365 * DAY_MS;

/**
 * How far the chain was found intact, and the seal of the entry there. It outlives the session, so that the server cannot make the browser
 * forget it.
 */
type CheckedChain = { lastId: number; seal: string };

const stored = storedValue<CheckedChain & { at: number }>("journalSeal", YEAR_MS);

type Fault = {
  brokenAt: number | "head";
  brokenBy: JournalCheck["brokenBy"];
  /** The entry whose seal is no longer the one that this device knew. */
  isRewritten: boolean;
};

/** How far a check goes: one stretch, to the end, or to the end from the first entry. */
export type Reach = "stretch" | "rest" | "whole";

/** Checks the seals of the journal, a stretch a call, from where this device last found them intact. */
export function useChain() {
  const [known, setKnown] = useState(stored.read);
  const [newestId, setNewestId] = useState<number>();
  const [fault, setFault] = useState<Fault>();
  const [rewrittenAt, setRewrittenAt] = useState<number>();
  const isStopped = useRef(false);

  const take = (check: JournalCheck) => {
    const found = { lastId: check.lastId, seal: check.head, at: Date.now() };
    stored.write(found);
    setKnown(found);
    setNewestId(check.newestId);
    return found;
  };

  const run = async (reach: Reach) => {
    isStopped.current = false;
    setFault(undefined);
    let from: CheckedChain | undefined = reach === "whole" ? undefined : known;
    for (;;) {
      const check = await api.admin.verifyJournal.query({ after: from?.lastId, seal: from?.seal });
      if (check.brokenAt !== null) {
        const isRewritten = from !== undefined && check.brokenAt === from.lastId;
        if (isRewritten) setRewrittenAt(from?.lastId);
        setFault({ brokenAt: check.brokenAt, brokenBy: check.brokenBy, isRewritten });
        return;
      }
      from = take(check);
      if (check.isComplete || reach === "stretch" || isStopped.current) return;
    }
  };
  const { mutate, isPending, error, variables } = useMutation({ mutationFn: run });

  // What came since the last visit, or the beginning of a journal that this device never checked: one bounded call.
  useEffect(() => {
    mutate("stretch");
    return () => {
      isStopped.current = true;
    };
  }, [mutate]);
  const stop = () => {
    isStopped.current = true;
  };

  return { known, newestId, fault, rewrittenAt, isPending, reach: variables, error, check: mutate, stop };
}
