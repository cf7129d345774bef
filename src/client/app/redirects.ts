import { paths } from "../lib/paths.ts";
import { TOKEN } from "../lib/session.ts";

// With the one that starts the entry (vite/prerender.ts), the site's only inline scripts, allowed by the content policy by their hash.
// They look for a session before the page is painted, seconds before the rest of the code could.

const HIDE = "document.documentElement.hidden=true";

/** For the login and signup pages: a signed-in member goes home, except from an invitation link, which may be meant for somebody else. */
export const toHome = `try{if(localStorage.getItem("${TOKEN}")&&!/[?&]code=/.test(location.search)){${HIDE};location.replace("${paths.home}")}}catch{}`;

/** For the private pages: anybody not signed in goes to the login, which reads the way back from the router's state. */
export const toLogin = `try{if(!localStorage.getItem("${TOKEN}")){${HIDE};history.replaceState({idx:0,key:"signedOut",usr:{returnTo:location.pathname+location.search}},"","${paths.login}");location.reload()}}catch{}`;
