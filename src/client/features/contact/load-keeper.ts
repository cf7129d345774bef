import { api } from "../../lib/api.ts";

/** Who runs this site, as far as it is said. */
const loadKeeper = async () => (await api.auth.config.query()).keeper;

export default loadKeeper;
