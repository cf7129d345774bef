/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` mean themselves (`… like ${containing(text)} escape '\'`). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
