import { describe, test } from "vitest";
import { codesOf, type Forged, posting, sqlPrompt } from "./forgery.ts";
import { booked, fee, sent } from "./recorded.ts";

const prompt = sqlPrompt();
const SAID = /operator_fee: what a confirmed message says/;
const CAUSE = "fee:MVola:3210000900";

/** A fee of 300 Ar of a recorded sending of 6 000 Ar, as a confirmed message says it. */
const message = (change: Parameters<typeof sent>[2] = {}) => sent(prompt.economy, 300, change);
const stored = (amount = 300, change: Parameters<typeof fee>[2] = {}) => fee(prompt.economy, amount, change);

describe("an operator's fee", () => {
  test("is what a confirmed message says of a recorded sending, in its own message or in one of the fee alone", async () => {
    await prompt.accepts(...message(), stored());
    await prompt.accepts(...message({ kind: "fee" }), stored(300, { entry_id: 901 }));
    await prompt.refuses(SAID, ...message({ isConfirmed: false }), stored());
    await prompt.refuses(SAID, stored(300, { entry_id: 1 }));
    await prompt.refuses(SAID, ...message(), stored(299));
    await prompt.refuses(SAID, ...message({ kind: "fee" }), stored());
    await prompt.refuses(SAID, ...message(), stored(300, { cash_phone: prompt.economy.admin.phone }));
    await prompt.refuses(SAID, ...message(), stored(300, { transfer_key: "MVola:3210000901" }));
    const unrecorded = message().filter(([sql]) => !String(sql).startsWith("insert into drawing"));
    await prompt.refuses(SAID, ...unrecorded, stored());
  });

  test("is at most 5 % of its sending", async () => {
    await prompt.refuses(SAID, ...message({ feeAr: 301 }), stored(301));
    await prompt.refuses(SAID, ...message({ feeAr: 301, kind: "fee" }), stored(301, { entry_id: 901 }));
  });

  test("is stored once a sending, booked once, and never changed or deleted", async () => {
    await prompt.refuses(/operator_fee_once|unique/i, ...message(), stored(), stored(300, { id: 902 }));
    await prompt.refuses(SAID, ...message(), stored(300, { sales_ar: 300, booked_at: 1 }));
    await prompt.refuses(/booked once/, ...message(), stored(), booked(300), booked(200));
    for (const set of [
      "amount_ar = 200",
      "happened_at = 5",
      "cash_phone = 'x'",
      "transfer_key = 'x'",
      "booked_at = null",
    ])
      await prompt.refuses(/booked once/, ...message(), stored(), `update operator_fee set ${set}`);
    await prompt.refuses(/operator_fee: never deleted/, ...message(), stored(), "delete from operator_fee");
  });

  test("leaves its number by what sales and the operator bear of it, once", async () => {
    const [other, credit] = codesOf("cash", prompt.economy);
    const ready = [...message(), stored(), booked(200)];
    const ofSales: Forged = { kind: "FEE", debit: "sales", credit, amount: 200, cause: CAUSE };
    const rest: Forged = { kind: "FEE", debit: "operator", credit, amount: 100, cause: `${CAUSE}:operator` };
    await prompt.accepts(...ready, posting(ofSales), posting(rest));
    const unrecorded: Partial<Forged>[] = [{ amount: 199 }, { amount: 201 }, { credit: other }, { cause: `${CAUSE}0` }];
    for (const change of unrecorded)
      await prompt.refuses(/no recorded fee/, ...ready, posting({ ...ofSales, ...change }));
    await prompt.refuses(/no recorded fee/, ...ready, posting({ ...ofSales, cause: `${CAUSE}:operator` }));
    await prompt.refuses(/no recorded fee/, ...ready, posting({ ...rest, cause: CAUSE }));
    await prompt.refuses(/unique/i, ...ready, posting(ofSales), posting(ofSales));
    await prompt.refuses(/no recorded fee/, ...message(), stored(), posting(ofSales));
  });

  test("is borne by the operator alone under the cause of the sending", async () => {
    const [, credit] = codesOf("cash", prompt.economy);
    const whole: Forged = { kind: "FEE", debit: "operator", credit, amount: 300, cause: CAUSE };
    await prompt.accepts(...message(), stored(), booked(0), posting(whole));
  });
});
