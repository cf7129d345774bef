import type { Text } from "../../src/server/features/statement/read.service.ts";
import { formatNumericDate, HOUR_MS } from "../../src/shared/day.ts";
import { parseCsv } from "../../src/shared/statement/csv.ts";
import { listPieces, readMessage, readMessages } from "../../src/shared/statement/messages.ts";
import type { StatementLine, StatementRow } from "../../src/shared/statement/statement.ts";
import type { FinishedImport, UploadReport } from "../../src/shared/statement/upload.ts";
import type { Client } from "./client.ts";

const MADAGASCAR_MS = 3 * HOUR_MS;

type Received = {
  amount?: string;
  reference: string;
  from?: string;
  at?: string;
  remark?: string;
  /** What is on the number then. */
  balance?: string;
};

/** MVola's SMS of money received, by default on the morning of the tests. */
export const receivedSms = ({
  amount = "50 000",
  reference,
  from = "RAKOTO 0340000009",
  at = "21/11/26 a 09:00",
  remark = "Raison: 1.",
  balance = "172 914",
}: Received): string => `${amount} Ar recu de ${from} le ${at}. ${remark} Solde: ${balance} Ar. Ref: ${reference}`;

/** MVola's SMS of the same money, taken back. */
export const reversedSms = ({
  amount = "50 000",
  reference,
  from = "RAKOTO 0340000009",
  at = "21/11/26 a 09:00",
  balance = "122 914",
}: Received): string =>
  `Le transfert de ${amount} Ar de ${from} du ${at} a ete annule. Solde: ${balance} Ar. Ref: ${reference}`;

/** The date here and now, 22/11/2026: for a site at the real time, where a line of another day needs a look. */
export const today = (): string => formatNumericDate(Date.now());

/** An instant (UTC ms) as MVola's SMS write it, to the minute. */
export const writtenAt = (at: number): string => {
  const [date = "", time = ""] = new Date(at + MADAGASCAR_MS).toISOString().split("T");
  return `${date.slice(2).split("-").reverse().join("/")} a ${time.slice(0, 5)}`;
};

/** The same SMS, of this morning. */
export const receivedToday = (received: Received): string =>
  receivedSms({ at: `${today().replace("/20", "/")} a 09:00`, ...received });

/** What is brought in of a number: pasted messages. */
export const smsOf = (phone: string, ...messages: string[]): Text => ({
  bytes: Buffer.from(messages.join("\n\n")),
  isZipped: false,
  isPaste: true,
  name: "",
  phones: [phone],
});

const isOut = ({ amount, direction }: StatementRow) => amount.startsWith("-") || direction === "Débit";

const titles: [title: string, cell: (row: StatementRow) => string | undefined][] = [
  ["Référence", ({ reference }) => reference],
  ["Crédit", (row) => (isOut(row) ? "" : row.amount)],
  ["Débit", (row) => row.debit ?? (isOut(row) ? row.amount.replace("-", "") : "")],
  ["Date", ({ date }) => date],
  ["Payeur", ({ payer }) => payer],
  ["Libellé", ({ direction, remark }) => remark ?? direction],
  ["Statut", ({ status }) => status],
  ["Solde", ({ balance }) => balance],
  ["Frais", ({ fee }) => fee],
];

/** What is brought in of a number: a table of these rows, of which it has the columns that any of them fills. */
export function tableOf(phone: string, rows: readonly StatementRow[]): Text {
  const columns = titles.filter(
    ([title, cell]) => title === "Crédit" || title === "Débit" || rows.some((row) => cell(row)),
  );
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? ""))];
  const file = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\n");
  return { bytes: Buffer.from(file), isZipped: false, isPaste: false, name: "releve.csv", phones: [phone] };
}

const views = ["proposed", "waiting", "doubtful", "matched", "ignored"] as const;

/** The lines that an administrator sees, of one reference or all, whatever became of them. */
export async function linesOf({ admin }: Pick<Client, "admin">, reference?: string): Promise<StatementLine[]> {
  const lists = await Promise.all(views.map((view) => admin.statementLines.query({ view, reference })));
  return lists.flatMap(({ lines }) => lines);
}

/** The id of the only line of a reference, on a number or on any. @throws Error when there is none, or more */
export async function lineOf(client: Pick<Client, "admin">, reference: string, phone?: string): Promise<number> {
  const [line, ...others] = (await linesOf(client, reference)).filter((one) => !phone || one.phone === phone);
  if (!line || others.length > 0) throw new Error(`not one line of ${reference}`);
  return line.id;
}

/** The only import of a report. @throws Error when nothing or more was imported */
export function finishedIn(report: UploadReport): FinishedImport {
  const [imported, ...others] = report.state === "finished" ? report.imports : [];
  if (!imported || others.length > 0) throw new Error(`not one import: ${JSON.stringify(report)}`);
  return imported;
}

/** The transfer or the reversal that one SMS announces. */
export const announcedBy = (text: string) => {
  const says = readMessage(text)?.says;
  return says === "notDeposit" ? undefined : says;
};

/** The texts that a paste is divided into, in their order, without what stands between messages. */
export const messagesIn = (pasted: string): string[] => listPieces(readMessages(pasted)).map(({ text }) => text.trim());

/** The cells of a CSV file, row by row. */
export const cellsIn = (file: string): string[][] => parseCsv(file).rows.map(({ cells }) => cells);
