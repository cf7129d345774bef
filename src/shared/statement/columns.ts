import { normalizePhone } from "../phone.ts";
import { canonicalReference, operatorReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { type AnsweredColumns, type FieldName, fields } from "./answers.ts";
import { isBlank, parseStatementAmount, phoneIn, saysTotal } from "./cells.ts";
import type { CsvRow } from "./csv.ts";
import { parseOperatorDate } from "./dates.ts";
import { readDirection, readStatus } from "./direction.ts";
import { isLineReference } from "./statement.ts";

const SAMPLE = 20;

/** How statements title their columns, the surest words first. */
const titles: Record<FieldName, readonly RegExp[]> = {
  reference: [
    /\bref/,
    /(?:trans(?:action)?|txn?)[ _.-]?id|\bid[ _.-]?(?:trans|txn?|op)|\b(?:receipt|voucher)\b|\bkaody\b|\bidentifiant|(?:n[o°]|num(?:ero)?|code)\.? (?:de |d')?(?:la |l')?(?:trans|op)/,
    /\bid\b|transaction/,
    /laharana(?! (?:finday|telefon))/,
  ],
  amount: [/montant|amount|\bsomme\b|\bsum\b/, /credit|niditra/, /recu|valeur|\bar\b|\bvola\b(?! nivoaka)/],
  date: [/date|daty/, /heure|time|jour/],
  time: [/heure|hour|time|\b(?:ora|lera)\b/],
  payer: [
    /expediteur|envoyeur|payeu?r|emetteur|ordonnateur|sender|from|mpandefa|^de$|\bsource\b|debit(?:ed)?[ _-]?part|donneur|debiteur|debtor|debitor/,
    /numero|msisdn|telephone|phone|compte/,
    /client|contrepartie|counterpart|correspondant|tiers|nomerao|finday/,
  ],
  name: [/\bnom\b|\bname\b|anarana/, /client|titulaire|contrepartie|tiers/],
  payee: [
    /destinataire|beneficiaire|recipient|receiver|mpandray|^(?:to|vers|a)$|credit(?:ed)?[ _-]?part|\bdestination\b|receveur|crediteur|creditor/,
  ],
  direction: [
    /\bsens\b|direction|^(?:d ?\/ ?c|c ?\/ ?d|dr ?\/ ?cr|cr ?\/ ?dr|in ?\/ ?out|debit ?\/ ?credit|credit ?\/ ?debit|entree ?\/ ?sortie)$/,
    /type|nature|operation|karazan|mouvement|\bflow\b|\bflux\b/,
  ],
  status: [
    /statut|status|\betat\b|\bstate\b|resultat|\bresult\b|outcome|\bissue\b/,
    /reussi|\bsucces\b|success|abouti|\bvalidee?\b|confirmee?\b|effectuee?\b|terminee?\b|complete[de]?\b|annulee?\b|echouee?\b|\bfailed\b/,
  ],
  debit: [/debit|nivoaka/],
  balance: [/solde|balance|\bsisa\b|ambiny|toe[ -]?bola|\bavoir\b|\bdispo/],
  fee: [/frais|fees?\b|commission|\bsaran|\btaxe?\b|\bcharges?\b|\bcout\b/],
};
/** Where a title names one of these too, it is that one's: « Solde (Ar) », « Montant des frais », « Debit Party ». */
const outranks: Partial<Record<FieldName, readonly FieldName[]>> = {
  amount: ["fee", "balance", "debit", "direction"],
  debit: ["fee", "balance", "direction"],
  payer: ["payee"],
  reference: ["balance", "fee"],
};

/** A time without its day, in a column beside the date's. */
const isTime = (cell: string) => /^\d{1,2}[:h]\d{2}/.test(cell);
const isDate = (cell: string) => parseOperatorDate(cell) !== undefined;
const isPhone = (cell: string) => normalizePhone(cell) !== undefined;
const isAmount = (cell: string) => parseStatementAmount(cell) !== undefined && !isPhone(cell);
/** An amount that is no compact date. */
const isPlainAmount = (cell: string) => isAmount(cell) && !/^\d{8,}$/.test(cell);

/** What the cells of an untitled column look like. */
const looks: Record<FieldName, (cell: string) => boolean> = {
  reference: (cell) => operatorReference(cell) !== undefined && !isPhone(cell),
  amount: isPlainAmount,
  date: isDate,
  time: isTime,
  // Also beside a name.
  payer: (cell) => phoneIn(cell) !== undefined,
  name: (cell) => /^\p{L}[\p{L} .'-]+$/u.test(cell),
  payee: isPhone,
  direction: (cell) => readDirection(cell) !== undefined,
  status: (cell) => readStatus(cell) !== undefined,
  debit: isAmount,
  balance: isAmount,
  fee: isAmount,
};
/**
 * What may stand below a title of these: another column has its words too, such as « Date de transaction » or « Credit
 * Party ».
 */
const holds: Partial<Record<FieldName, (cell: string) => boolean>> = {
  reference: (cell) =>
    operatorReference(cell) === undefined
      ? isLineReference(canonicalReference(cell)) &&
        (cell.match(/\d/g)?.length ?? 0) > 3 &&
        !isAmount(cell) &&
        !isDate(cell)
      : !/^\W*0[\d ]{9,}$/.test(cell),
  amount: (cell) => isAmount(cell) && !(isDate(cell) && !isPlainAmount(cell)),
  debit: isAmount,
  payee: (cell) => phoneIn(cell) !== undefined,
  status: (cell) => !isDate(cell) && !isPhone(cell) && operatorReference(cell) === undefined,
};

const isTitled = (title: string, field: FieldName) =>
  titles[field].some((words) => words.test(searchKey(title).trim()));

/** Of the reference of another transfer, which a row takes back. */
const ORIGINAL = /origin|initial|parent|related|liee?\b|linked|annulee?\b|revers|rembours|refund|\bd'avant|teo aloha/;
/** The column of what rows take back, by its title. */
export const originalColumn = (titleCells: readonly string[]): number | undefined => {
  const found = titleCells.findIndex((title) => isTitled(title, "reference") && ORIGINAL.test(searchKey(title)));
  return found < 0 ? undefined : found;
};

/** Whether a title is a field's, and no other's that outranks it. */
const names = (title: string, field: FieldName) =>
  isTitled(title, field) &&
  !isParty(title, field) &&
  !(field === "reference" && ORIGINAL.test(searchKey(title))) &&
  !outranks[field]?.some((other) => isTitled(title, other) && !isParty(title, other));
/** « Debit Party », « Débiteur » are titled like a debit, and are none. */
const isParty = (title: string, field: FieldName) =>
  (field === "debit" || field === "amount") &&
  /part(?:y|ie)\b|(?:debit|credit)(?:eur|or)\b|debtor\b/.test(searchKey(title));

export const areTitles = (row: readonly string[]) => {
  const named = (field: FieldName) => row.findIndex((cell) => isTitled(cell, field));
  const [reference, amount] = [named("reference"), named("amount")];
  // An SMS with a comma in it has the words, but figures too.
  const hasFigures = row.some((cell) => isAmount(cell) || /\d{6}/.test(cell));
  return reference !== -1 && amount !== -1 && reference !== amount && !hasFigures;
};
export const isMovement = (row: readonly string[]) => row.some(looks.reference) && row.some(looks.amount);
/** The same of cells that hold nothing else, as those of a sentence with commas do. */
export const isPlainMovement = (row: readonly string[]) =>
  row.some((cell) => looks.reference(cell) && !/\p{L}{3}/u.test(cell)) && row.some(looks.amount);

/** Rows, divided into what stands above the titles, the titles, and what stands below them. */
export type Layout = { above: CsvRow[]; titles: CsvRow | undefined; body: CsvRow[] };

const hasFigures = (cells: readonly string[]) =>
  cells.some((cell) => isDate(cell) || /\d{5}/.test(cell) || isAmount(cell));

/**
 * Where the titles of a table are, by their words, else as what stands above the first movement: operators write the
 * account's holder and the period above them. Nothing that may be a movement is above.
 */
export function findLayout(rows: readonly CsvRow[]): Layout {
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const first = sample.findIndex(isMovement);
  const titled = sample.findIndex(areTitles);
  const isAbove = titled >= 0 && (first < 0 || titled < first);
  // Rows above the first one that looks like a movement may be no movements, such as messages of a phone.
  const isGuessed = (at: number) => {
    const [cells = [], ...below] = sample.slice(at, Math.max(first + 1, at + 2));
    return cells.length > 1 && below.every(({ length }) => length === cells.length) && !hasFigures(cells);
  };
  const guessed = first > 0 && (isGuessed(first - 1) || !isGuessed(0)) ? first - 1 : 0;
  const isGuess = sample.length > guessed + 1 && isGuessed(guessed);
  const at = isAbove ? titled : guessed;
  if (!isAbove && !isGuess) return { above: [], titles: undefined, body: [...rows] };
  return { above: rows.slice(0, at), titles: rows[at], body: rows.slice(at + 1) };
}

type Cells = readonly string[];

/** Every column that is titled as a field, the surest words first, and has cells below that it may have. */
function titledIn(titleCells: Cells, sample: readonly Cells[], field: FieldName): number[] {
  const mayHold = (column: number) => {
    const filled = sample.map((row) => row[column] ?? "").filter((cell) => !isBlank(cell) && !saysTotal(cell));
    const fitting = filled.filter((cell) => holds[field]?.(cell) ?? true).length;
    return fitting * 2 >= filled.length;
  };
  const found = titles[field].flatMap((words) =>
    [...titleCells.keys()].filter((column) => words.test(searchKey(titleCells[column] ?? "").trim())),
  );
  return [...new Set(found)].filter((column) => names(titleCells[column] ?? "", field) && mayHold(column));
}

/** A column of what came in and one of what left, each titled as such. */
export function creditAndDebit(
  titleCells: Cells,
  sample: readonly Cells[],
): { amount: number; debit: number } | undefined {
  const [debit, ...others] = titledIn(titleCells, sample, "debit");
  const [amount, ...more] = titledIn(titleCells, sample, "amount").filter((column) =>
    /credit|niditra/.test(searchKey(titleCells[column] ?? "")),
  );
  const isPair = debit !== undefined && amount !== undefined && others.length + more.length === 0;
  return isPair ? { amount, debit } : undefined;
}

/** A telephone number, with a name or not, and no word of what was done with it. */
const isNumber = (cell: string) => phoneIn(cell) !== undefined && readDirection(cell) === undefined;

/**
 * The columns that most likely hold each field but the direction and the outcome: by their titles, else by what is in
 * them.
 */
export function likelyColumns(titleCells: Cells, sample: readonly Cells[], width: number): AnsweredColumns {
  const columns: AnsweredColumns = { ...creditAndDebit(titleCells, sample) };
  const isFree = (column: number) => fields.every((field) => columns[field] !== column);
  const all = Array.from({ length: width }, (_, column) => column);
  const titled = (field: FieldName) => titledIn(titleCells, sample, field).filter(isFree);
  const share = (field: FieldName, column: number) => sample.filter((row) => looks[field](row[column] ?? "")).length;
  const isMost = (field: FieldName) => (column: number) => share(field, column) * 2 > sample.length;
  for (const field of ["reference", "amount", "date", "payer", "time"] as const) {
    if (columns[field] !== undefined) continue;
    const byTitle = titled(field);
    // Of « Expéditeur » and « Numéro », the payer's is the one with numbers; of two with numbers, not the account's,
    // which are all the same.
    const withNumbers = field === "payer" ? byTitle.filter(isMost(field)) : [];
    const numbered = withNumbers.find((column) => new Set(sample.map((row) => row[column])).size > 1) ?? withNumbers[0];
    const isOthers = (column: number) =>
      fields.some((other) => other !== field && isTitled(titleCells[column] ?? "", other)) &&
      !isTitled(titleCells[column] ?? "", field);
    const byLook = all.filter((column) => isFree(column) && !isOthers(column) && isMost(field)(column));
    const found = numbered ?? byTitle[0] ?? byLook.sort((a, b) => share(field, b) - share(field, a))[0];
    if (found !== undefined) columns[field] = found;
  }
  // Whoever paid may stand below a title that says nothing of a person.
  if (columns.payer === undefined && columns.name === undefined) {
    const isNumbers = (column: number) =>
      sample.filter((row) => isNumber(row[column] ?? "")).length * 2 > sample.length;
    const numbers = all.filter((column) => isFree(column) && isNumbers(column) && variesIn(sample, column));
    if (numbers[0] !== undefined && numbers.length === 1) columns.payer = numbers[0];
  }
  // By their titles alone: any column of amounts, or of numbers, looks like them.
  for (const field of ["payee", "debit", "balance", "fee", "name"] as const) {
    const [found] = titled(field);
    if (found !== undefined && columns[field] === undefined) columns[field] = found;
  }
  return columns;
}

const variesIn = (rows: readonly Cells[], column: number) => new Set(rows.map((row) => row[column])).size > 1;

/**
 * « 034****204 », « RABE Jean »: what an operator writes of a person, and hardly of anything else; alone, or behind «
 * VIR RECU ».
 */
const HIDDEN = /(?:^|\s)[+\d]*[*\u2022]{2,}\d+(?!\S)/;
const NAMED = /(?:^|\s)\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'.-]+)+/u;
const isSomebody = (cell: string) => phoneIn(cell) !== undefined || HIDDEN.test(cell) || NAMED.test(cell);

const filledIn = (rows: readonly Cells[], column: number) =>
  rows.flatMap((row) => (isBlank(row[column] ?? "") ? [] : [row[column] ?? ""]));

/**
 * Columns that may say who paid beside what they are chosen for, such as « VIR RECU RABE 034 00 000 09 » as a
 * direction.
 */
const besides = (rows: readonly Cells[], { direction: _, ...columns }: AnsweredColumns): number[] => {
  const chosen = new Set(Object.values(columns));
  return [...(rows[0] ?? []).keys()].filter((column) => !chosen.has(column));
};

/**
 * The columns of whole telephone numbers that are chosen for no party: who else than the account stands in a row is its
 * other party, whatever their titles.
 * @param original the column of what rows take back, whose references may look like numbers
 */
export const numberColumns = (rows: readonly Cells[], columns: AnsweredColumns, original?: number): number[] =>
  besides(rows, columns).filter((column) => {
    const filled = filledIn(rows, column);
    const numbers = filled.filter((cell) => phoneIn(cell) !== undefined);
    const isOne = rows.length > 1 && new Set(numbers).size === 1;
    return column !== original && !isOne && numbers.length * 2 >= filled.length && numbers.length > 0;
  });

/**
 * The first column that names somebody although it is chosen for nothing, in a table of which none is chosen as the
 * payer's.
 */
export function unchosenPayer(rows: readonly Cells[], columns: AnsweredColumns): number | undefined {
  if (columns.payer !== undefined || columns.name !== undefined) return undefined;
  return besides(rows, columns).find((column) => {
    const filled = filledIn(rows, column);
    const named = filled.filter(isSomebody);
    // A label has capitals too, and stands in many rows.
    const isLabel = !named.some((cell) => /\d/.test(cell)) && new Set(named).size * 2 <= named.length;
    return !isLabel && named.length * 2 > filled.length;
  });
}

/** Every column that may be a reference, or an amount that came in, by its title. */
export const candidatesFor = (titleCells: Cells, sample: readonly Cells[], field: "reference" | "amount"): number[] =>
  titledIn(titleCells, sample, field).sort((a, b) => a - b);

/** The columns that are titled as a direction or an outcome, the surest words first. */
export const titledAs = (titleCells: Cells, sample: readonly Cells[], field: "direction" | "status"): number[] =>
  titledIn(titleCells, sample, field);
