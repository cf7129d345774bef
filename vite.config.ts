import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** sonner adds a <style> element at run time, which the policy `style-src 'self'` refuses: we import its stylesheet instead. */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: "sonner-without-inline-style",
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler: (code) => code.replace(/^__insertCSS\(".*"\);$/m, ""),
    },
  };
}

/** react-router's Link, NavLink and Form look used because they are given a name: without it, what we do not import is left out. */
function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/ = (React\$1\.forwardRef\()/g, " = /* @__PURE__ */ $1"),
    },
  };
}

/** Compressed once, as hard as can be, instead of at each request: 14 % smaller than gzip on slow networks. */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|html|svg|json|txt)$/.test(name) || name.startsWith(".vite")) continue;
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Schemas and what they need; not the plain functions of phone numbers, which the entry has anyway. */
const CONTRACT = /node_modules[\\/]zod[\\/]|src[\\/]shared[\\/](?!phone-digits)/;

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle(), leanRouter(), precompressed()],
  build: {
    outDir: "dist/client",
    manifest: true,
    // Small files stay files: a data: URL would need `img-src data:` in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Neither declares it: importing one constant or one link must not bring all of them.
      treeshake: { moduleSideEffects: [{ test: /@trpc[\\/]client|src[\\/]shared/, sideEffects: false }] },
      // The contract in one chunk: the public pages fetch it after they are drawn, the private shell brings it for every screen.
      output: {
        codeSplitting: { groups: [{ name: "contract", test: CONTRACT, includeDependenciesRecursively: false }] },
      },
    },
  },
});
