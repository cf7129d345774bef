import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import type { Database } from "../../src/server/db/database.ts";
import { listMembers } from "../../src/server/db/member-search.ts";
import { listManyPeople } from "../../src/server/features/people/people.service.ts";
import { searchKey } from "../../src/shared/text.ts";
import { randomOf } from "../proof/random.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";

const MEMBERS = 4_000;
const FAMILIES = ["Rakoto", "Rakotomalala", "Rabe", "D'Arc", 'Ra"be', "Soa%", "Andria"];
const GIVEN = ["Hélène", "Zo", "Jean", "Marie-Ange", "Malala", "Soa"];
const random = randomOf(7);

let copy: RawCopy;
let db: Database;
let raw: Raw;
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  const rows = Array.from({ length: MEMBERS }, (_, index) => rowOf(nameOf(index), index));
  await insert(rows);
});
afterAll(() => copy.close());

const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";

/** Most have a word that no other member has. */
function nameOf(index: number): string {
  const own = index % 4 === 0 ? "" : ` ${["ba", "lo", "zi"][index % 3]}${index.toString(36)}a`;
  return `${pick(FAMILIES)} ${pick(GIVEN)}${index % 5 === 0 ? ` ${pick(GIVEN)}` : ""}${own}`;
}

function rowOf(name: string, index: number): string {
  const said = `'${name.replaceAll("'", "''")}', '${searchKey(name).replaceAll("'", "''")}'`;
  return `(${said}, '+26134${1_000_000 + index * 7}', 'member', 'active', 'N${index}', '', 1, 0)`;
}

const insert = (rows: readonly string[]) =>
  raw.commit(
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at) values ${rows.join(", ")}`,
  );

type Known = { id: number; search_name: string; phone: string };

/** The members that a text matches, found by looking at everybody. */
async function meantAmongAll(text: string): Promise<number[]> {
  const all = (await raw.all("select id, search_name, phone from member order by id desc")) as Known[];
  const typed = searchKey(text).split(/\s+/).filter(Boolean);
  const has = (name: string, word: string) =>
    [...word].length > 2
      ? name.includes(word)
      : name.split(" ").some((one) => one.startsWith(word) || one.endsWith(word));
  return all
    .filter(({ search_name }) => typed.length > 0 && typed.every((word) => has(search_name, word)))
    .map(({ id }) => Number(id));
}

const texts = [
  ["a whole name", "rakoto jean"],
  ["the words the other way round", "JEAN rakoto"],
  ["capitals and accents", "HÉLÈNE"],
  ["the middle of a word", "malal"],
  ["two words that may be one", "rakoto malala"],
  ["three words", "rabe jean ba"],
  ["one word twice", "soa soa"],
  ["two words that are parts of many", "ba ra"],
  ["one sign", "a"],
  ["two signs", "zo"],
  ["two words that nearly everybody has", "a ra"],
  ["a word that very many have, and a name", "a jean"],
  ["parts of very many words", "ba1"],
  ["a word of one person", "lo2s1a"],
  ["nobody", "personne"],
  ["nobody with both", "rakoto personne"],
  ["signs that mean something to a database", `d'arc`],
  ["a quotation mark", 'ra"be'],
  ["a percent sign", "soa%"],
  ["a hyphen", "e-a"],
  ["nothing", "  "],
] as const;

describe("a search finds the newest of those whose names have all its words, as if everybody were looked at:", () => {
  test.each(texts)("%s", async (_, name) => {
    const all = await meantAmongAll(name);
    for (const limit of [3, 200, 2_000, 10_000])
      expect(await listMembers(db.read, { name }, { limit })).toEqual(all.slice(0, limit));
    const before = all[Math.floor(all.length / 2)] ?? 1_000;
    const rest = all.filter((id) => id < before);
    expect(await listMembers(db.read, { name }, { before, limit: 50 })).toEqual(rest.slice(0, 50));
  });
});

test("the texts above find somebody, nobody and nearly everybody", async () => {
  const counts: [string, number][] = [];
  for (const [what, text] of texts) counts.push([what, (await meantAmongAll(text)).length]);
  expect(counts.filter(([, count]) => count === 0).map(([what]) => what)).toEqual([
    "nobody",
    "nobody with both",
    "nothing",
  ]);
  expect(Math.max(...counts.map(([, count]) => count))).toBeGreaterThan(MEMBERS / 2);
});

test("a search finds a name or a part of a number", async () => {
  const found = await listMembers(db.read, { name: "lo2s1a", digits: "1000007" }, { limit: 10 });
  const byNumber = await raw.all("select id from member where phone like '%1000007%'");
  expect(found).toEqual(expect.arrayContaining(byNumber.map(({ id }) => Number(id))));
  expect(found).toHaveLength(2);
});

test("digits are found wherever they stand in a number, however many, and in the new one once it changes", async () => {
  const [one, other] = (await raw.all("select id from member order by id desc limit 2")).map(({ id }) => Number(id));
  await raw.commit(
    `update member set phone = '+261320099887' where id = ${one}`,
    `update member set phone = null where id = ${other}`,
  );
  for (const digits of ["100", "0099", "10000", "00998", "26132", "20099887", "341000007"]) {
    const all = await raw.all(`select id from member where phone like '%${digits}%' order by id desc limit 50`);
    expect(await listMembers(db.read, { digits }, { limit: 50 }), digits).toEqual(all.map(({ id }) => Number(id)));
  }
  expect(await listMembers(db.read, { digits: "20099887" }, { limit: 5 })).toEqual([one]);
});

test("a renamed member is found by the new name only, and a deleted one by none", async () => {
  const [one, other] = await meantAmongAll("rakotomalala");
  await raw.commit(
    `update member set name = 'Naivo Rabe Nouveau', search_name = 'naivo rabe nouveau' where id = ${one}`,
    `delete from member where id = ${other}`,
  );
  expect(await listMembers(db.read, { name: "nouveau naivo" }, { limit: 5 })).toEqual([one]);
  const left = await listMembers(db.read, { name: "rakotomalala" }, { limit: 10_000 });
  expect(left).not.toContain(one);
  expect(left).not.toContain(other);
});

test("matches that pass a filter are all listed, newest first, exact matches in their place too", async () => {
  const crowd = Array.from({ length: 2_300 }, (_, index) => {
    const row = rowOf("Nuée Zo", 2 * MEMBERS + index);
    return index % 3 === 0 ? row : row.replace("'active'", "'blocked'");
  });
  await insert([rowOf("Autre", 2 * MEMBERS - 1).replace(`'N${2 * MEMBERS - 1}'`, "'NUEE'"), ...crowd]);
  await raw.commit(
    `insert into account (code, kind, member_id, balance_ar, last_transfer_id)
      select 'member:' || id, 'member', id, 0, 0 from member where name like 'Nu%e Zo' or invitation_code = 'NUEE'`,
  );
  const wanted = await raw.all(
    "select id from member where (search_name = 'nuee zo' or invitation_code = 'NUEE') and status = 'active' order by id desc",
  );
  const deps = { db, clock: () => 0 } as Deps;
  const list = async (cursor?: number) => {
    const { people } = await listManyPeople(deps, { search: "nuee", status: "active", cursor });
    return people.map(({ id }) => id);
  };
  const all = wanted.map(({ id }) => Number(id));
  expect(all).toHaveLength(768);
  expect(await list()).toEqual(all);
  expect(await list(all[700])).toEqual(all.slice(701));
});
