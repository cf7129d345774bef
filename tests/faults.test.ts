import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plantedFaults } from "./proof/faults.ts";
import { postgresFaults } from "./proof/postgres-faults.ts";
import { ROOT } from "./proof/server.ts";

/** `npm run proof:model` and `proof:postgres` plant these; a changed line would make a fault vanish without a word. */
test.each([...plantedFaults, ...postgresFaults])("$what: can still be planted", ({ faults }) => {
  for (const { file, find, put } of faults) {
    const parts = readFileSync(join(ROOT, file), "utf8").split(find);
    expect(parts.length - 1, `« ${find} » in ${file}`).toBe(1);
    expect(put).not.toBe(find);
  }
});
