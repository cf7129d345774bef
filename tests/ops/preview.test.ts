import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "../../src/server/app/env.ts";
import { readPages } from "../../src/server/transport/http/pages.ts";
import { CLIENT_FOLDER } from "../support/site.ts";

const pages = (SITE_URL?: string) => readPages(CLIENT_FOLDER, readEnv({ NODE_ENV: "test", SITE_URL }));
const metaOf = (html: string, name: string) => new RegExp(`property="${name}"\\s+content="([^"]*)"`).exec(html)?.[1];

test.for([
  ["/signup", "Créer un compte · Asako", /^Créez votre compte avec un code d'invitation\./],
  ["/transparence", "Transparence · Asako", /^L'argent des membres est-il là/],
  ["/home", "Asako", /^Asako, la plateforme malgache de tâches rémunérées/],
] as const)("the preview of a link to %s has the page's own title and description", ([path, title, description]) => {
  const { html } = pages()(path);
  expect(html).toContain(`<title>${title}</title>`);
  expect(metaOf(html, "og:title")).toBe(title);
  expect(metaOf(html, "og:description")).toMatch(description);
  expect(html.match(/<meta\s+name="description"/g)).toHaveLength(1);
});

test("the picture of a preview has an absolute address and the size that is announced", () => {
  const { html } = pages("https://asako.mg")("/signup");
  expect(metaOf(html, "og:image")).toBe("https://asako.mg/preview.png");
  const picture = readFileSync(join(CLIENT_FOLDER, "preview.png"));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String)).toEqual([
    metaOf(html, "og:image:width"),
    metaOf(html, "og:image:height"),
  ]);
  // A phone fetches it to draw the preview before the message leaves.
  expect(picture.length).toBeLessThan(30_000);
  expect(metaOf(pages()("/signup").html, "og:image")).toBe("/preview.png");
});

test("an address finds its page in capitals and with a slash at its end", () => {
  expect(pages()("/HOME/").html).toBe(pages()("/home").html);
});
