import { describe, test } from "vitest";
import { operatorReference, transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { spareNumbers } from "./economy.ts";
import { columns, posting, sqlPrompt } from "./forgery.ts";
import { decidedByTwo, vouched } from "./recorded.ts";

const prompt = sqlPrompt();
const UNIQUE = /unique/i;
const ORANGE = spareNumbers.orange;

type Where = { reference: string; phone?: string };

let proposals = 3_000;
/** Two decide that it is a sponsor's, then it is recorded. */
const fund = ({ reference, phone = prompt.economy.admin.phone }: Where): Statement[] => [
  ...decidedByTwo(prompt.economy, "funding", transferKey(phone, reference), 70_000, ++proposals),
  [
    `insert into funding (${columns.funding}) values ('sponsor', 'Partenaire', 70000, ?, ?, ?, ?, 0)`,
    reference,
    transferKey(phone, reference),
    phone,
    prompt.economy.admin.memberId,
  ],
];

const declare = ({ reference, phone = prompt.economy.admin.phone }: Where): Statement => [
  `insert into "transaction" (id, member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at)
    values (9001, ?, 'deposit', 'pending', 70000, ?, ?, ?, 0)`,
  prompt.economy.member.memberId,
  phone,
  reference,
  transferKey(phone, reference),
];

/** Finished imports of a line each, which is of 70 000 Ar. */
const line = ({ reference, phone = prompt.economy.admin.phone }: Where, id = 901): Statement[] => {
  const importId = id - 100;
  const row = { id, phone, reference, amount_ar: 70_000, import_id: importId };
  return made.broughtBy(prompt.economy, { id: importId, phone }, made.message(prompt.economy, row));
};

const match = (to = prompt.economy.ids.validated, id = 901): Statement => made.match(prompt.economy, { to, id });

/** The deposit that was declared becomes its member's money. */
const creditOn = (phone: string): Statement[] => [
  vouched(prompt.economy, "deposits", 9001, 70_000),
  [
    `insert into transfer (${columns.transfer})
      select 'deposit:9001', 'DEPOSIT', c.id, m.id, 70000, 'deposit:9001', null, 20000, 0 from account c, account m
      where c.code = ? and m.code = ?`,
    `cash:${phone}`,
    `member:${prompt.economy.member.memberId}`,
  ],
  [
    `update "transaction" set status = 'validated', decided_by = ?, decided_at = 1 where id = 9001`,
    prompt.economy.admin.memberId,
  ],
];

/** Writings of one reference that people take for the same. */
const writings = (reference: string) => [
  reference,
  `0${reference}`,
  `000${reference}`,
  `${reference}.`,
  `${reference}-`,
];
const decimals = ["3210176366.0", "3210176366.00", "03210176366.0."];

describe("one transfer received on a number", () => {
  test("is no funding once a member declared it, unless that deposit was rejected", async () => {
    for (const status of ["WAITING", "VALIDATED"])
      for (const reference of writings(status))
        await prompt.refuses(/funding: this transfer is/, ...fund({ reference }));
    await prompt.accepts(...fund({ reference: "REJECTED" }));
    await prompt.accepts(...fund({ reference: "WAITING", phone: ORANGE }));
    await prompt.refuses(
      /funding: this transfer is/,
      ...fund({ reference: "WAITING", phone: prompt.economy.owner.phone }),
    );
  });

  test("is no deposit once it is recorded as funding", async () => {
    for (const reference of [...writings("3210176366"), ...decimals]) {
      await prompt.refuses(/recorded as a funding/, ...fund({ reference: "3210176366" }), declare({ reference }));
      await prompt.refuses(/recorded as a funding/, ...fund({ reference }), declare({ reference: "3210176366" }));
    }
    const elsewhere = { reference: "3210176366", phone: ORANGE };
    await prompt.accepts(...fund({ reference: "3210176366" }), declare(elsewhere));
  });

  test("is declared once, and recorded once, however its reference is typed", async () => {
    for (const reference of writings("WAITING").slice(1)) await prompt.refuses(UNIQUE, declare({ reference }));
    for (const reference of writings("3210176366").slice(1))
      await prompt.refuses(UNIQUE, ...fund({ reference: "3210176366" }), ...fund({ reference }));
    await prompt.accepts(declare({ reference: "WAITING2" }));
  });

  test("is no funding once its line credited a deposit of another reference", async () => {
    const credited = [...line({ reference: "3210176366" }), match()];
    await prompt.accepts(...line({ reference: "3210176366" }), ...fund({ reference: "3210176366" }));
    for (const reference of [...writings("3210176366"), ...decimals])
      await prompt.refuses(/is a deposit/, ...credited, ...fund({ reference }));
  });

  test("credits nobody by its line once it is a funding", async () => {
    await prompt.accepts(...line({ reference: "3210176366" }), match());
    for (const reference of writings("3210176366"))
      await prompt.refuses(/matched once/, ...fund({ reference }), ...line({ reference: "3210176366" }), match());
  });

  test("credits one deposit, though lines of two numbers say it, or another deposit spells it like the line", async () => {
    const one = line({ reference: "3210176366" });
    const again = [
      ...one.slice(0, 1),
      made.message(prompt.economy, { id: 902, reference: "03210176366", amount_ar: 70_000 }),
    ];
    await prompt.refuses(UNIQUE, ...one.slice(0, 2), ...again.slice(1));
    const other = line({ reference: "03210176366", phone: prompt.economy.owner.phone }, 902);
    await prompt.accepts(...one, ...other, match());
    const second = `(select min(id) from "transaction" where type = 'deposit' and status = 'validated')`;
    const atSecond: Statement = [
      `update operator_message set state = 'matched', transaction_id = ${second}, decided_by = ?, decided_at = 1 where id = 902`,
      prompt.economy.admin.memberId,
    ];
    await prompt.refuses(/matched once|unique/i, ...one, ...other, match(), atSecond);
    await prompt.refuses(/matched once/, ...line({ reference: "0WAITING" }), match());
  });

  test("that was stored as both before this guard existed is not credited", async () => {
    const drop = prompt.isSqlite
      ? "drop trigger transaction_received_once"
      : 'alter table "transaction" disable trigger transaction_received_once';
    const credit = creditOn(prompt.economy.admin.phone);
    await prompt.accepts(declare({ reference: "3210176366" }), ...credit);
    const both = [...fund({ reference: "03210176366" }), drop, declare({ reference: "3210176366" })];
    await prompt.refuses(/its transfer is a funding/, ...both, ...credit);
  });
});

test("a transfer that the platform made itself is credited to nobody", async () => {
  const { admin, owner } = prompt.economy;
  const own = /made this transfer itself/;
  for (const { phone } of [admin, owner]) {
    await prompt.accepts(declare({ reference: "M-2", phone }), ...creditOn(phone));
    await prompt.refuses(own, declare({ reference: "00M-1.", phone }), ...creditOn(phone));
  }
  await prompt.refuses(own, declare({ reference: "D-1", phone: owner.phone }), ...creditOn(owner.phone));
  await prompt.refuses(own, declare({ reference: "P-1" }), ...creditOn(admin.phone));
});

describe("a transfer that the platform made itself", () => {
  test("is no funding", async () => {
    const { admin, owner } = prompt.economy;
    const own = /funding: the platform made/;
    for (const reference of writings("M-1"))
      for (const { phone } of [admin, owner]) await prompt.refuses(own, ...fund({ reference, phone }));
    for (const reference of writings("D-1")) await prompt.refuses(own, ...fund({ reference, phone: owner.phone }));
    await prompt.refuses(own, ...fund({ reference: "P-1" }));
    await prompt.refuses(own, ...fund({ reference: "D-1", phone: admin.phone }));
    await prompt.accepts(...fund({ reference: "D-1", phone: ORANGE }));
  });

  test("credits nobody by its line", async () => {
    const own = /operator_message: the platform made/;
    for (const reference of ["0M-1", "00M-1", "00P-1", "00D-1"])
      await prompt.refuses(own, ...line({ reference }), match());
  });

  test("is not recorded where money came in under its reference", async () => {
    const { admin, owner, ids } = prompt.economy;
    const cameIn = /money came in/;
    const drawn = (reference: string): Statement => [
      `insert into drawing (${columns.drawing}) values (1, 0, ?, ?, ?, null, 'Essai', ?, 0)`,
      admin.phone,
      reference,
      transferKey(admin.phone, reference),
      admin.memberId,
    ];
    const moved = (reference: string, from: string, to: string): Statement[] => [
      ...decidedByTwo(prompt.economy, "cashMove", from, 1, ++proposals),
      [
        `insert into cash_move (${columns.cash_move}) values (?, ?, 1, ?, ?, ?, ?, 0)`,
        from,
        to,
        reference,
        transferKey(from, reference),
        transferKey(to, reference),
        admin.memberId,
      ],
    ];
    const funded = fund({ reference: "3210176366" });
    const credited = [...line({ reference: "3210176366" }), match()];
    for (const reference of ["VALIDATED", "00VALIDATED."]) {
      await prompt.refuses(cameIn, drawn(reference));
      await prompt.refuses(cameIn, ...moved(reference, admin.phone, owner.phone));
      await prompt.refuses(cameIn, ...moved(reference, owner.phone, admin.phone));
    }
    for (const ground of [funded, credited]) await prompt.refuses(cameIn, ...ground, drawn("03210176366"));
    await prompt.accepts(drawn("REJECTED"), drawn("WAITING"), ...moved("WAITING", admin.phone, owner.phone));

    const paid = (reference: string): Statement[] => [
      vouched(prompt.economy, "withdrawal", ids.waitingWithdrawal, 9_000),
      posting({
        kind: "WITHDRAWAL_PAYOUT",
        debit: `held:${prompt.economy.member.memberId}`,
        credit: `cash:${admin.phone}`,
        amount: 9000,
        cause: `payout:${ids.waitingWithdrawal}`,
      }),
      [
        `update "transaction" set status = 'validated', decided_by = ?, decided_at = 1, decision_reference = ?, transfer_key = ?, operator_phone = ?
          where id = ?`,
        admin.memberId,
        reference,
        operatorReference(reference) ? transferKey(admin.phone, reference) : null,
        admin.phone,
        ids.waitingWithdrawal,
      ],
    ];
    const dated = "PP261121.0900.D22220";
    for (const reference of ["3210176366", "03210176366"]) await prompt.refuses(cameIn, ...funded, ...paid(reference));
    await prompt.refuses(cameIn, ...fund({ reference: dated }), ...paid(dated));
    for (const ground of [[], funded]) await prompt.accepts(...ground, ...paid("VALIDATED"));
  });
});
