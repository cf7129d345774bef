import { describe, expect, test } from "vitest";
import { judge } from "../../src/server/http/slow-readers.ts";

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
