import { createContext } from "react";

/** Fetches the files of an address before somebody goes there: the routes know them. */
export const Preload = createContext<(pathname: string) => Promise<void>>(async () => {});
