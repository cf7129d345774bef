import * as z from "zod/mini";

/** The lists that administrators take away as files; a new one needs its line in `server/features/export/export.service.ts`. */
export const exportNames = ["transactions", "movements", "people", "journal"] as const;
export type ExportName = (typeof exportNames)[number];

/** `POST /export/<name>`: the body is the filter of the list on the screen, checked by that list's own schema. */
export const exportInput = z.strictObject({ name: z.enum(exportNames), filter: z.unknown() });

export type ExportInput = z.infer<typeof exportInput>;
