import { expect, test } from "vitest";
import { refusal } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { BIG_AR, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();

/** Capital enough for a big drawing, on the number it was recorded on. */
async function capitalOn(amountAr = 3_000_000): Promise<string> {
  await stage.capital(amountAr);
  const { numbers } = await stage.back.admin.fund.query();
  return numbers.find(({ balanceAr }) => balanceAr === amountAr)?.phone ?? "";
}

const draw = (cashPhone: string, amountAr = BIG_AR, by = stage.back) =>
  by.admin.recordDrawing.mutate({ amountAr, reference: "D-1", cashPhone, reason: "Bénéfice" });

const kinds = async () => (await stage.back.admin.movements.query({})).entries.map(({ kind }) => kind);

test("a big drawing becomes a proposal, and is recorded once another administrator approves", async () => {
  const cashPhone = await capitalOn();
  const { code, details } = await refusal(draw(cashPhone));
  expect(code).toBe("APPROVAL_REQUIRED");
  expect(await stage.back.admin.fund.query()).toMatchObject({ capitalAr: 3_000_000 });
  const approvalId = details.approvalId ?? 0;
  await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
  const waiting = await stage.backSolo.admin.approvalOf.query({ kind: "drawing", target: cashPhone });
  expect(waiting).toMatchObject({ amountAr: BIG_AR, reference: "D-1", reason: "Bénéfice", proposedByName: "Hanta" });
  await stage.backSolo.admin.approve.mutate({ approvalId });
  expect(await stage.back.admin.fund.query()).toMatchObject({ capitalAr: 3_000_000 - BIG_AR });
  expect(await kinds()).toEqual(["drawing", "capital"]);
  expect(await stage.journal(3)).toEqual([
    ["propose", "Hanta", "cash"],
    ["approve", "Solo", "cash"],
    ["recordDrawing", "Solo", "drawing"],
  ]);
});

test("at the threshold a drawing needs nobody else", async () => {
  const cashPhone = await capitalOn();
  await draw(cashPhone, 1_000_000);
  expect(await stage.statuses()).toEqual([]);
});

test("a drawing that is no longer covered is refused at the approval, and its proposal stays", async () => {
  const cashPhone = await capitalOn(BIG_AR + 500_000);
  const { details } = await refusal(draw(cashPhone));
  await stage.back.admin.recordDrawing.mutate({ amountAr: 900_000, reference: "D-2", cashPhone, reason: "Loyer" });
  const approve = () => stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
  await expectRefused(stage.world, approve, "DRAWING_SHORT");
  expect(await stage.statuses()).toEqual(["waiting"]);
});

test("a big shortfall needs two administrators as well: it could hide a drawing", async () => {
  const cashPhone = await capitalOn();
  const count = { cashPhone, recordedAr: 3_000_000, countedAr: 0 };
  const { id: countId } = await stage.back.admin.countCash.mutate(count);
  const book = () => stage.back.admin.bookShortfall.mutate({ countId, amountAr: BIG_AR, reason: "Téléphone volé" });
  const { code, details } = await refusal(book());
  expect(code).toBe("APPROVAL_REQUIRED");
  await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
  expect(await kinds()).toEqual(["shortfall", "capital"]);
  const rest = stage.back.admin.bookShortfall.mutate({ countId, amountAr: 400_000, reason: "Téléphone volé" });
  const again = await refusal(rest);
  await stage.back.admin.countCash.mutate({ cashPhone, recordedAr: 3_000_000 - BIG_AR, countedAr: 0 });
  const approve = () => stage.backSolo.admin.approve.mutate({ approvalId: again.details.approvalId ?? 0 });
  await expectRefused(stage.world, approve, "COUNT_OUTDATED");
});
