import { parseArgs } from "node:util";
import { registerInput } from "../../../shared/auth.ts";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/fields.fr.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import type { Deps } from "../../app/deps.ts";
import { createAdmin } from "../../features/auth/signup.service.ts";
import { assertJournalKey } from "../../features/journal/seal.service.ts";
import { resetTotpOf } from "../../features/totp/reset.service.ts";
import { seedBase } from "../seed/base.ts";
import { withDatabase } from "./open.ts";

const USAGE = `Usage: npm run admin -- create --name <name> --phone <phone> --password <password>
       npm run admin -- reset-totp --phone <phone>   for an administrator who lost the application of codes`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: "string" }, phone: { type: "string" }, password: { type: "string" } },
});

async function create(deps: Deps): Promise<void> {
  const parsed = registerInput.safeParse({ ...values, invitationCode: "CLI" });
  if (!parsed.success) throw new Error(`${Object.values(fieldsOf(parsed.error.issues)).join("\n")}\n${USAGE}`);
  await seedBase(deps.db, Date.now());
  const { name, phone, password } = parsed.data;
  const { invitationCode } = await createAdmin(deps, { name, phone, password });
  console.log(`Administrator created. Sign in with ${phone}; invitation code: ${invitationCode}`);
}

async function resetTotp(deps: Deps): Promise<void> {
  const phone = normalizePhone(values.phone ?? "");
  if (!phone) throw new Error(`--phone is needed.\n${USAGE}`);
  const { name } = await resetTotpOf(deps, phone);
  console.log(`${name} signs in with the password alone, and enrols an application of codes again.`);
}

const commands: Record<string, (deps: Deps) => Promise<void>> = { create, "reset-totp": resetTotp };

const command = commands[positionals[0] ?? ""];

await withDatabase(
  async (deps) => {
    if (!command) throw new Error(USAGE);
    await assertJournalKey(deps.db.read, deps.env);
    try {
      await command(deps);
    } catch (error) {
      throw error instanceof AppError ? new Error(errorSentence(error.code, error.details)) : error;
    }
  },
  { begins: command === create },
);
