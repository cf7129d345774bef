import { earlyCall } from "../lib/early-call.ts";
import { paths } from "../lib/paths.ts";
import { TOKEN, USER } from "../lib/session.ts";
import { firstCalls } from "./pages.ts";

// With the one that starts the entry (vite/prerender.ts), the site's only inline scripts, allowed by the content policy by their hash.
// They look for a session before the page is painted, seconds before the rest of the code could, and ask for what the page shows first.

const HIDE = "document.documentElement.hidden=true";

/** For the login and signup pages: a signed-in member goes home, except from an invitation link, which may be meant for somebody else. */
export const toHome = `try{if(localStorage.getItem("${TOKEN}")&&!/[?&]code=/.test(location.search)){${HIDE};location.replace("${paths.home}")}}catch{}`;

const askLogin = `${HIDE};history.replaceState({idx:0,key:"signedOut",usr:{returnTo:location.pathname+location.search}},"","${paths.login}");location.reload()`;

/**
 * For a private page: anybody not signed in goes to the login, which reads the way back from the router's state; for somebody signed in,
 * unless they must see to their password or code first (SessionUser), the page's first calls begin.
 */
export function ofSession(path: string): string {
  const calls = firstCalls[path];
  return `try{let token=localStorage.getItem("${TOKEN}");if(!token){${askLogin}}${calls ? `else if(!/"must\\w+":true/.test(localStorage.getItem("${USER}"))){${earlyCall(calls)}}` : ""}}catch{}`;
}
