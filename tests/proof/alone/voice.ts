import type { Member } from "../../simulate/site.ts";
import { isRead, knock } from "../../support/procedures.ts";
import { settle, type Town } from "./books.ts";

export type Answer = { status: number; code: string | undefined; data: unknown };

/** How often each procedure and each old call was made, and how often it succeeded. */
export type Tally = Map<string, { runs: number; successes: number }>;

export type Voice = ReturnType<typeof voiceOf>;

/** Calls that are printed when something is found. */
const REMEMBERED = 150;

/** Speaks to the site through both doors, as the people that the crook is or plays; remembers what was said. */
export function voiceOf(town: Town, tally: Tally) {
  const { site, app, crook, accomplices } = town;
  const tokens = new Map<number, string>();
  const said: string[] = [];
  const faults: string[] = [];
  const own = new Set([crook, ...accomplices].map(({ memberId }) => memberId));
  let calls = 0;

  function note(text: string): void {
    said.push(`${new Date(site.clock.now).toISOString().slice(5, 16)} ${text}`);
    if (said.length > REMEMBERED) said.shift();
  }

  async function tokenOf(who: Member): Promise<string | undefined> {
    const known = tokens.get(who.memberId);
    if (known || !own.has(who.memberId)) return known;
    const token = await town.tokenOf(who.memberId);
    if (token) tokens.set(who.memberId, token);
    return token;
  }

  async function heard(who: Member, name: string, send: (token?: string) => Promise<Answer>) {
    calls += 1;
    let answer = await send(await tokenOf(who));
    if (answer.status === 401 && own.has(who.memberId)) {
      tokens.delete(who.memberId);
      answer = await send(await tokenOf(who));
    }
    const counted = tally.get(name) ?? { runs: 0, successes: 0 };
    const isDone = answer.status === 200;
    tally.set(name, { runs: counted.runs + 1, successes: counted.successes + (isDone ? 1 : 0) });
    if (answer.status >= 500 && answer.code !== "BUSY") {
      faults.push(name);
      note(`FAULT of ${name}`);
    }
    return answer;
  }

  return {
    own,
    said,
    /** What answered that the program is at fault, each time. */
    faults,
    note,
    calls: () => calls,
    /** Calls a procedure. */
    call: async (who: Member, path: string, input?: unknown): Promise<Answer> => {
      const answer = await heard(who, path, (token) => knock({ app }, path, input, token));
      if (isRead(path)) return answer;
      note(`${who.name} ${path} ${JSON.stringify(input)} → ${answer.code ?? answer.status}`);
      await settle(town);
      return answer;
    },
    /** Makes an old call. */
    old: async (
      who: Member,
      method: "GET" | "POST",
      path: string,
      fields: Record<string, unknown>,
    ): Promise<Answer> => {
      const answer = await heard(who, path, async (token) => {
        const query = new URLSearchParams(fields as Record<string, string>).toString();
        const { statusCode: status, body } = await app.inject({
          method,
          url: `/backend/api/${path}${method === "GET" && query ? `?${query}` : ""}`,
          headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), "content-type": "application/json" },
          ...(method === "POST" ? { payload: JSON.stringify(fields) } : {}),
        });
        const data = JSON.parse(body);
        return { status, code: data.code, data };
      });
      if (method === "GET") return answer;
      note(`${who.name} ${path} ${JSON.stringify(fields)} → ${answer.code ?? answer.status}`);
      await settle(town);
      return answer;
    },
    /** Brings in pasted messages of a number. */
    paste: async (who: Member, phone: string, ...messages: string[]): Promise<Answer> => {
      const answer = await heard(who, "upload/statement", async (token) => {
        const { statusCode: status, body } = await app.inject({
          method: "POST",
          url: `/upload/statement?${new URLSearchParams({ name: "", phones: phone })}`,
          headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), "content-type": "text/plain" },
          payload: Buffer.from(messages.join("\n\n")),
        });
        const data = JSON.parse(body);
        return { status, code: data.code, data };
      });
      note(`${who.name} pastes for ${phone}: ${messages.join(" | ")} → ${answer.code ?? answer.status}`);
      return answer;
    },
    /**
     * Signs in with a password that was set by an administrator, and chooses one's own.
     * @returns the account, which the crook plays from now on; undefined when it does not let them in
     */
    enter: async (who: Member, password: string): Promise<Member | undefined> => {
      const { data, status } = await knock({ app }, "auth.login", { phone: who.phone, password });
      note(`${who.name} signs in → ${status}`);
      if (status !== 200) return undefined;
      tokens.set(who.memberId, (data as { token: string }).token);
      const chosen = { currentPassword: password, password: "voromailala-9" };
      const { status: chose } = await knock({ app }, "user.updatePassword", chosen, tokens.get(who.memberId));
      note(`${who.name} chooses a password → ${chose}`);
      // From now on the crook knows the password, and signs in again when a session has ended.
      if (chose === 200) own.add(who.memberId);
      return who;
    },
  };
}
