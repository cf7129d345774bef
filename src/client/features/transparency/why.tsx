import type { ReactNode } from "react";

/** The sentence of a figure. */
export const Why = ({ children }: { children: ReactNode }) => <p className="mt-3 text-sm text-soft">{children}</p>;
