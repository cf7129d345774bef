import { specCalls } from "../php/spec-calls.ts";
import { paths } from "../support/procedures.ts";
import { proveControls } from "./alone/controls.ts";
import { BOUND_AR, type Life, live } from "./alone/life.ts";
import type { Tally } from "./alone/voice.ts";
import { ask, createCluster } from "./postgres-cluster.ts";
import { seedOf } from "./random.ts";
import { cyclesOf, prove, type Row } from "./report.ts";

/** Calls of one crook: then another begins, with a site of their own. */
const MOST_CALLS = 3_000;
/** Crooks who mean only what they are told to: more would mean the same. */
const MOST_MEANT = 6;

const seed = seedOf();
/** Names of intentions, to have no others: `MEANT=carry,draw`. */
const only = process.env.MEANT?.split(",");
const written = (count: number) => count.toLocaleString("en");

function tell(number: number, { calls, days, reds, gainAr, missingAr, meant, faults, says }: Life): void {
  const end = says ? "the bound was passed" : `red: ${reds.join(", ") || "never"}`;
  const most = `gained ${written(gainAr)} Ar, missing ${written(missingAr)} Ar at most before`;
  console.log(
    `  seed ${number}: ${calls} calls in ${days} days, ${end}; ${most}; meant ${meant.join(", ") || "nothing"}`,
  );
  for (const fault of new Set(faults)) console.log(`    FAULT of ${fault}`);
  if (says) console.log(says);
}

/** Crooks one after the other, until so many calls were made or one passed the bound. @param urlOf of an empty database for each */
async function lives(calls: number, urlOf?: (turn: number) => Promise<string>): Promise<Row[]> {
  const tally: Tally = new Map();
  const done: Life[] = [];
  let made = 0;
  const most = only ? MOST_MEANT : Number.POSITIVE_INFINITY;
  for (let turn = 0; made < calls && turn < most; turn++) {
    const atMost = Math.min(MOST_CALLS, calls - made);
    const life = await live({ seed: seed + turn, atMost, only, url: await urlOf?.(turn) }, tally);
    made += life.calls;
    done.push(life);
    tell(seed + turn, life);
    if (life.says) break;
  }
  const doors = paths.length + specCalls.length;
  const succeeded = [...tally.values()].filter(({ successes }) => successes > 0).length;
  const highest = (amount: (life: Life) => number) => written(Math.max(...done.map(amount)));
  const [failed, faults] = [done.find(({ says }) => says), done.flatMap((life) => life.faults)];
  return [
    {
      what: `${written(made)} calls of ${tally.size} of ${doors} procedures and old calls, of which ${succeeded} succeeded, by ${done.length} crooks`,
      asked: `${written(BOUND_AR)} Ar at most before the page is red`,
      found: `gained ${highest(({ gainAr }) => gainAr)} Ar, missing ${highest(({ missingAr }) => missingAr)} Ar, red ${done.filter(({ reds }) => reds.length > 0).length} times`,
      holds: failed === undefined && (made >= calls || only !== undefined),
    },
    {
      what: "answers that are a fault of the program",
      asked: "0",
      found: String(faults.length),
      holds: faults.length === 0,
    },
  ];
}

/** The same site with a crook who does nothing: what is red elsewhere is not red by itself. */
async function proveHonest(): Promise<Row[]> {
  const life = await live({ seed, atMost: 1, only: [] }, new Map());
  tell(seed, life);
  const { reds, days, gainAr, missingAr } = life;
  return [
    {
      what: "40 days on which nobody cheats",
      asked: "never red, nothing gained, nothing missing",
      found: `${days} days, red: ${reds.join(", ") || "never"}, gained ${written(gainAr)} Ar, missing ${written(missingAr)} Ar`,
      holds: reds.length === 0 && gainAr === 0 && missingAr === 0,
    },
  ];
}

async function onPostgres(calls: number): Promise<Row[]> {
  const cluster = await createCluster({ autovacuum: "off", jit: "off" });
  const urlOf = async (turn: number) => {
    const name = `alone_${turn}`;
    await ask(cluster.url, `create database ${name}`);
    return cluster.url.replace(/app$/, name);
  };
  return lives(calls, urlOf).finally(cluster.remove);
}

const EXPLAINED = `A crook holds one of two administrators and five accounts older than 30 days, and has intentions of several steps beside any call with any
input, for 40 days; the harness plays an honest administrator who comes once a day, and ten members, and keeps the books of real money. What
the crook gains beyond what any member could earn, and what the phones lack, stays below seven days of what one decides alone, while
/transparence is green. Cash that is simply taken is 1 000 000 Ar a day at most, and missing: what is on a phone between two looks no program
holds.
\`--cycles=N\` makes N calls; MEANT names the only intentions to have, ONLY the controls by their beginning.`;

/** `npm run proof:alone`: what one crooked administrator can take before everybody can see it. */
await prove(
  "proof:alone",
  EXPLAINED,
  {
    honest: proveHonest,
    sqlite: () => lives(cyclesOf(100_000)),
    postgres: () => onPostgres(cyclesOf(10_000)),
    controls: () => proveControls(seed),
  },
  seed,
);
