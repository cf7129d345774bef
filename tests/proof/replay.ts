import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";

/** What strace must print for `readDisk`: whole writes, by name of the file. */
export const WHOLE = ["trace=pwrite64,pwritev,ftruncate,fsync,fdatasync,write,writev"];

/** A change of a file that the disk was asked for: bytes at a place, or another length. */
export type Change = { file: string; at: number; bytes: Buffer | undefined };

/** The moments of a server's life that matter when the power goes. */
export type Moment = { synced: string } | { change: Change } | { answered: string };

const ESCAPES: Record<string, number> = { n: 10, t: 9, r: 13, f: 12, v: 11, '"': 34, "\\": 92 };

/** The bytes of a string as strace prints it: `\xff`, octal, and C's own escapes. */
export function bytesOf(text: string): Buffer {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (text[index] !== "\\") {
      bytes.push(text.charCodeAt(index));
      continue;
    }
    const rest = text.slice(index + 1, index + 4);
    const hex = /^x([0-9a-f]{2})/.exec(rest)?.[1];
    const octal = /^[0-7]{1,3}/.exec(rest)?.[0];
    if (hex) bytes.push(Number.parseInt(hex, 16));
    else if (octal) bytes.push(Number.parseInt(octal, 8));
    else bytes.push(ESCAPES[rest[0] ?? ""] ?? 0);
    index += hex ? 3 : (octal?.length ?? 1);
  }
  return Buffer.from(bytes);
}

const WRITE = /^\d+\s+pwrite64\(\d+<([^>]+)>, "((?:[^"\\]|\\.)*)"(\.\.\.)?, (\d+), (\d+)\)\s+= (\d+)/;
const LENGTH = /^\d+\s+ftruncate\(\d+<([^>]+)>, (\d+)\)\s+= 0/;
const SYNC = /^\d+\s+(?:fsync|fdatasync)\(\d+<([^>]+)>\)\s+= 0/;
const ANSWER = /HTTP\/1\.1 200.*?x-request-id: ([0-9a-f-]{36})/;

const isKept = (path: string) => /\.db(-wal)?$/.test(path);

/** A trace line by line; a call that another thread interrupted is put together where it ended. */
async function* wholeLines(trace: string): AsyncGenerator<string> {
  const begun = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    const [thread = ""] = line.split(" ", 1);
    const [, end] = /<\.\.\. \w+ resumed>(.*)$/.exec(line) ?? [];
    if (line.endsWith("<unfinished ...>")) begun.set(thread, line.slice(0, -"<unfinished ...>".length).trimEnd());
    else yield end === undefined ? line : (begun.get(thread) ?? "") + end;
  }
}

/** Reads a trace as the moments it holds. @throws Error on a write that strace did not print whole */
export async function* readDisk(trace: string): AsyncGenerator<Moment> {
  for await (const line of wholeLines(trace)) {
    const write = WRITE.exec(line);
    const length = LENGTH.exec(line);
    const sync = SYNC.exec(line);
    const answer = ANSWER.exec(line);
    if (write?.[1] && isKept(write[1])) {
      const bytes = bytesOf(write[2] ?? "");
      if (write[3] || bytes.length !== Number(write[4]) || write[4] !== write[6]) throw new Error("a write cut short");
      yield { change: { file: basename(write[1]), at: Number(write[5]), bytes } };
    } else if (length?.[1] && isKept(length[1])) {
      yield { change: { file: basename(length[1]), at: Number(length[2]), bytes: undefined } };
    } else if (sync?.[1] && isKept(sync[1])) yield { synced: basename(sync[1]) };
    else if (answer?.[1]) yield { answered: answer[1] };
  }
}

type File = { bytes: Buffer; size: number };

function apply(files: Map<string, File>, { file, at, bytes }: Change): void {
  const old = files.get(file) ?? { bytes: Buffer.alloc(0), size: 0 };
  const size = bytes ? Math.max(old.size, at + bytes.length) : at;
  const room = size <= old.bytes.length ? old.bytes : Buffer.concat([old.bytes, Buffer.alloc(size)]);
  room.fill(0, Math.min(size, old.size), old.size);
  bytes?.copy(room, at);
  files.set(file, { bytes: room, size });
}

/** A disk that loses its power: synced writes are there for certain, later ones perhaps. */
export class Disk {
  readonly #files = new Map<string, File>();
  #pending: Change[] = [];

  change(change: Change): void {
    this.#pending.push(change);
  }

  sync(file: string): void {
    for (const one of this.#pending) if (one.file === file) apply(this.#files, one);
    this.#pending = this.#pending.filter((one) => one.file !== file);
  }

  /** What is found when the power comes back. @param survives whether an unsynced change happened to reach the disk */
  afterPowerCut(survives: () => boolean): Map<string, Buffer> {
    const files = new Map(
      [...this.#files].map(([name, { bytes, size }]) => [name, { bytes: Buffer.from(bytes), size }]),
    );
    for (const one of this.#pending) if (survives()) apply(files, one);
    return new Map([...files].map(([name, { bytes, size }]) => [name, bytes.subarray(0, size)]));
  }
}
