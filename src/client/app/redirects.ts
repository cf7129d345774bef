import { DEVICES_KEPT } from "../../shared/auth.ts";
import { earlyCall } from "../lib/early-call.ts";
import { paths } from "../lib/paths.ts";
import { DEVICES, KEPT, TOKEN, USER } from "../lib/session.ts";
import { firstCalls } from "./pages.ts";

// With the one that starts the entry (vite/prerender.ts), the site's only inline scripts, allowed by the content policy by their hash.
// They look for a session before the page is painted, seconds before the rest of the code could, and ask for what the page shows first.

const HIDE = "document.documentElement.hidden=true";

/** For the login and signup pages: a signed-in member goes home, except from an invitation link, which may be meant for somebody else. */
export const toHome = `try{if(localStorage.getItem("${TOKEN}")&&!/[?&]code=/.test(location.search)){${HIDE};location.replace("${paths.home}")}}catch{}`;

/**
 * For the sign-in, whose form the browser may send itself: with what shows that its owner signed in here before, and
 * where to go on. A page that answers it is not sent again by « Recharger ».
 */
export const earlySignIn = `addEventListener("submit",({target:{devices,returnTo}})=>{try{devices.value=localStorage.getItem("${DEVICES}")||"";returnTo.value=history.state?.usr?.returnTo||returnTo.value}catch{}});history.replaceState(history.state,"")`;

/** Keeps the session that the server answered such a form with, as `startSession` does, and goes on. */
export const startsSession = `try{let{token,user,device,to}=JSON.parse(document.getElementById("session").textContent)||{};if(token){for(let name of Object.keys(localStorage))if(!${JSON.stringify(KEPT)}.includes(name))localStorage.removeItem(name);localStorage.setItem("${TOKEN}",token);localStorage.setItem("${USER}",JSON.stringify(user));if(device){let kept=[];try{kept=JSON.parse(localStorage.getItem("${DEVICES}"))||[]}catch{}localStorage.setItem("${DEVICES}",JSON.stringify([device,...kept].slice(0,${DEVICES_KEPT})))}}location.replace(token?to||(user.role!="member"?"${paths.admin}":"${paths.home}"):"${paths.login}")}catch{location.replace("${paths.login}")}`;

const askLogin = `${HIDE};history.replaceState({idx:0,key:"signedOut",usr:{returnTo:location.pathname+location.search}},"","${paths.login}");location.reload()`;

/**
 * For a private page: anybody not signed in goes to the login, which reads the way back from the router's state; for somebody signed in,
 * unless they must see to their password or code first (SessionUser), the page's first calls begin.
 */
export function ofSession(path: string): string {
  const calls = firstCalls[path];
  return `try{let token=localStorage.getItem("${TOKEN}");if(!token){${askLogin}}${calls ? `else if(!/"must\\w+":true/.test(localStorage.getItem("${USER}"))){${earlyCall(calls)}}` : ""}}catch{}`;
}
