import type { FastifyInstance, FastifyRequest } from "fastify";
import { loginInput } from "../../../shared/auth.ts";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { groupedDigits, nationalDigits } from "../../../shared/phone-digits.ts";
import type { Deps } from "../../app/deps.ts";
import { login } from "../../features/auth/auth.service.ts";
import { callerOf } from "./caller.ts";
import { toAppError } from "./errors.ts";
import { escapeAttribute } from "./escape.ts";
import { type Pages, sendFilled } from "./pages.ts";
import { noteRefusal } from "./request-log.ts";

/** More than the longest password in percent codes, and the tokens of five sign-ins. */
const BODY_BYTES = 8 * 1_024;

type Sent = Partial<Record<"phone" | "password" | "earlyCode" | "devices" | "returnTo", string>>;

/** Another site's page could sign somebody into *its* account. @throws AppError FOREIGN_ORIGIN unless the form is of a page of ours */
function assertOwnForm({ env }: Deps, { headers, host }: FastifyRequest): void {
  const { origin = "", "sec-fetch-site": site = "same-origin" } = headers;
  const isOurs = origin === env.SITE_URL || (URL.canParse(origin) && new URL(origin).host === host);
  if (origin === "" || !isOurs || site !== "same-origin") throw new AppError("FOREIGN_ORIGIN");
}

/** A page of ours that the sign-in was to lead to; anything else leads nowhere. */
function ownPath(typed = ""): string | undefined {
  if (!/^\/(?![/\\])/.test(typed) || !URL.canParse(typed, "https://asako.invalid")) return undefined;
  const { origin, pathname, search, hash } = new URL(typed, "https://asako.invalid");
  return origin === "https://asako.invalid" && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

function devicesIn(kept = "[]"): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
}

const inputOf = ({ phone = "", password = "", earlyCode, devices }: Sent) => {
  const validDevices = loginInput.shape.devices.safeParse(devicesIn(devices)).data;
  return loginInput.parse({
    phone: nationalDigits(phone),
    password,
    ...(earlyCode ? { code: earlyCode } : {}),
    ...(validDevices ? { devices: validDevices } : {}),
  });
};

/** A script's element ends at its tag, wherever that stands. */
const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const CODE_WANTED = new Set(["CODE_REQUIRED", "WRONG_CODE", "CODE_USED"]);

/** The sign-in page with what was refused, and all that was typed; the password only while a code is asked for beside it. */
function refusedPage(
  html: string,
  { code, details }: AppError,
  { phone = "", password = "", earlyCode, returnTo = "" }: Sent,
): string {
  const asksCode = CODE_WANTED.has(code) || Boolean(earlyCode);
  const message = errorSentence(code, details);
  const value = (text: string) => `value="${escapeAttribute(text)}"`;
  const answer = escapeAttribute(JSON.stringify({ code, message, fields: details.fields, asksCode }));
  return html
    .replace('<div id="sign-in-answer" hidden=""', () => `<div id="sign-in-answer" data-answer="${answer}"`)
    .replace('<p data-said=""></p>', () => `<p role="alert">${escapeAttribute(message)}</p>`)
    .replace('<label hidden=""', () => (asksCode ? "<label" : '<label hidden=""'))
    .replace('name="phone"', (name) => `${name} ${value(groupedDigits(nationalDigits(phone)))}`)
    .replace('name="returnTo"', (name) => `${name} ${value(returnTo)}`)
    .replace('name="password"', (name) => (asksCode ? `${name} ${value(password)}` : name));
}

/**
 * `POST /login`: the sign-in as the form that its page is, for phones on which no code has arrived yet (docs/product.md 4.4). Answered by a
 * page that keeps the session and goes on, or by the form with what was refused; neither is kept anywhere.
 */
export function registerSignIn(app: FastifyInstance, deps: Deps, pageAt: Pages): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_BYTES },
      (_request, body, read) => read(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post("/login", {
      onRequest: async (request) => assertOwnForm(deps, request),
      handler: async (request, reply) => {
        const sent = (request.body ?? {}) as Sent;
        try {
          const session = await login(deps, callerOf(deps, request), inputOf(sent));
          const page = pageAt("/signed-in");
          const html = page.html.replace(
            "null</script>",
            () => `${jsonIn({ ...session, to: ownPath(sent.returnTo) })}</script>`,
          );
          return sendFilled(request, reply, page, { status: 200, html });
        } catch (error) {
          const refusal = toAppError(error);
          noteRefusal(request, refusal.code);
          if (refusal.code === "INTERNAL") deps.log.error({ err: error, requestId: request.id }, "unexpected error");
          const page = pageAt("/login");
          return sendFilled(request, reply, page, {
            status: refusal.status,
            html: refusedPage(page.html, refusal, sent),
          });
        }
      },
    });
    done();
  });
}
