import { formatAr } from "../../../shared/money.ts";
import { showFirst } from "../../lib/first-view.ts";
import { firstText as text } from "./first-text.ts";
import { ownFirst } from "./own-first.ts";

showFirst(({ "user.levels": menu }) =>
  menu?.levels.length
    ? {
        balance: formatAr(menu.balanceAr),
        current: menu.current.name,
        levels: ownFirst(menu).map(({ name, priceAr, averagePaidAr, dailyCeilingAr }) => ({
          name,
          price: priceAr === 0 ? text.free : formatAr(priceAr),
          average: averagePaidAr === null ? text.noAverage : text.averageValue(formatAr(averagePaidAr)),
          ceiling: text.ceiling(formatAr(dailyCeilingAr)),
        })),
      }
    : undefined,
);
