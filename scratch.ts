import { readFileSync, writeFileSync } from "node:fs";
import { execSync } from "node:child_process";
import { startDemo } from "./tests/support/demo.ts";
import { demoAccounts } from "./src/server/ops/seed/demo-people.ts";
const demo = await startDemo();
const pid = execSync(`pgrep -f "app/[b]uilt.js" | tail -1`).toString().trim();
const cpu = () => { const p = readFileSync(`/proc/${pid}/stat`, "utf8").split(" "); return (Number(p[13]) + Number(p[14])) * 10; };
const post = async (path: string, body: unknown, token?: string) => {
  const r = await fetch(`${demo.origin}/trpc/${path}`, { method: "POST", headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) }, body: JSON.stringify(body) });
  return r.json();
};
const s = await post("auth.login", { phone: demoAccounts.admins[0].phone, password: demoAccounts.password });
const token = s.result?.data?.token; if (!token) console.log(JSON.stringify(s));
const n = 20000; const t0 = Date.now() - 20 * 86400e3;
const pad = (x: number) => String(x).padStart(2, "0");
const rows: string[] = [];
for (let i = 0; i < n; i++) { const d = new Date(t0 + i * 60e3);
  const when = `${pad(d.getUTCDate())}/${pad(d.getUTCMonth()+1)}/${String(d.getUTCFullYear()).slice(2)} a ${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}`;
  rows.push(`<sms address="MVola" date="${d.getTime()}" type="1" body="${1000 + i} Ar recu de RAKOTO JEAN (034${String(1000000 + i * 7 % 8999999).slice(0,7)}) le ${when}. Raison: x. Solde : ${100000 + i} Ar. Ref: ${5000000000 + i * 13}" />`); }
const text = `<?xml version='1.0' encoding='UTF-8'?>\n<smses count="${n}">\n${rows.join("\n")}\n</smses>`;
const idle = async () => { const a = cpu(); await new Promise(r => setTimeout(r, 3000)); return cpu() - a; };
console.log("idle 3s cpu", await idle());
for (const round of [1]) {
const c0 = cpu(); const w0 = Date.now();
const body = Buffer.from(round === 1 ? text : text.replaceAll("Ref: 5", "Ref: 6"));
const r = await fetch(`${demo.origin}/upload/statement?name=sms.xml&phones=${encodeURIComponent("+261340000001")}`, { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" }, body });
const a = await r.json(); console.log(r.status, JSON.stringify(a).slice(0, 300), "answer after", Date.now() - w0);
const id = a.imports?.[0]?.id ?? a.id;
for (;;) { const q = await fetch(`${demo.origin}/trpc/admin.statementImports?input=${encodeURIComponent("{}")}`, { headers: { authorization: `Bearer ${token}` } }); const l = await q.json();
  const txt = JSON.stringify(l); if (l.error) { console.log(txt.slice(0, 200)); break; }
  const st = JSON.stringify(l.result.data).slice(0, 400); if (!/"state":"(running|open|storing)"/.test(st) && !/"finishedAt":null/.test(st)) { console.log(st); break; }
  await new Promise(r => setTimeout(r, 300)); }
console.log("cpu ms", cpu() - c0, "wall", Date.now() - w0);
}
await demo.stop();
