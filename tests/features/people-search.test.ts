import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const find = async (search: string) => {
  const back = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
  const { people } = await back.admin.people.query({ search });
  return people.map(({ name }) => name).reverse();
};

test("in a search of several words % and _ stand for themselves, as in one of a single word", async () => {
  for (const name of ["Rado A_B_C", "Rado AXBXC", "Rado 100 %", "Rado 1000 fr"]) await world.aMember({ name });
  expect(await find("a_b_c")).toEqual(["Rado A_B_C"]);
  expect(await find("rado a_b_c")).toEqual(["Rado A_B_C"]);
  expect(await find("a_ rado")).toEqual(["Rado A_B_C"]);
  expect(await find("rado %")).toEqual(["Rado 100 %"]);
  expect(await find("rado 10%0")).toEqual([]);
});

test("in a search of three common words % and _ stand for themselves", async () => {
  for (const name of ["A_1", "A_2", "A_3", "A_4", "50% 60% 70%"]) await world.aMember({ name });
  for (const name of ["Rado Solo A_9", "Rado Solo AX9", "Rado Solo 80%", "Rado Solo 80 F"])
    await world.aMember({ name });
  expect(await find("rado solo a_")).toEqual(["Rado Solo A_9"]);
  expect(await find("rado solo 0%")).toEqual(["Rado Solo 80%"]);
});

test("a name is found whichever apostrophe is typed, and whatever marks hide in the search", async () => {
  for (const name of ["O\u2019Brien", "O'Neil", "Obrien"]) await world.aMember({ name });
  for (const typed of ["o'brien", "O\u2018Brien", "o\u200bbri\u2060en\ufeff"])
    expect(await find(typed), JSON.stringify(typed)).toEqual(typed.includes("\u200b") ? ["Obrien"] : ["O\u2019Brien"]);
});
