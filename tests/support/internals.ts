/** Matches internals that no answer may contain: code, paths, SQL. */
export const INTERNALS =
  /\bstack\b|sqlite|postgres|drizzle|\bselect\b|\binsert\b|node_modules|\.ts\b|\/src\/|\/home\/|"member"|password_?hash/i;
