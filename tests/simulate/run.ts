import { getTransparency } from "../../src/server/features/transparency/transparency.service.ts";
import { formatAr } from "../../src/shared/money.ts";
import { seedOf } from "../proof/random.ts";
import { type Row, type Scenario, scenarios } from "./scenarios.ts";
import { sleep, type Town } from "./town.ts";

/**
 * `npm run simulate`: a year of a site, day by day, through its real use cases: what /transparence says beside what is true.
 * `npm run simulate -- crooked` runs one scenario; `--brief` prints only the days on which what is red changes.
 */
const DAYS = 365;

async function rowOf(day: number, { site }: Town): Promise<Row> {
  const { reds, counted, owedAr, evidence } = await getTransparency(site.deps);
  const { netAr, rewardsAr } = evidence.outside.days30;
  const realAr = [...site.realAr.values()].reduce((sum, ar) => sum + ar, 0);
  return {
    day,
    reds: reds.map(({ name }) => name),
    page: { countedAr: counted.presentAr + counted.notYetAr, owedAr, netOutsideAr: netAr, rewardsAr },
    truth: { realAr, recordedAr: (await site.totals()).cash },
  };
}

const columns = [
  "day",
  "page: red",
  "counted",
  "owed",
  "outside, net 30 d",
  "rewards 30 d",
  "true: on the phones",
  "missing",
];

function cellsOf({ day, reds, page, truth }: Row): string[] {
  const amounts = [
    page.countedAr,
    page.owedAr,
    page.netOutsideAr,
    page.rewardsAr,
    truth.realAr,
    truth.recordedAr - truth.realAr,
  ];
  return [String(day), reds.join("+") || "–", ...amounts.map(formatAr)];
}

const line = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 1 ? cell.padEnd(32) : cell.padStart(19))).join(" ");

async function simulate(scenario: Scenario, seed: number, isBrief: boolean): Promise<boolean> {
  const beganAt = performance.now();
  console.log(`\n${scenario.name}: ${scenario.story}\n${line(columns)}`);
  const town = await scenario.open(seed);
  const rows: Row[] = [];
  for (let day = 1; day <= DAYS; day++) {
    await scenario.day(town, day);
    const row = await rowOf(day, town);
    if (!isBrief || row.reds.join() !== (rows.at(-1)?.reds.join() ?? "")) console.log(line(cellsOf(row)));
    rows.push(row);
    sleep(town);
  }
  const broken = await town.site.broken();
  const promises = await scenario.promises(rows, town);
  promises.push(["every invariant of the ledger holds", broken.length === 0]);
  const { truth, refusals } = town.site;
  console.log(`refused: ${[...refusals].map(([code, times]) => `${times} × ${code}`).join(", ") || "nothing"}`);
  console.log(
    `from outside ${formatAr(truth.fundedAr)}, drawn ${formatAr(truth.drawnAr)}, stolen ${formatAr(truth.stolenAr)}`,
  );
  for (const [sentence, holds] of promises) console.log(`${holds ? "holds" : "FAILS"}  ${sentence}`);
  console.log(`${((performance.now() - beganAt) / 1_000).toFixed(1)} s`);
  await town.site.close();
  return promises.every(([, holds]) => holds);
}

const args = process.argv.slice(2);
const chosen = args.filter((arg) => !arg.startsWith("--"));
const seed = seedOf();
console.log(`Seed ${seed}.`);
let holds = true;
for (const scenario of scenarios)
  if (chosen.length === 0 || chosen.includes(scenario.name))
    holds = (await simulate(scenario, seed, args.includes("--brief"))) && holds;
process.exitCode = holds ? 0 : 1;
