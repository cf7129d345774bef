import { api } from "../../lib/api.ts";

/** What every visitor may read, for public pages, which do without a query cache: whom to write to, the settings, who runs this site. */
const loadConfig = () => api.auth.config.query();

export default loadConfig;
