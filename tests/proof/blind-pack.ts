import { dated, type Role, type Written } from "./blind-words.ts";

/** An SMS as a phone keeps it. `sim`: which of the phone's cards received it, from 0. */
export type Message = { text: string; at: number; sender: string; sim: number };
export type Pack = (messages: readonly Message[]) => Written;

const utf8 = (text: string) => Buffer.from(text, "utf8");
const written = (name: string, text: string, told: number): Written => ({ name, bytes: utf8(text), told });

/** What an administrator pastes, as each app copies it. */
export const pasted =
  (show: (message: Message, index: number) => string, between = "\n"): Pack =>
  (messages) =>
    written("messages.txt", messages.map(show).join(between), messages.length);

export const lines = pasted(({ text }) => text);
export const paragraphs = pasted(({ text }) => text, "\r\n\r\n");
export const numbered = pasted(({ text }, index) => `${index + 1}) ${text}`);
export const quoted = pasted(({ text }) => `> ${text}`, "\n\n");
export const shared = pasted(({ text, at, sender }) => `${sender}\n${dated(at, "dd/MM/yyyy HH:mm")}\n${text}`, "\n\n");
export const pairs = pasted(({ text }, index) => text + (index % 2 === 0 ? " " : "\n"), "");
/** Wrapped after the payer's name, as a narrow screen shows it. */
export const wrapped = pasted(({ text }) => text.replace(/ (?=\(?(?:\+261|0)?3[2-8]\d)/, "\n"), "\n\n");

export const bullets = pasted(({ text }) => `• ${text}`);
/** A forwarded e-mail of a phone's SMS, one below the other. */
export const mailed: Pack = (messages) => {
  const head = `De : Caisse <caisse@exemple.mg>\nEnvoyé : samedi 21 novembre 2026 21:40\nÀ : Bureau\nObjet : Fw: SMS du jour\n\nBonsoir,\n\n`;
  const body = messages.map(({ text }) => text).join("\n\n");
  return written("sms-du-jour.txt", `${head}${body}\n\nCordialement,\nLa caisse\n`, messages.length);
};
export const forwardedLines = pasted(({ text }) => `Fw: ${text}`, "\n\n");
/** An export of a WhatsApp chat, as an Android phone writes it. */
export const whatsapp = pasted(({ text, at }) => `${dated(at, "dd/MM/yyyy, HH:mm")} - Caisse: ${text}`);
/** The same on an iPhone. */
export const whatsappIphone = pasted(({ text, at }) => `[${dated(at, "dd/MM/yyyy HH:mm:ss")}] Caisse: ${text}`);
/** A conversation copied from Messages on an iPhone. */
export const iphone = pasted(({ text, at }) => `SMS\nsam. ${dated(at, "dd nov. à HH:mm")}\n${text}`, "\n\n");
/** A conversation copied from a web page of messages. */
export const timed = pasted(({ text, at, sender }) => `${sender}\n${text}\n${dated(at, "HH:mm")}`, "\n");
/** Lines broken between words where a small screen ends. */
const brokenAt = (width: number) =>
  pasted(({ text }) => text.replace(new RegExp(`(.{1,${width}})(?: +|$)`, "g"), "$1\n").trimEnd(), "\n\n");
export const broken = brokenAt(38);
export const narrow = brokenAt(26);
export const ruled = pasted(({ text }) => text, "\n--------------------\n");
/** Copied from WhatsApp in a browser. */
export const whatsappWeb = pasted(
  ({ text, at }) => `[${dated(at, "HH:mm")}, ${dated(at, "dd/MM/yyyy")}] Caisse Analakely: ${text}`,
);
/** A WhatsApp export in which each message holds a few SMS, one below the other. */
export const whatsappFew: Pack = (messages) => {
  const shown = messages.map(({ text, at }, index) =>
    index % 3 === 0 ? `${dated(at, "dd/MM/yyyy, HH:mm")} - Vola Caisse: ${text}` : `\n${text}`,
  );
  return written("Discussion WhatsApp avec Vola Caisse.txt", `${shown.join("\n")}\n`, messages.length);
};
export const slashed = pasted(({ text }, index) => text + (index % 2 === 0 ? " / " : "\n"), "");
export const ranked = pasted(({ text }, index) => `${index + 1}/ ${text}`, "\n\n");
/** What a forwarder's app writes into a chat: sender, text, card, moment and phone. */
export const relay = pasted(
  ({ text, at, sender, sim }) => `${sender}\n${text}\nSIM${sim + 1}\n${dated(at, "yyyy-MM-dd HH:mm:ss")}\nRedmi 12C`,
  "\n\n",
);
/** What an app that prints SMS writes, each thing behind its name. */
export const labelled = pasted(
  ({ text, at, sender }) => `De : ${sender}\nDate : ${dated(at, "dd/MM/yyyy HH:mm")}\nMessage : ${text}`,
  "\n\n",
);
/** Moment, sender and text between tabs, without titles. */
export const stamped: Pack = (messages) => {
  const rows = messages.map(({ text, at, sender }) => `${dated(at, "yyyy-MM-dd HH:mm:ss")}\t${sender}\t${text}`);
  const columns = {
    titles: [],
    roles: ["date", "sender", "message"] as Role[],
    direction: { in: [], out: [] },
    done: [],
  };
  return { ...written("messages.txt", rows.join("\n"), messages.length), columns };
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("\n", "&#10;");

/** What else stands in a phone's backup: friends, and what its owner wrote. */
const around = (at: number): (Message & { type: number })[] => [
  { text: "Salut, on se voit demain à Analakely ?", at, sender: "+261341900001", sim: 0, type: 1 },
  { text: "Merci, 50 000 Ar reçus, ref 4799999999", at: at + 60_000, sender: "+261341900002", sim: 0, type: 2 },
];

/** A backup of « SMS Backup & Restore ». */
export const backup =
  (options: { hasSims?: true; isBare?: true; encoding?: "utf16le" } = {}): Pack =>
  (messages) => {
    const all = [...messages.map((message) => ({ ...message, type: 1 })), ...around(messages[0]?.at ?? 0)];
    const rows = all.map(({ text, at, sender, sim, type }) => {
      const sub = options.hasSims ? ` sub_id="${sim + 1}"` : "";
      const shown = options.isBare
        ? ""
        : ` readable_date="${dated(at, "dd MMM yyyy HH:mm:ss")}" contact_name="(Unknown)"`;
      const rest = `toa="null" sc_toa="null" service_center="+261340000010" read="1" status="-1"${sub}${shown}`;
      return `  <sms protocol="0" address="${sender}" date="${at}" type="${type}" subject="null" body="${escaped(text)}" ${rest} />`;
    });
    const head = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!--File Created By SMS Backup & Restore v10.20-->\n`;
    const text = `${head}<smses count="${all.length}" type="full">\n${rows.join("\n")}\n</smses>\n`;
    const bytes = options.encoding ? Buffer.from(`\ufeff${text}`, options.encoding) : utf8(text);
    return { name: "sms-20261121220000.xml", bytes, told: all.length };
  };

const json =
  (show: (message: Message, index: number) => unknown, name = "sms.json"): Pack =>
  (messages) =>
    written(name, JSON.stringify(messages.map(show), null, 1), messages.length);

/** What « SMS Gateway for Android » posts, kept one after the other. */
export const webhooks = json(({ text, at, sender, sim }, index) => ({
  deviceId: "ffffffffceb0b1db0000018e937c815b",
  event: "sms:received",
  id: `Ey6ECgOkVVFjz3CL48B8C${index}`,
  payload: {
    messageId: `m${index}`,
    message: text,
    phoneNumber: sender,
    simNumber: sim + 1,
    receivedAt: dated(at, "yyyy-MM-ddTHH:mm:ss.000+03:00"),
  },
  webhookId: "LreFUt-Z3sSq0JufY9uWB",
}));

/** A GSM modem's callbacks. */
export const modem = json(({ text, at, sender }, index) => ({
  sn: "db00-0050-8600-0133",
  sms: [
    {
      incoming_sms_id: index + 1,
      port: 4,
      number: sender,
      smsc: "+261323232707",
      timestamp: dated(at, "yyyy-MM-dd HH:mm:ss"),
      text,
      imsi: 646020163441202,
    },
  ],
}));

/** `termux-sms-list` */
export const termux = json(({ text, at, sender }, index) => ({
  threadid: 12,
  type: "inbox",
  read: true,
  address: sender,
  number: sender,
  received: dated(at, "yyyy-MM-dd HH:mm:ss"),
  body: text,
  _id: 4_000 + index,
}));

/** The forwarder app's posts, one to a line. */
export const forwarded: Pack = (messages) => {
  const lines = messages.map(({ text, at, sender, sim }) =>
    JSON.stringify({ from: sender, text, sentStamp: at - 4_000, receivedStamp: at, sim: `SIM${sim + 1}` }),
  );
  return written("forwarded.jsonl", lines.join("\n"), messages.length);
};

/** What « SMS Import / Export » writes, one message to a line. */
export const ndjson: Pack = (messages) => {
  const lines = messages.map(({ text, at, sender, sim }, index) =>
    JSON.stringify({
      ...{ _id: String(index + 1), thread_id: "7", address: sender, date: String(at), date_sent: String(at - 2_000) },
      ...{ protocol: "0", read: "1", status: "-1", type: "1", body: text, service_center: "+261340000010" },
      ...{ sub_id: String(sim + 1), creator: "com.google.android.apps.messaging" },
    }),
  );
  return written("messages.ndjson", `${lines.join("\n")}\n`, messages.length);
};

export const wholeJson =
  (name: string, show: (messages: readonly Message[]) => unknown): Pack =>
  (messages) =>
    written(name, JSON.stringify(show(messages)), messages.length);

/** What QKSMS keeps. */
export const qksms = wholeJson("backup-20261121.json", (messages) => ({
  messageCount: messages.length,
  messages: messages.map(({ text, at, sender, sim }) => ({
    ...{ type: 1, address: sender, date: at, dateSent: at - 2_000, read: true, status: -1, body: text },
    ...{ protocol: 0, serviceCenter: "+261340000010", locked: false, subId: sim + 1 },
  })),
}));

/** A list under a name, as services answer. */
export const listed = wholeJson("messages.json", (messages) => ({
  status: "ok",
  data: messages.map(({ text, at, sender }, index) => ({
    ...{ id: index + 1, sender, message: text, received_at: dated(at, "yyyy-MM-dd HH:mm:ss") },
  })),
}));

/** A relay's records, with the fields of Twilio. */
export const relayed = wholeJson("inbox.json", (messages) =>
  messages.map(({ text, at, sender }, index) => ({
    ...{ MessageSid: `SM${index}`, From: sender, To: "+261340000010", Body: text },
    DateSent: new Date(at).toISOString(),
  })),
);

/** Telegram's export of a channel into which a phone forwards its SMS. */
export const telegram = wholeJson("result.json", (messages) => ({
  ...{ name: "SMS caisse", type: "private_channel", id: 2_204_118_907 },
  messages: messages.map(({ text, at, sender }, index) => ({
    ...{ id: 40 + index, type: "message", date: dated(at, "yyyy-MM-ddTHH:mm:ss"), date_unixtime: `${at}`.slice(0, 10) },
    ...{ from: "SMS caisse", from_id: "channel2204118907", text: `${sender}\n${text}` },
    text_entities: [{ type: "plain", text: `${sender}\n${text}` }],
  })),
}));

/** What httpSMS answers when it is asked for its messages. */
export const httpSms = wholeJson("messages.json", (messages) => ({
  data: messages.map(({ text, at, sender, sim }, index) => ({
    ...{ id: `32343a19-da5e-4b1b-a767-${100_000_000_000 + index}`, owner: `+26134000001${sim}`, contact: sender },
    ...{ content: text, encrypted: false, sim: `SIM${sim + 1}`, status: "received", type: "mobile-originated" },
    ...{ order_timestamp: new Date(at).toISOString(), received_at: new Date(at + 900).toISOString() },
  })),
  ...{ message: `fetched ${messages.length} messages`, status: "success" },
}));

/** A backup of « Super Backup ». */
export const superBackup: Pack = (messages) => {
  const rows = messages.map(
    ({ text, at, sender }) =>
      `\t<sms address="${sender}" time="${dated(at, "dd nov. yyyy HH:mm:ss")}" date="${at}" type="1" body="${escaped(text)}" read="1" service_center="" name="" />`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<allsms count="${messages.length}">\n${rows.join("\n")}\n</allsms>\n`;
  return written("sms_20261121214000.xml", text, messages.length);
};

/** Messages as elements, as gateways write XML. */
export const elements: Pack = (messages) => {
  const text = (value: string) => escaped(value).replaceAll(">", "&gt;");
  const rows = messages.map(
    (one) =>
      `  <message>\n    <from>${one.sender}</from>\n    <date>${dated(one.at, "yyyy-MM-ddTHH:mm:ss")}</date>\n    <body>${text(one.text)}</body>\n  </message>`,
  );
  return written(
    "inbox.xml",
    `<?xml version="1.0" encoding="utf-8"?>\n<messages>\n${rows.join("\n")}\n</messages>\n`,
    messages.length,
  );
};

/** A table with an SMS in each row, under one of its titles. */
export const tableOf =
  (
    titles: string[],
    separator: string,
    show: (message: Message) => string[],
    truth: Partial<Record<number, Role>> = {},
  ): Pack =>
  (messages) => {
    const lineOf = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator);
    const rows = [titles, ...messages.map(show)].map(lineOf);
    const messageAt = Object.values(truth).includes("message") ? -1 : titles.length - 1;
    const roles = titles.map((_, index) => truth[index] ?? (index === messageAt ? "message" : "other"));
    const columns = { titles, roles, direction: { in: [], out: [] }, done: [] };
    return { ...written("export-sms.csv", `${rows.join("\r\n")}\r\n`, messages.length), columns };
  };

export const smsTable = tableOf(
  ["Type", "Date", "Nom / Numéro", "Expéditeur", "Contenu"],
  ",",
  ({ text, at, sender }) => ["Reçu", dated(at, "dd/MM/yyyy HH:mm"), sender, sender, text],
);

/** iMazing's export of a conversation. */
export const imazing = tableOf(
  ["Chat Session", "Message Date", "Service", "Type", "Sender ID", "Sender Name", "Status", "Text", "Attachment"],
  ",",
  ({ text, at, sender }) => [sender, dated(at, "yyyy-MM-dd HH:mm:ss"), "SMS", "Incoming", sender, "", "Read", text, ""],
  { 4: "sender", 7: "message" },
);

/** A spreadsheet that a phone's automation fills. */
export const logged = tableOf(
  ["Horodatage", "Émetteur", "Message reçu", "SIM"],
  "\t",
  ({ text, at, sender, sim }) => [dated(at, "dd/MM/yyyy HH:mm:ss"), sender, text, `SIM ${sim + 1}`],
  { 1: "sender", 2: "message" },
);

export const strangeSmsTable = tableOf(["#", "Quand", "De", "Texte du SMS"], ";", ({ text, at, sender }) => [
  "1",
  dated(at, "yyyy-MM-dd HH:mm:ss"),
  sender,
  text,
]);

/** An inbox as a phone's own tool writes it, day and hour apart. */
export const inbox = tableOf(
  ["Date", "Time", "Phone", "Name", "Direction", "Message"],
  ",",
  ({ text, at, sender }) => [dated(at, "dd/MM/yyyy"), dated(at, "HH:mm:ss"), sender, sender, "Inbox", text],
  { 2: "sender" },
);

const zipped = Buffer.concat([
  Buffer.from("PK\u0003\u0004\u0014\0\u0006\0"),
  Buffer.from("[Content_Types].xml"),
  Buffer.alloc(900, 7),
]);
const page =
  "<html><body><table><tr><td>Date</td><td>Montant</td></tr><tr><td>21/11/2026</td><td>50 000</td></tr></table></body></html>";

/** Files that are refused whole, by what they are. */
export const unreadable: Written[] = [
  { name: "releve.csv", bytes: zipped, told: 0 },
  { name: "releve.xlsx", bytes: zipped, told: 0 },
  {
    name: "releve.csv",
    bytes: Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", "latin1"),
    told: 0,
  },
  { name: "releve.csv", bytes: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]), told: 0 },
  { name: "releve.xls", bytes: utf8(page), told: 0 },
  { name: "releve.html", bytes: utf8(`<!DOCTYPE html>\n${page}`), told: 0 },
  { name: "releve.csv", bytes: new Uint8Array(), told: 0 },
];
