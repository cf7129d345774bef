import type { roleNames } from "../../../shared/auth.ts";
import { isAt } from "../../lib/paths.ts";
import { adminPages } from "../pages.ts";

/** A copy of the value: importing its table would load every schema of that module before the private pages are drawn. */
const ADMIN_CLAIM: (typeof roleNames)["admin"] = "Administrateur";

/** Whether the token's payload says Administrateur (docs/product.md 4.1): decides what is shown, the server decides what is allowed. */
export function tokenIsAdmin(token: string): boolean {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return claims.userRole === ADMIN_CLAIM;
  } catch {
    return false;
  }
}

/** Whether the page is one of the administrators' pages, which have a frame of their own. */
export const isAtDesk = (token: string, pathname: string): boolean =>
  tokenIsAdmin(token) && isAt(pathname, ...Object.keys(adminPages));
