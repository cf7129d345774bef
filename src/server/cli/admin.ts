import { parseArgs } from "node:util";
import { registerInput } from "../../shared/auth.ts";
import { errorSentence } from "../../shared/errors.fr.ts";
import { AppError } from "../../shared/errors.ts";
import { createAdmin } from "../features/auth/auth.service.ts";
import { fieldsOf } from "../http/errors.ts";
import { seedBase } from "../seed/base.ts";
import { withDatabase } from "./open.ts";

const USAGE = "Usage: npm run admin -- create --name <name> --phone <phone> --password <password>";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: "string" }, phone: { type: "string" }, password: { type: "string" } },
});

await withDatabase(async (deps) => {
  if (positionals[0] !== "create") throw new Error(USAGE);
  const parsed = registerInput.safeParse({ ...values, invitationCode: "CLI" });
  if (!parsed.success) throw new Error(`${Object.values(fieldsOf(parsed.error)).join("\n")}\n${USAGE}`);
  await seedBase(deps.db, Date.now());
  const { name, phone, password } = parsed.data;
  try {
    const { invitationCode } = await createAdmin(deps, { name, phone, password });
    console.log(`Administrator created. Sign in with ${phone}; invitation code: ${invitationCode}`);
  } catch (error) {
    throw error instanceof AppError ? new Error(errorSentence(error.code, error.details)) : error;
  }
});
