import { describe, expect, test } from "vitest";
import { isCrowded, learned } from "../../src/server/http/admission.ts";
import { judge } from "../../src/server/http/slow-readers.ts";

describe("one more call is turned away", () => {
  test("when those before it take more than 120 ms", () => {
    expect(isCrowded(240, 0.5)).toBe(false);
    expect(isCrowded(241, 0.5)).toBe(true);
  });

  test("never for a few, however slow they are", () => {
    expect(isCrowded(31, 1_000)).toBe(false);
    expect(isCrowded(32, 1_000)).toBe(true);
  });

  test("never while nothing is known of what a call takes", () => {
    expect(isCrowded(1_000, 0)).toBe(false);
  });
});

describe("what a call takes", () => {
  test("is at first what the first slice says", () => {
    expect(learned(undefined, 15, 30)).toBe(0.5);
  });

  test("follows the latest calls, a hundred of them", () => {
    expect(learned(0.5, 1_000, 1_000)).toBe(1);
    let now = 0.5;
    for (let slice = 0; slice < 100; slice++) now = learned(now, 4, 4);
    expect(now).toBeGreaterThan(0.95);
  });

  test("is not what a stall of the machine lasted", () => {
    expect(learned(0.5, 2_000, 4)).toBeCloseTo(0.64);
  });

  test("is found out when calls have become twenty times as dear", () => {
    let [now, calls] = [0.5, 0];
    while (now < 9) [now, calls] = [learned(now, 10, 1), calls + 1];
    expect(calls).toBeLessThan(300);
  });
});

describe("a client that is behind", () => {
  test("has twelve seconds before it is ended", () => {
    expect(judge(0, 11_999)).toBe("wait");
    expect(judge(0, 12_000)).toBe("end");
  });

  test("is given as long again once it took twelve kilobytes", () => {
    expect(judge(12 * 1_024 - 1, 12_000)).toBe("end");
    expect(judge(12 * 1_024, 12_000)).toBe("again");
    expect(judge(12 * 1_024, 1_000)).toBe("again");
  });
});
