import { formatAr } from "../../../shared/money.ts";
import type { TasksToday } from "../../../shared/tasks.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { type Figures, shapeOf, showFirst } from "../../lib/first-view.ts";
import { countTasks, listPayable } from "../tasks/count.ts";
import { firstText as text } from "./first-text.ts";
import { pendingSum } from "./pending-sum.ts";

/** « À faire aujourd'hui », where there is something to do. */
function nextOf({ tasks, leftAr }: TasksToday): Figures {
  const payable = listPayable(tasks);
  if (payable.length === 0) return {};
  const { done, total } = countTasks(tasks);
  const gainsAr = payable.reduce((sum, { gainAr }) => sum + gainAr, 0);
  const sheet = shapeOf("today", {
    remaining: text.remaining(payable.length, total),
    upTo: text.upTo(Math.min(gainsAr, leftAr)),
  });
  const progress = sheet.querySelector("progress");
  if (progress) Object.assign(progress, { max: total, value: done });
  return { next: sheet };
}

/** What waits moves the buttons below it: it is there with the balance. */
function pendingOf(transactions: readonly TransactionEntry[]): Figures {
  const sum = pendingSum(transactions);
  if (!sum) return {};
  const link = shapeOf<HTMLAnchorElement>(sum.onlyId ? "receipt" : "deposits", { sum: text.pendingSum(sum.amountAr) });
  link.href += sum.onlyId ?? "";
  return { pending: link };
}

showFirst(({ "user.me": me, "tasks.today": today, "user.recentTransactions": transactions = [] }) =>
  me
    ? {
        hello: text.hello(me.name),
        balance: formatAr(me.balanceAr),
        standing: text.standing(me.level.name, me.heldAr),
        ...pendingOf(transactions),
        ...(today ? nextOf(today) : {}),
      }
    : undefined,
);
