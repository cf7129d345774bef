import { createContext } from "react";

/** Fetches the files of an address before the member goes there: the routes know them. */
export const Preload = createContext<(pathname: string) => Promise<void>>(async () => {});
