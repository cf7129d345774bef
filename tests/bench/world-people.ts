import type Client from "better-sqlite3";
import { HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { searchKey } from "../../src/shared/text.ts";
import { inserter } from "./world-load.ts";

export const WIDE_REFERRERS = 5;
/** One member in so many was invited by one of the few who invite everybody; one in so many by the one before them. */
const OF_WIDE = 10;
const OF_CHAIN = 20;
/** One in so many has a name that hardly anybody else has. */
const OF_RARE = 50;

const GIVEN = [
  ..."Hanta Rado Fara Lova Tiana Mamy Nirina Haja Faly Soa Noro Vola Zo Mialy Tojo Bako Lanto Ony".split(" "),
  ..."Hélène José Aïna Andry Voahangy Éric Zoé Naïma Clémence Jérôme Chloé Inès Hervé".split(" "),
];
const FAMILY = [..."Rakoto Rabe Rasoa Randria Razafy Ravelo Ramana Rasolo Ratsima Andria".split(" ")].flatMap((root) =>
  ["", "arisoa", "malala", "nirina", "manana", "son", "vao", "nandrasana"].map((end) => root + end),
);
const SYLLABLES =
  "ba be bi bo da de di do fa fe fi ga gu ja je ka ke ko la le lo ma mi na ni po ra ri sa ta to va ze zy".split(" ");

/** Facts about members while a world is being made, by member's id. */
export type People = {
  first: number;
  count: number;
  referrer: Int32Array;
  /** The day each signed up. */
  day: Int32Array;
  /** Ariary brought to the referrers of three levels: by purchases, by tasks. */
  purchaseBonus: Float64Array;
  taskBonus: Float64Array;
};

export type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

function nameOf(random: Random): string {
  const isRare = random() < 1 / OF_RARE;
  if (!isRare) return `${pick(random, FAMILY)} ${pick(random, GIVEN)}`;
  const own = Array.from({ length: 4 }, () => pick(random, SYLLABLES)).join("");
  return `${own[0]?.toUpperCase()}${own.slice(1)} ${pick(random, GIVEN)}`;
}

/** Who invited the member of an index: some few invite very many, some invite one another in a row, the rest the older ones more. */
function referrerOf(random: Random, first: number, index: number, root: number): number {
  if (index === 0) return root;
  if (random() < 1 / OF_WIDE) return first + (Math.floor(random() * WIDE_REFERRERS) % index);
  if (random() < 1 / OF_CHAIN) return first + index - 1;
  return first + Math.floor(random() ** 2 * index);
}

export type PeoplePlan = { root: number; firstDay: number; today: number; passwordHash: string; random: Random };

/** Inserts the members: as many each day, the last ones today. */
export function insertPeople(db: Client.Database, first: number, count: number, place: PeoplePlan): People {
  const { root, firstDay, today, passwordHash, random } = place;
  const size = first + count;
  const people: People = {
    first,
    count,
    referrer: new Int32Array(size),
    day: new Int32Array(size),
    purchaseBonus: new Float64Array(3 * size),
    taskBonus: new Float64Array(3 * size),
  };
  const insert = inserter(
    db,
    "member",
    `id name search_name phone email role status sponsor_id invitation_code password_hash token_version created_at`.split(
      " ",
    ),
  );
  for (let index = 0; index < count; index++) {
    const id = first + index;
    const day = firstDay + Math.floor((index / count) * (today - firstDay));
    const name = nameOf(random);
    const referrer = referrerOf(random, first, index, root);
    people.referrer[id] = referrer;
    people.day[id] = day;
    const phone = `+2613${"2478"[index % 4]}${String((index * 7_919) % 10_000_000).padStart(7, "0")}`;
    const code = `M${index.toString(36).toUpperCase().padStart(7, "0")}`;
    const status = index % 97 === 96 ? "blocked" : "active";
    const email = index % 5 === 0 ? `membre${index}@exemple.mg` : null;
    const at = startOfDay(day) + Math.floor(random() * 8 * HOUR_MS);
    insert(id, name, searchKey(name), phone, email, "member", status, referrer, code, passwordHash, 1, at);
  }
  return people;
}

/** The referrers of a member, nearest first: three levels, none beyond the first administrator. */
export function referrersOf({ referrer }: People, memberId: number): number[] {
  const found: number[] = [];
  for (let id = referrer[memberId] ?? 0; id > 0 && found.length < 3; id = referrer[id] ?? 0) found.push(id);
  return found;
}

/** The referrals, with what each member earned from them. */
export function insertReferrals(db: Client.Database, people: People): void {
  const insert = inserter(db, "sponsorship", "sponsor_id member_id level purchase_bonus_ar task_bonus_ar".split(" "));
  for (let id = people.first; id < people.first + people.count; id++) {
    for (const [index, referrerId] of referrersOf(people, id).entries()) {
      const at = 3 * id + index;
      insert(referrerId, id, index + 1, people.purchaseBonus[at] ?? 0, people.taskBonus[at] ?? 0);
    }
  }
}
