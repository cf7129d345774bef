import { onlineManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ChangeName } from "../../../shared/live.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { sendWaiting } from "../../features/tasks/waiting.ts";
import { endIfOver } from "../../lib/failure.ts";
import { POLL_MS, setLive, useIsLive } from "../../lib/live-state.ts";
import { wantsNews } from "../../lib/news-wanted.ts";
import { depositReceiptOf, withdrawalReceiptOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { isUnder, type QueryPath } from "../../lib/query-path.ts";
import { toast } from "../../ui/toast.ts";
import { liveText as text } from "../text.ts";
import { openStream } from "./changes-stream.ts";
import { storeAnswers } from "./store-answers.ts";
// With the code that every form needs: the next screen will not wait for it.
import "../../lib/form/validate.ts";

/** Money news stays long enough to be read aloud and opened. */
const TOAST_MS = 12_000;

/** Refetches what changes elsewhere, announces it, and stores the answers for a visit without network. Draws nothing itself. */
export default function Live({ isAdmin }: { isAdmin: boolean }) {
  useChanges(isAdmin);
  useDecisions();
  useWaitingSent();
  usePush();
  const queryClient = useQueryClient();
  useEffect(() => storeAnswers(queryClient), [queryClient]);
  return null;
}

/** What may have changed before the stream was open. */
const missed: readonly ChangeName[] = ["messages"];
const missedByAdmins: readonly ChangeName[] = [...missed, "config"];

const money: QueryPath[] = ["user.me", "user.levels", "user.income", "user.corrections"];

/** What each change makes stale for a member, on whose network every answer counts. What is missing here concerns administrators alone. */
const touched: Partial<Record<ChangeName, readonly QueryPath[]>> = {
  balance: money,
  transactions: ["user.transactions", "user.transactionPage", "user.transaction", "user.recentTransactions"],
  level: ["user.me", "user.levels", "user.purchases", "tasks.today"],
  tasks: ["tasks", "user.income"],
  referrals: ["referral"],
  messages: ["user.messages", "user.unreadMessages"],
  catalogue: ["user.levels", "tasks"],
  config: ["auth.config", "user.levels", "user.receivers"],
  all: ["auth.config", "user", "tasks", "referral"],
};

/** An administrator's lists whose rows must not move while somebody reads them; `admin.waiting` says how far behind the queue is. */
const steady: readonly QueryPath[] = ["admin.transactions", "admin.people", "admin.journal"];

/**
 * Marks as stale what the changes concern: of a member's answers those named above, of an administrator's all but the steady lists. What is
 * on the screen is read again at once, the rest when it is next shown.
 */
async function refresh(queryClient: QueryClient, names: readonly ChangeName[]): Promise<void> {
  const paths = names.flatMap((name) => touched[name] ?? []);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      isUnder(paths, queryKey) || (isUnder(["admin"], queryKey) && !isUnder(steady, queryKey)),
  });
}

function useChanges(isAdmin: boolean) {
  const queryClient = useQueryClient();
  const { user } = trpc.useUtils();

  useEffect(() => {
    const askDecisions = () => {
      void user.recentTransactions.invalidate();
      void user.transaction.invalidate();
    };
    const close = openStream({
      door: isAdmin ? "admin" : "user",
      onChanges: (names) => void refresh(queryClient, names),
      onLive: (isLive) => {
        setLive(isLive);
        // Closes the gap between the first answers and the beginning of the stream.
        if (!isLive) return;
        askDecisions();
        void refresh(queryClient, isAdmin ? missedByAdmins : missed);
      },
      onBroken: (error) => {
        // A refused connection does not say why: an ordinary call does.
        if (error && !endIfOver(error)) askDecisions();
      },
    });
    return close;
  }, [isAdmin, queryClient, user]);
}

/** Sends the tasks that were done without a network when it is back, and says what became of each. */
function useWaitingSent() {
  const { tasks, user } = trpc.useUtils();
  useEffect(() => {
    const send = () =>
      void sendWaiting((isPaid, sentence) => {
        (isPaid ? toast.success : toast.error)(sentence, { durationMs: TOAST_MS });
        void tasks.invalidate();
        void user.invalidate();
      });
    send();
    return onlineManager.subscribe(send);
  }, [tasks, user]);
}

/** Keeps this phone told of news, and takes the app's mark away once it was opened. */
function usePush() {
  useEffect(() => {
    if (wantsNews()) import("../../features/push/phone.ts").then(({ keepPush }) => keepPush()).catch(() => {});
    const clear = () => {
      if (!document.hidden) navigator.clearAppBadge?.().catch(() => {});
    };
    clear();
    document.addEventListener("visibilitychange", clear);
    return () => document.removeEventListener("visibilitychange", clear);
  }, []);
}

/** Announces the decisions on pending transactions; polls while the stream of changes is closed. */
function useDecisions() {
  const isLive = useIsLive();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const known = useRef<readonly TransactionEntry[]>([]);
  const { data } = trpc.user.recentTransactions.useQuery(undefined, {
    refetchInterval: ({ state }) => (!isLive && state.data?.some(isWaiting) ? POLL_MS : false),
  });

  useEffect(() => {
    if (!data) return;
    const wasWaiting = new Set(known.current.filter(isWaiting).map(({ id }) => id));
    known.current = data;
    const decided = data.filter((entry) => !isWaiting(entry) && wasWaiting.has(entry.id));
    for (const entry of decided) {
      const say = entry.status === "rejected" ? toast.warning : toast.success;
      const to = entry.type === "deposit" ? depositReceiptOf(entry.id) : withdrawalReceiptOf(entry.id);
      // On its own receipt there is nothing else to see.
      const isShown = location.pathname + location.search === to;
      const action = { label: text.see, onPress: () => navigate(to) };
      say(text.decided(entry), { durationMs: TOAST_MS, ...(isShown ? {} : { action }) });
    }
    if (decided.length > 0) void refresh(queryClient, ["balance", "transactions"]);
  }, [data, navigate, queryClient]);
}

const isWaiting = ({ status }: TransactionEntry) => status === "pending";
