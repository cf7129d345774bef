import "./drizzle-imports.js";

// Loaded first by every script: the bundled Node 24 runs them; this line helps where it could not be installed.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Asako needs Node 24 and found ${process.versions.node}. Run "npm install" (it brings Node 24 along) or install Node 24.`,
  );
  process.exit(1);
}
