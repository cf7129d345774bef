import type Client from "better-sqlite3";
import type { TransferKind } from "../../src/server/ledger/chart.ts";
import { inserter } from "./world-load.ts";

/** The ledger of a world while it is being made: balances are added up here and stored at the end, where triggers would add them. */
export type Ledger = ReturnType<typeof createLedger>;

export type Posting = {
  kind: TransferKind;
  debit: number;
  credit: number;
  amountAr: number;
  cause: string;
  /** The cause of the first leg of its event. */
  group: string;
  origin: number | null;
  day: number;
  at: number;
};

type House = { id: number; code: string; kind: string; balance_ar: number; last_transfer_id: number };

/** Accounts there are already stay; a member's two follow, in the order of the members. */
export function createLedger(db: Client.Database, first: number, count: number) {
  const known = db.prepare("select id, code, kind, balance_ar, last_transfer_id from account").all() as House[];
  const opened = Math.max(...known.map(({ id }) => id)) + 1;
  const size = opened + 2 * count;
  const balance = new Float64Array(size);
  const last = new Int32Array(size);
  const isCash = new Uint8Array(size);
  for (const { id, kind, balance_ar: ar, last_transfer_id: transferId } of known) {
    balance[id] = ar;
    last[id] = transferId;
    isCash[id] = kind === "cash" ? 1 : 0;
  }
  const idOf = new Map(known.map(({ id, code }) => [code, id]));
  const account = (code: string): number => {
    const id = idOf.get(code);
    if (id === undefined) throw new Error(`no account ${code}`);
    return id;
  };
  const insert = inserter(
    db,
    "transfer",
    "id group_cause kind debit_account_id credit_account_id amount_ar cause origin_member_id day created_at".split(" "),
  );
  let transfers = (db.prepare("select coalesce(max(id), 0) as id from transfer").get() as { id: number }).id;
  const add = (id: number, ar: number) => {
    balance[id] = (balance[id] ?? 0) + (isCash[id] ? -ar : ar);
    if ((balance[id] ?? 0) < 0) throw new Error(`account ${id} below zero`);
    last[id] = transfers;
  };
  const member = (id: number) => (id < first ? account(`member:${id}`) : opened + 2 * (id - first));

  return {
    account,
    member,
    held: (id: number) => member(id) + 1,
    balanceOf: (id: number) => balance[id] ?? 0,
    count: () => transfers,
    post({ kind, debit, credit, amountAr, cause, group, origin, day, at }: Posting): void {
      transfers += 1;
      insert(transfers, group, kind, debit, credit, amountAr, cause, origin, day, at);
      add(debit, -amountAr);
      add(credit, amountAr);
    },
    /** Stores every balance. */
    close(): void {
      const update = db.prepare("update account set balance_ar = ?, last_transfer_id = ? where id = ?");
      for (const { id } of known) update.run(balance[id], last[id], id);
      const open = inserter(db, "account", "id code kind member_id balance_ar last_transfer_id".split(" "));
      for (let id = first; id < first + count; id++) {
        const own = member(id);
        open(own, `member:${id}`, "member", id, balance[own] ?? 0, last[own] ?? 0);
        open(own + 1, `held:${id}`, "held", id, balance[own + 1] ?? 0, last[own + 1] ?? 0);
      }
    },
  };
}
