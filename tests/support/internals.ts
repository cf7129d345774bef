/** What no answer may say: how the server is made, where it lies, what it asks of its database. */
export const INTERNALS =
  /\bstack\b|sqlite|postgres|drizzle|\bselect\b|\binsert\b|node_modules|\.ts\b|\/src\/|\/home\/|"member"|password_?hash/i;
