import fc from "fast-check";
import { accountKinds } from "./account-kinds.ts";
import { approvalKinds } from "./approval-kinds.ts";
import { feeKinds } from "./fee-kinds.ts";
import type { Dice, Kind } from "./kind.ts";
import { memberKinds } from "./member-kinds.ts";
import type { Model } from "./model.ts";
import { moneyKinds } from "./money-kinds.ts";
import { statementKinds } from "./statement-kinds.ts";
import { timeKinds } from "./time-kinds.ts";
import { treasuryKinds } from "./treasury-kinds.ts";
import type { Walk } from "./walk.ts";

export const kinds: Record<string, Kind> = {
  ...moneyKinds,
  ...memberKinds,
  ...accountKinds,
  ...timeKinds,
  ...approvalKinds,
  ...treasuryKinds,
  ...statementKinds,
  ...feeKinds,
};

/** What ran so far: how often each kind was carried out, and how often it succeeded. */
export type Tally = Map<string, { runs: number; successes: number }>;

/** One command of fast-check: a kind and its dice. After each, both sides are compared whole. */
class Command implements fc.AsyncCommand<Model, Walk> {
  readonly name: string;
  readonly dice: Dice;
  readonly tally: Tally;

  constructor(name: string, dice: Dice, tally: Tally) {
    this.name = name;
    this.dice = dice;
    this.tally = tally;
  }

  check(model: Readonly<Model>): boolean {
    return kinds[this.name]?.needs?.(model) ?? true;
  }

  async run(_model: Model, walk: Walk): Promise<void> {
    const succeeded = await (kinds[this.name] as Kind).run(walk, this.dice);
    await walk.compare();
    const { runs, successes } = this.tally.get(this.name) ?? { runs: 0, successes: 0 };
    this.tally.set(this.name, { runs: runs + 1, successes: successes + (succeeded ? 1 : 0) });
  }

  toString(): string {
    return `${this.name}(${this.dice.who}, ${this.dice.size})`;
  }
}

/** Walks of up to `longest` commands, each kind as often as its weight says. */
export function walks(longest: number, tally: Tally) {
  const dice = fc.record({ who: fc.nat(), size: fc.nat() });
  const commands = Object.entries(kinds).flatMap(([name, { weight }]) =>
    Array.from({ length: weight }, () => dice.map((thrown) => new Command(name, thrown, tally))),
  );
  return fc.commands(commands, { maxCommands: longest, size: "max" });
}
