import { formatAr } from "../../../shared/money.ts";
import { shapeOf, showFirst } from "../../lib/first-view.ts";
import { firstText as text } from "./first-text.ts";

showFirst(({ "user.transactionPage": page }) =>
  // Another state is asked for, or there is none.
  location.search || !page?.entries.length
    ? undefined
    : {
        entries: page.entries.map((entry) => ({
          amount: formatAr(entry.amountAr),
          status: shapeOf(entry.status),
          line: text.line(entry),
        })),
      },
);
