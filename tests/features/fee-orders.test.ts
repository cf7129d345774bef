import { expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { differenceOf } from "../../src/shared/fund.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { signedIn } from "../support/client.ts";
import { confirmImports } from "../support/second.ts";
import { smsOf } from "../support/statement.ts";
import { writtenMinute } from "../walk/terms.ts";
import { openTreasury } from "./treasury.ts";

/** Everything that happens on the site once a payout has left the phone, in any order. */
const events = ["message confirmed", "count by hand", "payout recorded", "Solde said"] as const;
type Event = (typeof events)[number];

const ordersOf = (left: readonly Event[]): Event[][] =>
  left.length === 0
    ? [[]]
    : left.flatMap((first) => ordersOf(left.filter((one) => one !== first)).map((rest) => [first, ...rest]));

const RECORDED_AR = 350_000;
const PAID_AR = 10_000;
const REFERENCE = "3210000001";

type Form = { feeAr: number; messages: (payee: string, at: string) => string[] };

/** How the operator says what it took. */
const forms: Record<string, Form> = {
  "no fee": {
    feeAr: 0,
    messages: (payee, at) => [`10 000 Ar envoye a LOVA ${payee} le ${at}. Ref: ${REFERENCE}`],
  },
  "a fee in the message": {
    feeAr: 200,
    messages: (payee, at) => [`10 000 Ar envoye a LOVA ${payee} le ${at}. Frais: 200 Ar. Ref: ${REFERENCE}`],
  },
  "a fee in a message of its own": {
    feeAr: 200,
    messages: (payee, at) => [
      `10 000 Ar envoye a LOVA ${payee} le ${at}. Ref: ${REFERENCE}`,
      `Frais d'envoi: 200 Ar preleves le ${at}. Ref: ${REFERENCE}`,
    ],
  },
};

/** A payout that has left the first administrator's phone, with its fee. */
async function openPayout({ feeAr, messages }: Form) {
  const treasury = await openTreasury();
  const { world, admin, other, back } = treasury;
  const member = await treasury.earned();
  const client = await signedIn(world, member);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: PAID_AR, phone: member.phone });
  world.clock.now += 2 * MINUTE_MS;
  const sentAt = writtenMinute(world.clock.now);
  const presentAr = RECORDED_AR - PAID_AR - feeAr;
  const paste = (...texts: string[]) => back.admin.importStatement.mutate(smsOf(admin.phone, ...texts));
  const happen: Record<Event, () => Promise<unknown>> = {
    "message confirmed": async () => {
      await paste(...messages(`0${nationalDigits(member.phone)}`, sentAt));
      world.clock.now += MINUTE_MS;
      await confirmImports(world.deps, other);
    },
    "count by hand": () => treasury.count(presentAr),
    "payout recorded": () =>
      back.admin.validate.mutate({ transactionId: id, cashPhone: admin.phone, reference: REFERENCE }),
    "Solde said": () => paste(`Votre solde MVola est de ${presentAr} Ar le ${writtenMinute(world.clock.now)}.`),
  };
  return { ...treasury, presentAr, happen };
}

const table = Object.entries(forms).flatMap(([name, form]) =>
  ordersOf(events).map((order): [form: string, order: string, Form, Event[]] => [name, order.join(", "), form, order]),
);

test.each(table)("%s: %s: no count finds a difference, and drawings stay open", async (_, __, form, order) => {
  const { world, admin, back, positionOf, presentAr, happen } = await openPayout(form);
  for (const event of order) {
    world.clock.now += 2 * MINUTE_MS;
    await happen[event]();
  }
  const position = await positionOf(admin.phone);
  expect(position).toMatchObject({ balanceAr: presentAr });
  expect(position?.lastCount && differenceOf(position.lastCount)).toBe(0);
  expect(position?.said?.missingAr ?? 0).toBe(0);
  const salesAr = 100_000 - form.feeAr;
  expect(await back.admin.fund.query()).toMatchObject({ salesAr, missingAr: 0, uncoveredAr: 0 });
  expect((await back.admin.drawingRoom.query()).refusals).toEqual([]);
  const drawing = { amountAr: 1_000, reference: "RET-1", cashPhone: admin.phone, reason: "Bénéfice" };
  await back.admin.recordDrawing.mutate(drawing);
});
