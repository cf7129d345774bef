import * as z from "zod/mini";

/** Lists that can be exported (docs/product.md 15.3); `server/features/export/export.service.ts` has a line for each. */
export const exportNames = ["transactions", "movements", "cashDays", "people", "journal"] as const;
export type ExportName = (typeof exportNames)[number];

/** `POST /export/<name>`: the body is the list's filter, checked by that list's own schema. */
export const exportInput = z.strictObject({ name: z.enum(exportNames), filter: z.unknown() });

export type ExportInput = z.infer<typeof exportInput>;
