/** Which modules travel together, with all that they import; the first group that takes a module keeps it. */
export const chunkGroups = [
  // Schemas and what they need, without plain functions, and without what one page or the administrators alone ask for. Only a screen
  // with a form waits for it: the public pages fetch it after they are drawn, the private ones once they are quiet.
  {
    name: "contract",
    test: /node_modules[\\/]zod[\\/]|client[\\/]lib[\\/]form[\\/]validate|src[\\/]shared[\\/](?!acts|approval|campaign|content|day|deposit|dialler|errors\.fr|export|fund|group-service|history|invitation-code|journal|locale|member|money\.|own-value|people|phone-digits|picture|reversal|risk|settings|sign-up|sponsor|statement|task-fields|tasks-editing|text\.|transaction-names|transparency|two-people|vip|withdrawal)/,
    includeDependenciesRecursively: false,
  },
  // The entry, all that the login needs, and most of what the other public pages do. One file: apart, they share a slow line unfairly,
  // and no new version ever changes the one without the other.
  {
    name: "first",
    test: /src[\\/]shared[\\/]locale|client[\\/](app[\\/](main|routes)|lib[\\/]use-load|ui[\\/](error-state|password-choice)|features[\\/]auth[\\/]login-page)\.tsx?$|node_modules[\\/]react-dom[\\/]index/,
  },
  { name: "signup", test: /auth[\\/]signup-page\.tsx$/ },
  // What every screen behind the login needs of money, days and calls; and who runs the site, in the line that sign-up and receipts share.
  {
    name: "calls",
    test: /client[\\/](lib[\\/](api|failure)|features[\\/]contact[\\/]keeper-line)\.ts$|src[\\/]shared[\\/](day|money|own-value|settings|text|transaction-names)\.ts$/,
  },
  // What the public contact page and the member's conversation both need: one small file instead of four.
  { name: "contact", test: /client[\\/](features[\\/]contact[\\/](support-channel|text)|ui[\\/]text-area)\.tsx?$/ },
  // What reads a message: the member's deposit and the administrators' import, one file for each.
  { name: "reader", test: /src[\\/]shared[\\/]statement[\\/](dates|messages?|patterns|reversal)\.ts$/ },
  // Small things that private screens share: few files, since on a slow network each costs a trip. The first are shared by two.
  {
    name: "bits",
    test: /src[\\/]client[\\/](lib[\\/](address-words|shared-message|stored-value|use-minute)|features[\\/](contact[\\/]former-lead|withdrawal[\\/](delay|everything)|tasks[\\/](use-tasks-today|campaign-text|count|waiting|waiting-text))|ui[\\/](balance-panel|step-heading|missing-receipt|receipt-ways|tabs|use-is-here))\.|icons[\\/](circle-check-big|circle-dashed|hourglass|messages-square|pause|play|scale)\./,
    includeDependenciesRecursively: false,
  },
  // The same for what several of the administrators' tabs share.
  {
    name: "rooms",
    test: /src[\\/]client[\\/](lib[\\/]use-kept-input|features[\\/](alarm[\\/]use-alarms|approval[\\/]left-today|export[\\/]export-button|fund[\\/]funding-kinds)|ui[\\/](reason-field|record-t(able|ext)|undo|use-wide))\.tsx?$|icons[\\/](hand-coins|scroll-text|shield-exclamation-point|users-round)\.|src[\\/]shared[\\/]two-people\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What every list of records is drawn with: opened by the administrators alone.
  {
    name: "records",
    test: /src[\\/]client[\\/](lib[\\/](open-row|paged-address)|ui[\\/](record-(list|filters)|pager|refresh-button))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What the screens of one's own account share.
  {
    name: "account",
    test: /features[\\/]member[\\/](logout|text)\.tsx?$|icons[\\/]log-out\./,
    includeDependenciesRecursively: false,
  },
  // The start page and the day's tasks, where members are every day, need none of these.
  {
    name: "details",
    test: /src[\\/]client[\\/]ui[\\/](amount-field|bar-chart|before-after|chart-scale|choice-chips|confirm-dialog|copy-button|definition-list|dialled-code|dialog|folded|form-dialog|inner-page|load-more|next-page|once-dialog|search-field|select-field|timeline|transaction-pill|transaction-timeline)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: "parts",
    test: /lucide-react|src[\\/]client[\\/]ui[\\/](?!tabs|dialog-panel|pager|qr-code|record-|step-heading|text-area)/,
    minShareCount: 3,
  },
  // What toasts share with dialogs: every member fetches it, a moment after the page.
  {
    name: "layers",
    test: /@radix-ui[\\/](?!react-(dialog|alert-dialog|focus|toast))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: "shell",
    test: /app[\\/]shell[\\/]shell\.tsx$|client[\\/](lib[\\/](query|news-wanted|form[\\/]use-attempt)|ui[\\/]loaded|features[\\/]vip[\\/]membership-end)\.tsx?$/,
  },
];
