import { TRPCError } from "@trpc/server";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { codeOf } from "../../src/server/db/causes.ts";
import { toAppError } from "../../src/server/transport/http/errors.ts";
import { AppError } from "../../src/shared/errors.ts";

const byDrizzle = (cause: Error) => new DrizzleQueryError("select secret from member", [], cause);
const byDoor = (cause: Error) => new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause });

describe("a refusal that the storage and a door wrapped", () => {
  test("is the same refusal: a database that restarts is busy, and not broken", () => {
    expect(toAppError(byDoor(byDrizzle(new AppError("BUSY"))))).toMatchObject({ code: "BUSY", status: 503 });
  });

  test("keeps the driver's code", () => {
    const restarting = Object.assign(new Error("the database system is starting up"), { code: "57P03" });
    expect(codeOf(byDoor(byDrizzle(restarting)))).toBe("57P03");
    expect(codeOf(new Error("none"))).toBe("");
    expect(codeOf(undefined)).toBe("");
  });

  test("that nobody meant says nothing of the query", () => {
    const { code, message } = toAppError(byDoor(byDrizzle(new Error("no such table"))));
    expect(code).toBe("INTERNAL");
    expect(message).not.toMatch(/secret|table/);
  });
});
