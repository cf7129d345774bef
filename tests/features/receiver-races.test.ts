import { expect, test } from "vitest";
import { refusal, signedIn } from "../support/client.ts";
import { atOnce, expectOneOfTwenty } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();
const PHONE = "+261321234567";
const shop = { phone: PHONE, operator: "Orange Money", holderName: "Boutique Ravo", seen: null, reason } as const;

const numbers = async () =>
  (await stage.back.admin.cashNumbers.query()).map(({ phone, holderName }) => [phone, holderName]);

async function proposed(): Promise<number> {
  const { details } = await refusal(stage.back.admin.saveReceiver.mutate(shop));
  return details.approvalId ?? 0;
}

test("of 20 proposals and approvals of one number by their proposer none makes it", async () => {
  const before = await numbers();
  const approvalId = await proposed();
  const { answers, codes } = await atOnce(
    20,
    (index): Promise<object> =>
      index % 2 ? stage.back.admin.approve.mutate({ approvalId }) : stage.back.admin.saveReceiver.mutate(shop),
  );
  expect([answers, [...new Set(codes)].sort()]).toEqual([[], ["APPROVAL_REQUIRED", "OWN_APPROVAL"]]);
  expect(await numbers()).toEqual(before);
});

test("of 20 approvals of a new number, by two others, one makes it", async () => {
  const other = await signedIn(stage.world, await stage.world.anAdmin({ name: "Ravo" }));
  const approvalId = await proposed();
  let turn = 0;
  await expectOneOfTwenty(
    () => (turn++ % 2 ? stage.backSolo : other).admin.approve.mutate({ approvalId }),
    "ALREADY_DECIDED",
  );
  expect((await numbers()).filter(([phone]) => phone === PHONE)).toEqual([[PHONE, "Boutique Ravo"]]);
});

test("another holder that is approved and refused at once is changed or not, never both", async () => {
  const { hanta, back, backSolo } = stage;
  const seen = { operator: "MVola", holderName: "Hanta" } as const;
  const input = { phone: hanta.phone, operator: "MVola", holderName: "Ravo", seen, reason } as const;
  const { details } = await refusal(back.admin.saveReceiver.mutate(input));
  const approvalId = details.approvalId ?? 0;
  const { answers, codes } = await atOnce(
    20,
    (index): Promise<object> =>
      index % 2
        ? backSolo.admin.approve.mutate({ approvalId })
        : backSolo.admin.refuseApproval.mutate({ approvalId, reason }),
  );
  expect([answers.length, codes]).toEqual([1, ["ALREADY_DECIDED"]]);
  const isApproved = (await stage.statuses()).includes("approved");
  expect((await numbers()).find(([phone]) => phone === hanta.phone)?.[1]).toBe(isApproved ? "Ravo" : "Hanta");
});

test("a number that is closed while deposits are declared on it takes none afterwards", async () => {
  const { world, back, solo, member } = stage;
  const { user } = await signedIn(world, member);
  const { codes } = await atOnce(
    20,
    (index): Promise<object> =>
      index === 5
        ? back.admin.openReceiver.mutate({ phone: solo.phone, isOpen: false })
        : user.declareDeposit.mutate({
            amountAr: 5_000,
            receiverPhone: solo.phone,
            reference: `321000${1000 + index}`,
          }),
  );
  expect(codes.every((code) => code === "RECEIVER_UNKNOWN")).toBe(true);
  const late = { amountAr: 5_000, receiverPhone: solo.phone, reference: "3219999999" };
  expect((await refusal(user.declareDeposit.mutate(late))).code).toBe("RECEIVER_UNKNOWN");
});
