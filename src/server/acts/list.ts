import * as campaign from "../features/campaign/acts.ts";
import * as fund from "../features/fund/acts.ts";
import * as gateway from "../features/gateway/acts.ts";
import * as people from "../features/people/acts.ts";
import * as receiver from "../features/receiver/acts.ts";
import * as reversal from "../features/reversal/acts.ts";
import * as sponsor from "../features/sponsor/acts.ts";
import * as tasks from "../features/tasks/acts.ts";
import * as totp from "../features/totp/acts.ts";
import * as vip from "../features/vip/acts.ts";
import * as grant from "../features/vip/grant.acts.ts";
import type { Carrier } from "./act.ts";

/**
 * All acts, each told whole in its feature. What does not fit stays a plain service and calls `requireApproval` and
 * `recordAction` itself: approving and refusing, the decision of one deposit or withdrawal (which many at once, payouts
 * by statement, approvals and reversals take as well, and of which a deposit's proposal is a run that grows), many at
 * once, settings (several entries), answers that hold a secret, deletions after a look, imports, exports, members and
 * commands.
 */
export const acts: readonly Carrier[] = [
  fund,
  campaign,
  sponsor,
  vip,
  grant,
  tasks,
  people,
  receiver,
  gateway,
  reversal,
  totp,
].flatMap((feature): Carrier[] => Object.values(feature));
