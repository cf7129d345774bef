import { formatAr } from "../../../shared/money.ts";
import { showFirst } from "../../lib/first-view.ts";
import { firstText } from "./text.ts";

showFirst(({ "user.me": me }) =>
  me
    ? {
        hello: firstText.hello(me.name),
        balance: formatAr(me.balanceAr),
        standing: firstText.standing(me.level.name, me.heldAr),
      }
    : undefined,
);
