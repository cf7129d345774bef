import type * as z from "zod/mini";
import type { JournalAction, JournalTarget } from "../../shared/journal-acts.ts";
import type { AdminChange, CommonChange } from "../../shared/live.ts";
import { type ApprovalKind, isAloneKind } from "../../shared/two-people.ts";
import type { Call, Deps } from "../app/deps.ts";
import type { Scope, Tx } from "../db/database.ts";
import { recordAction } from "../features/journal/entry.service.ts";
import type { Withheld } from "./approval.rules.ts";
import { type BigAct, requireApproval, transactBig } from "./approval.service.ts";
import type { Leaves } from "./leaves.ts";

/** What `prepare` found: what the act weighs, what its proposal rests on (`facts`), whose money it is, and what `run` goes by. */
export type Prepared<Plan> = Partial<Pick<BigAct, "amountAr" | "memberId" | "facts">> &
  Pick<Partial<Extract<BigAct, { weighsAr?: number }>>, "weighsAr" | "why"> & { plan: NonNullable<Plan> };

/**
 * The answer at once where nothing is left to do, such as for a repeat after a lost answer: nothing is weighed, written or announced. Never
 * for an approved proposal, which must be settled.
 */
type Already<Answer> = { already: Answer };

type Schema<Input> = z.ZodMiniType<Input, unknown>;

/** What the journal keeps of an act, beside who, when and why; `action` where it is not the act's own name. */
export type ActEntry = {
  action?: JournalAction;
  target: JournalTarget;
  memberId?: number;
  before?: object;
  after?: object;
  reason?: string;
};

/** What an administrator does, told once; `act` makes the use case of it. */
type Definition<Input extends object, Plan, Answer extends object> = {
  /** The shared schema, the screen's too. */
  input: Schema<Input>;
  /** What it is when it is weighed, proposed and listed; left out where one administrator always decides. */
  kind?: ApprovalKind | ((input: Input) => ApprovalKind);
  /** Names the record of a proposal, of which one waits at a time; locks nothing. */
  target: (input: Input) => number | string;
  /** Locks that record and all that stands before it in the order of locks; a proposal about it is locked after it. */
  lock?: (tx: Tx, target: string) => Promise<void>;
  /** Checks everything, locks what else it needs, and writes nothing. */
  prepare: (tx: Tx, call: Call, input: Input, now: number) => Promise<Prepared<Plan> | Already<NoInfer<Answer>>>;
  /** Writes. `now` is in UTC ms. */
  run: (tx: Tx, call: Call, plan: NonNullable<Plan>, now: number) => Promise<{ answer: Answer; entries: ActEntry[] }>;
  /** The record that it leaves, which must say what its entry says. */
  leaves?: Leaves;
  /** What is read anew, where anything is: by the other administrators, or by everybody. */
  announces?: Exclude<AdminChange | CommonChange, "all">;
  scope?: Scope;
};

/** What approving an act's proposal and checking its record need. */
export type Carrier = {
  actName: JournalAction;
  leaves: Leaves | undefined;
  scope: Scope | undefined;
  lock: (tx: Tx, target: string) => Promise<void>;
  /** Inside the caller's transaction; parses what was sent, and answers what was withheld instead of throwing it. */
  carryOut: (tx: Tx, call: Call, sent: object, now: number) => Promise<object>;
};

/** An act as a use case. */
export type Act<Input, Answer extends object> = Omit<Carrier, "carryOut"> & {
  (deps: Deps, call: Call, input: Input): Promise<Answer>;
  input: Schema<Input>;
  carryOut: (tx: Tx, call: Call, sent: object, now: number) => Promise<Answer | Withheld>;
};

/** Whether a kind asks for a second administrator: what is added up always may, anything else only where `prepare` says why. */
const mayTakeTwo = (kind: ApprovalKind, why: unknown) => why !== undefined || isAloneKind(kind);

/**
 * The use case of a definition, once per idempotency key: locks, checks, asks for a second administrator where the act weighs too much
 * (docs/product.md 13), then writes, with one entry of the journal for each record it leaves. An approved proposal is carried out by the
 * same steps again, so that nothing is decided on what has changed.
 * @param name of the act, no other's, and of the journal's entry where that says none
 * @throws AppError APPROVAL_REQUIRED when it was proposed instead of done; ALREADY_DECIDED when its proposal was decided meanwhile
 */
export function act<Input extends object, Plan, Answer extends object>(
  name: JournalAction,
  definition: Definition<Input, Plan, Answer>,
): Act<Input, Answer> {
  const { input: schema, kind, target, lock, prepare, run, leaves, announces, scope } = definition;

  async function performIn(tx: Tx, call: Call, input: Input, now: number): Promise<Answer | Withheld> {
    const record = target(input);
    await lock?.(tx, String(record));
    const prepared = await prepare(tx, call, input, now);
    if ("already" in prepared) return prepared.already;
    const { plan, ...found } = prepared;
    // An approval goes on to its proposal, even if nothing asks for one any more.
    const asKind = typeof kind === "function" ? kind(input) : kind;
    if (asKind && (mayTakeTwo(asKind, found.why) || call.approvalId !== undefined)) {
      const weighed = { amountAr: 0, memberId: null, facts: {}, ...found, act: name, target: record, input, now };
      const withheld = await requireApproval(tx, call, { ...weighed, kind: asKind } as BigAct);
      if (withheld) return withheld;
    }
    const { answer, entries } = await run(tx, call, plan, now);
    const { reason } = input as { reason?: string };
    for (const entry of entries)
      await recordAction(tx, call, { action: name, reason: reason || undefined, at: now, ...entry });
    if (announces === "config" || announces === "catalogue") tx.announce("everyone", announces);
    else if (announces) tx.announce("admins", announces);
    return answer;
  }

  return Object.assign(
    (deps: Deps, call: Call, input: Input) =>
      transactBig(deps, call, name, input, (tx) => performIn(tx, call, input, deps.clock()), scope),
    {
      actName: name,
      input: schema,
      leaves,
      scope,
      lock: lock ?? (async () => {}),
      carryOut: (tx: Tx, call: Call, sent: object, now: number) => performIn(tx, call, schema.parse(sent), now),
    },
  );
}
