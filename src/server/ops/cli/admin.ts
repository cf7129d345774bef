import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/fields.fr.ts";
import { mobileOperators, normalizePhone, operatorOf } from "../../../shared/phone.ts";
import { registerInput } from "../../../shared/sign-up.ts";
import type { Deps } from "../../app/deps.ts";
import { readCommandEnv } from "../../app/env.ts";
import { assertUnguessable } from "../../features/auth/password.service.ts";
import { createAdmin } from "../../features/auth/signup.service.ts";
import { assertJournalKey } from "../../features/journal/seal.service.ts";
import { confirmOtherOf, recordDeparted } from "../../features/people/other-person.service.ts";
import { resetTotpOf } from "../../features/totp/reset.service.ts";
import { seedBase } from "../seed/base.ts";
import { withDatabase } from "./open.ts";
import { run } from "./run.ts";

const USAGE = `Usage: npm run admin -- create --name <name> --phone <phone> --password <password> [--operator <name>]
       npm run admin -- reset-totp --phone <phone>   for an administrator who lost the application of codes
       npm run admin -- confirm --phone <phone>      says that this administrator is somebody else than those with whom they count as one person
       npm run admin -- departed --id <number>       says that a colleague whose access was ended is gone: who is left may decide alone, after 12 hours`;

type Options = Record<string, string | undefined>;
/** What to do with the database, once what was typed is right. */
type Act = (deps: Deps) => Promise<void>;

function create({ operator: named, ...identity }: Options): Act {
  const parsed = registerInput.safeParse({ ...identity, invitationCode: "CLI" });
  if (!parsed.success) throw new Error(`${Object.values(fieldsOf(parsed.error.issues)).join("\n")}\n${USAGE}`);
  const { name, phone, password } = parsed.data;
  assertUnguessable(readCommandEnv(), password, { name, phone });
  const operator = named === undefined ? operatorOf(phone) : mobileOperators.find((one) => one === named);
  if (!operator) throw new Error(`--operator is needed, one of: ${mobileOperators.join(", ")}.\n${USAGE}`);
  return async (deps) => {
    await seedBase(deps.db, Date.now());
    const { invitationCode } = await createAdmin(deps, { name, phone, password, operator });
    console.log(`Administrator created. Sign in with ${phone}; invitation code: ${invitationCode}`);
  };
}

function resetTotp(options: Options): Act {
  const phone = normalizePhone(options.phone ?? "");
  if (!phone) throw new Error(`--phone is needed.\n${USAGE}`);
  return async (deps) => {
    const { name } = await resetTotpOf(deps, phone);
    console.log(`${name} signs in with the password alone, and enrols an application of codes again.`);
  };
}

function confirm(options: Options): Act {
  const phone = normalizePhone(options.phone ?? "");
  if (!phone) throw new Error(`--phone is needed.\n${USAGE}`);
  return async (deps) => {
    await confirmOtherOf(deps, phone);
    console.log(`${phone} counts as a person of their own.`);
  };
}

function departed(options: Options): Act {
  const id = Number(options.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`--id is needed.\n${USAGE}`);
  return async (deps) => {
    await recordDeparted(deps, id);
    console.log(`Account ${id} is gone. An administrator who is the only one confirms alone after 12 hours.`);
  };
}

const commands = new Map([
  ["create", create],
  ["reset-totp", resetTotp],
  ["confirm", confirm],
  ["departed", departed],
]);

/** The error in the words that people read. */
const inPlainWords = (error: unknown) =>
  error instanceof AppError ? new Error(errorSentence(error.code, error.details)) : error;

await run(
  async ({ words: [name = ""], options }) => {
    const command = commands.get(name);
    if (!command) throw new Error(USAGE);
    try {
      const act = command(options);
      await withDatabase(
        async (deps, env) => {
          await assertJournalKey(deps.db.read, env);
          await act(deps);
        },
        { begins: command === create },
      );
    } catch (error) {
      throw inPlainWords(error);
    }
  },
  { words: 1, options: ["name", "phone", "password", "operator", "id"] },
);
