import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & { to: To; state?: unknown; replace?: boolean };

/** The router's own Link brings its server rendering and prefetching along, 4 KB that the public pages cannot afford. */
export function Link({ to, state, replace, ...anchor }: LinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state, replace });
  return <a {...anchor} href={href} onClick={onClick} />;
}
