// Loaded first by every script, which the bundled Node 24 runs; explains what to do where that could not be installed.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Asako needs Node 24 and found ${process.versions.node}. Run "npm install" (it brings Node 24 along, but for Apple Silicon) or install Node 24.`,
  );
  process.exit(1);
}

// npm installs for the Node it runs on: an older one leaves out packages that the build needs.
const [, found, npmMajor, npmMinor] = /\bnode\/v((\d+)\.(\d+)\S*)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
if (found && !(npmMajor === "20" ? npmMinor >= 19 : npmMajor > 22 || (npmMajor === "22" && npmMinor >= 12))) {
  console.error(
    `npm runs on Node ${found} here and leaves out packages made for newer ones. Install Node 24, then run "npm ci".`,
  );
  process.exit(1);
}
