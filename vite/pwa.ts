import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { memberLayouts, memberPages, notFoundPage, publicPages } from "../src/client/app/pages.ts";
import { paths } from "../src/client/lib/paths.ts";
import { type Chunk, chunkWith, closure, moduleOf, stylesOf } from "./bundle.ts";
import { ANY_PRIVATE, NOT_FOUND, pageFile } from "./prerender.ts";

const DESCRIPTION =
  "Tâches rémunérées, niveaux VIP, parrainage, dépôts et retraits par mobile money, comptes transparents.";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const screenshot = (name: string, sizes: string, form_factor: "narrow" | "wide", label: string) => ({
  src: `/screens/${name}.jpg`,
  sizes,
  type: "image/jpeg",
  form_factor,
  label,
});

const manifest: VitePWAOptions["manifest"] = {
  id: "/",
  name: "Asako",
  short_name: "Asako",
  description: DESCRIPTION,
  lang: "fr",
  start_url: paths.home,
  display: "standalone",
  background_color: "#f6f3ec",
  theme_color: "#0b4f45",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    icon("icon-192", 192, "any"),
    icon("icon-512", 512, "any"),
    icon("maskable-512", 512, "maskable"),
  ],
  share_target: {
    action: paths.share,
    method: "POST",
    enctype: "multipart/form-data",
    params: { title: "title", text: "text", url: "url" },
  },
  shortcuts: [
    { name: "Tâches du jour", url: paths.tasks, icons: [icon("tasks-96", 96, "any")] },
    { name: "Dépôt", url: paths.deposit, icons: [icon("deposit-96", 96, "any")] },
    { name: "Retrait", url: paths.withdraw, icons: [icon("withdraw-96", 96, "any")] },
  ],
  screenshots: [
    screenshot("accueil", "720x1480", "narrow", "Solde et tâches du jour"),
    screenshot("taches", "720x1480", "narrow", "Tâches du jour"),
    screenshot("niveaux", "720x1480", "narrow", "Niveaux VIP"),
    screenshot("accueil-large", "1280x800", "wide", "Solde et tâches du jour"),
  ],
};

/** Pages that open without a network: the worker answers with their own HTML, any other private one with the common skeleton, any other address with « Page introuvable ». */
const KEPT_PAGES = [...Object.keys(publicPages), paths.home, ANY_PRIVATE, NOT_FOUND];

/** Under this address the worker keeps and answers nothing, for phones that save data: it takes what is shared. Its listeners come first. */
const BARE = `if(location.search==="?bare"){addEventListener("install",(event)=>event.stopImmediatePropagation());addEventListener("fetch",(event)=>event.request.method==="POST"||event.stopImmediatePropagation())}
`;

/**
 * Shows what the server says, whether a page is open or not, and the page it is about once it is pressed. One of the same tag replaces the
 * other. Here, since what is fetched by the worker later would be missing on phones that save data.
 */
const NEWS = `addEventListener("push",(event)=>{const{body,url,tag}=event.data.json();event.waitUntil(Promise.all([registration.showNotification("Asako",{body,tag,data:url,icon:"/icons/icon-192.png",lang:"fr"}),navigator.setAppBadge?.().catch(()=>{})]))});
addEventListener("notificationclick",(event)=>{event.notification.close();event.waitUntil(clients.openWindow(event.notification.data))});
`;

const entryOf = (path: string, file: string) => ({
  url: path,
  size: statSync(file).size,
  revision: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16),
});

/**
 * The site on the phone's screen, and open without a network (docs/product.md 18.6). Kept are the pages and code of visitors and members;
 * never an answer of the server, which is money, nor the administrators' part, which no member needs.
 */
export function pwa(): Plugin[] {
  let kept: string[] = [];
  let folder = "";

  const plugins = VitePWA({
    registerType: "prompt",
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    integration: {
      beforeBuildServiceWorker({ workbox }) {
        workbox.globPatterns = [...kept, "favicon.svg"];
        const pages = KEPT_PAGES.map((path) => entryOf(path, join(folder, pageFile(path))));
        // Fetched one after the other: a slow network brings the member's home first.
        const order = [paths.home, ANY_PRIVATE, ...kept];
        const rankOf = ({ url }: { url: string }) => (order.includes(url) ? order.indexOf(url) : order.length);
        workbox.manifestTransforms = [
          (entries) => ({ manifest: [...entries, ...pages].toSorted((one, other) => rankOf(one) - rankOf(other)) }),
        ];
      },
    },
    workbox: {
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // What an address asks for, such as an invitation code, is read by the page's code.
      ignoreURLParametersMatching: [/.*/],
      navigateFallback: ANY_PRIVATE,
      navigateFallbackAllowlist: Object.keys(memberPages).map(
        (path) => new RegExp(`^${path.replace(":id", "[^/?]+")}/?(\\?.*)?$`, "i"),
      ),
      // Anywhere else the server answers; without a network, a page of the site does, and says so itself.
      runtimeCaching: [
        {
          // A shared SMS never leaves the phone here: the page reads it from where it is left, and removes it. Written out whole, since this
          // function is copied into the worker.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === "/partage",
          method: "POST",
          handler: async ({ request }) => {
            const form = await request.formData();
            const said = ["title", "text", "url"]
              .map((name) => form.get(name))
              .filter((value) => typeof value === "string");
            const cache = await caches.open("shared-message");
            await cache.put("/partage/message", new Response(said.join("\n")));
            return Response.redirect("/partage", 303);
          },
        },
        {
          urlPattern: ({ request, url }) => request.mode === "navigate" && /^\/admin-/i.test(url.pathname),
          handler: "NetworkOnly",
          options: { precacheFallback: { fallbackURL: ANY_PRIVATE } },
        },
        {
          urlPattern: ({ request, sameOrigin }) => request.mode === "navigate" && sameOrigin,
          handler: "NetworkOnly",
          options: { precacheFallback: { fallbackURL: NOT_FOUND } },
        },
      ],
    },
  });

  /** Which files the worker keeps: known once they are written, before the worker is made. */
  const notesFiles: Plugin = {
    name: "pwa-files",
    writeBundle({ dir = "" }, bundle) {
      folder = dir;
      const routes = chunkWith(bundle, moduleOf("app/routes"));
      // The chunk of the routes could fetch any page.
      const lazyOf = (chunk: Chunk) => (chunk === routes ? [] : chunk.dynamicImports);
      const { [paths.home]: home = "", [paths.tasks]: tasks = "", [paths.deposit]: deposit = "" } = memberPages;
      const first = ["app/main", ...memberLayouts.slice(0, 1), home, tasks, deposit];
      const others = [...Object.values({ ...memberPages, ...publicPages }), ...memberLayouts, notFoundPage];
      const modules = [...first, ...others].map(moduleOf);
      const chunks = closure(bundle, modules, lazyOf);
      kept = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks)];
    },
  };

  const startsBare: Plugin = {
    name: "pwa-bare",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const worker = join(folder, "sw.js");
        writeFileSync(worker, BARE + NEWS + readFileSync(worker, "utf8"));
      },
    },
  };

  return [notesFiles, ...plugins, startsBare].map((plugin) => ({
    ...plugin,
    apply: plugin.apply ?? "build",
    applyToEnvironment: ({ name }) => name === "client",
  }));
}
