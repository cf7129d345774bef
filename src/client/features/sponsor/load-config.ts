import { api } from "../../lib/api.ts";

/** The settings that a price is reckoned with, whom to write to, and who runs this site. */
const loadConfig = () => api.auth.config.query();

export default loadConfig;
