import { api } from "../../lib/api.ts";

/** The public accounts of this moment. */
const loadFigures = () => api.user.transparency.query();

export default loadFigures;
