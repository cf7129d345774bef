import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const BY_TWO = /gateway: made by two, without a key/;
const STAYS = /gateway: stays what two decided, and revoked/;
const STARTS = /statement_import: begins under way, by an administrator or a gateway/;

const { insertOf } = made;
const approved = (): Statement[] => {
  const { admin, owner } = prompt.economy;
  const proposal = {
    ...{ id: 601, kind: "gateway", target: admin.phone, member_id: null, amount_ar: 0, input: "{}", facts: "{}" },
    ...{ proposed_by: admin.memberId, proposed_at: 0, expires_at: 259_200_000, status: "waiting" },
  };
  return [
    insertOf("approval", proposal),
    ["update approval set status = 'approved', decided_by = ?, decided_at = 0 where id = 601", owner.memberId],
  ];
};
const gateway = (change: made.Row = {}): Statement => {
  const { admin, owner } = prompt.economy;
  const about = { id: 701, name: "Téléphone", installer_id: admin.memberId, holder_name: "Ravo", sims: "[]" };
  return insertOf("gateway", { ...about, created_at: 0, created_by: owner.memberId, ...change });
};
const set = (change: string): Statement => [`update gateway set ${change} where id = 701`];
const revoked = (): Statement => [
  "update gateway set key = null, revoked_at = 1, revoked_by = ? where id = 701",
  prompt.economy.owner.memberId,
];
const sent = (change: made.Row = {}): Statement =>
  made.begun(prompt.economy, { imported_by: null, gateway_id: 701, messages: 1, ...change });

describe("a gateway", () => {
  test("is made by two, of an active administrator, without a key", async () => {
    await prompt.accepts(...approved(), gateway());
    await prompt.refuses(BY_TWO, gateway());
    await prompt.refuses(BY_TWO, ...approved(), gateway({ key: "x" }));
    await prompt.refuses(BY_TWO, ...approved(), gateway({ created_at: 1 }));
    await prompt.refuses(BY_TWO, ...approved(), gateway({ installer_id: prompt.economy.member.memberId }));
  });

  test("keeps whose word its messages are, and once revoked stays so", async () => {
    const { owner } = prompt.economy;
    await prompt.accepts(...approved(), gateway(), set("key = 'x', heard_at = 5, clock_ahead_ms = 7"));
    for (const change of [`installer_id = ${owner.memberId}`, "holder_name = 'Solo'", "sims = '[1]'", "name = 'Autre'"])
      await prompt.refuses(STAYS, ...approved(), gateway(), set(change));
    await prompt.refuses(STAYS, ...approved(), gateway(), revoked(), set("revoked_at = null, revoked_by = null"));
    await prompt.refuses(STAYS, ...approved(), gateway(), revoked(), set("key = 'x'"));
    await prompt.refuses(/never deleted/, ...approved(), gateway(), ["delete from gateway"]);
  });
});

describe("what a gateway sent", () => {
  const FINISH = "update statement_import set finished_at = 1, gaps = 0, left_out = '{}' where id = 801";
  const mark = (change: string): Statement => [`update statement_import set ${change} where id = 801`];
  const ready = () => [...approved(), gateway()];

  test("is an import of one message, of a gateway that is not revoked", async () => {
    await prompt.accepts(...ready(), sent());
    await prompt.refuses(STARTS, ...ready(), sent({ messages: 2 }));
    await prompt.refuses(STARTS, ...ready(), sent({ source: "table" }));
    await prompt.refuses(STARTS, ...ready(), sent({ follows_at: 1 }));
    await prompt.refuses(STARTS, ...ready(), revoked(), sent());
    await prompt.refuses(/statement_import_author|begins under way/, ...ready(), sent({ gateway_id: null }));
  });

  test("follows once it is finished, once, and proves only where it follows and the clock was right", async () => {
    await prompt.accepts(...ready(), sent(), [FINISH], mark("follows_at = 2, proven_at = 2"));
    await prompt.refuses(/finished or interrupted once/, ...ready(), sent(), mark("follows_at = 2"));
    await prompt.refuses(/statement_import_proven/, ...ready(), sent(), [FINISH], mark("proven_at = 2"));
    await prompt.refuses(
      /finished or interrupted once/,
      ...[...ready(), sent(), [FINISH] as Statement, mark("follows_at = 2"), mark("follows_at = 3")],
    );
  });

  test("credits only what a line of it proves: no administrator, no deposit otherwise", async () => {
    const { ids } = prompt.economy;
    await prompt.refuses(/transaction: /, ...ready(), [
      `update "transaction" set status = 'validated', decided_at = 1, decision_reference = 'X' where id = ?`,
      ids.waitingDeposit,
    ]);
  });
});
