/** What was typed in a field of a submitted form. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? "");
