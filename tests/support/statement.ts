import { formatNumericDate } from "../../src/shared/day.ts";
import { parseCsv } from "../../src/shared/statement/csv.ts";
import { piecesOf, readMessage, readMessages } from "../../src/shared/statement/messages.ts";
import type { ImportStatementInput } from "../../src/shared/statement/statement.ts";

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

/** The same SMS, of this morning. */
export const receivedToday = (received: Received): string =>
  receivedSms({ at: `${today().replace("/20", "/")} a 09:00`, ...received });

/** What is sent to import messages received on a number of MVola. */
export const smsOf = (phone: string, ...messages: string[]): ImportStatementInput => ({
  source: "sms",
  phone,
  operator: "MVola",
  messages,
});

/** The transfer or the reversal that one SMS announces. */
export const announcedBy = (text: string) => {
  const says = readMessage(text)?.says;
  return says === "notDeposit" ? undefined : says;
};

/** The texts that a paste is divided into, in their order, without what stands between messages. */
export const messagesIn = (pasted: string): string[] => piecesOf(readMessages(pasted)).map(({ text }) => text.trim());

/** The cells of a CSV file, row by row. */
export const cellsIn = (file: string): string[][] => parseCsv(file).rows.map(({ cells }) => cells);
