import { asc, eq, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { GatewaySim } from "../../shared/gateway.ts";
import type { Reader } from "./database.ts";

function select(reader: Reader) {
  const { gateway, member } = reader.t;
  const installer = alias(member, "installer");
  return reader.q
    .select({
      id: gateway.id,
      name: gateway.name,
      installerId: gateway.installerId,
      installerName: installer.name,
      holderId: gateway.holderId,
      holderName: gateway.holderName,
      sims: gateway.sims,
      key: gateway.key,
      createdAt: gateway.createdAt,
      createdBy: gateway.createdBy,
      revokedAt: gateway.revokedAt,
      heardAt: gateway.heardAt,
      clockAheadMs: gateway.clockAheadMs,
      refusals: gateway.refusals,
      refusedAt: gateway.refusedAt,
    })
    .from(gateway)
    .innerJoin(installer, eq(installer.id, gateway.installerId));
}

type Row = Awaited<ReturnType<typeof select>>[number];
/** A phone of ours that forwards its SMS (docs/product.md 11.9); instants in UTC ms. */
export type Gateway = Omit<Row, "sims"> & { sims: GatewaySim[] };

const read = (rows: readonly Row[]): Gateway[] => rows.map((row) => ({ ...row, sims: JSON.parse(row.sims) }));

async function list(reader: Reader, where: SQL | undefined): Promise<Gateway[]> {
  return read(await select(reader).where(where).orderBy(asc(reader.t.gateway.id)));
}

/** A gateway, revoked or not; undefined when there is none of this id. */
export async function findGateway(reader: Reader, id: number): Promise<Gateway | undefined> {
  const [row] = await list(reader, eq(reader.t.gateway.id, id));
  return row;
}

/** Those that are not revoked. */
export const listLiveGateways = (reader: Reader): Promise<Gateway[]> =>
  list(reader, isNull(reader.t.gateway.revokedAt));

/** Who may have forged what a gateway sent: whoever set it up, and the administrator who holds it. */
export const keepersOf = ({ installerId, holderId }: Pick<Gateway, "installerId" | "holderId">): number[] =>
  holderId === null ? [installerId] : [installerId, holderId];
