import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { keptBuilds } from "./vite/kept-builds.ts";
import { olderBrowsers, oldestTargets } from "./vite/older-browsers.ts";
import { DRAWING_FOLDER, DRAWING_SOURCE, prerendered } from "./vite/prerender.ts";
import { pwa } from "./vite/pwa.ts";
import { retriesImports } from "./vite/retry-import.ts";
import { buildServer } from "./vite/server.ts";

/** Compressed once, as hard as can be, instead of at each request: 14 % smaller than gzip on slow networks. */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const dir = this.environment.config.build.outDir;
        for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
          if (!/\.(js|css|svg|txt|webmanifest)$/.test(name) || name.startsWith(".vite")) continue;
          // Kept from an earlier build, and compressed then.
          if (name.startsWith("assets") && existsSync(join(dir, `${name}.br`))) continue;
          const content = readFileSync(join(dir, name));
          writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
          writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

/** Names the sources this build is made of: the same sources, the same name. */
function buildName(): string {
  const hash = createHash("sha256");
  const names = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join("src", name)));
  return hash.digest("hex").slice(0, 12);
}

/** In development nothing registers a worker, but its module is still named. */
function withoutWorker(): Plugin {
  const id = "virtual:pwa-register";
  return {
    name: "without-worker",
    resolveId: (asked) => (asked === id ? id : undefined),
    load: (asked) => (asked === id ? "export const registerSW = () => async () => {};" : undefined),
  };
}

export default defineConfig(({ command }) => ({
  define: { __BUILD__: JSON.stringify(buildName()) },
  plugins: [
    react(),
    tailwindcss(),
    olderBrowsers(),
    retriesImports(),
    keptBuilds(),
    prerendered(),
    // Its worker would keep what is being written; and it does not start under a server in middleware mode.
    command === "build" ? pwa() : withoutWorker(),
    precompressed(),
  ],
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    manifest: true,
    target: oldestTargets,
    // Small files stay files: a data: URL would need `img-src data:` in the policy.
    assetsInlineLimit: 0,
    // A preload that fails is kept as a failure of its file, as an import is (src/client/app/retry-import.ts): without a network all that a page
    // needs would fail at once. Each page's own HTML names what it needs, and the worker keeps the pages of members.
    modulePreload: false,
    rolldownOptions: {
      // Neither declares it: importing one constant or one link must not bring all of them.
      treeshake: { moduleSideEffects: [{ test: /@trpc[\\/]client|src[\\/]shared/, sideEffects: false }] },
      // Few chunks: on a slow network each costs a trip, and a page waits for all of its own.
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page brings the names of all chunks: seven signs of 64 tell two builds of one chunk apart as well as eight.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
  environments: {
    prerender: {
      consumer: "server",
      build: {
        outDir: DRAWING_FOLDER,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: DRAWING_SOURCE },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { prerender, client } = builder.environments;
      if (prerender) await builder.build(prerender);
      if (client) await builder.build(client);
      await buildServer(builder.config.root);
    },
  },
}));
