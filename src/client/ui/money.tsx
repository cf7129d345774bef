import { clsx } from "clsx";
import { formatAr } from "../../shared/money.ts";

/** An amount in Ariary: figures of equal width, never broken over two lines. `signed` writes « + » before a gain. */
export function Money({
  amountAr,
  signed = false,
  className,
}: {
  amountAr: number;
  signed?: boolean;
  className?: string;
}) {
  const sign = signed && amountAr > 0 ? "+" : "";
  return (
    <span className={clsx("tabular-nums whitespace-nowrap", className)}>
      {sign}
      {formatAr(amountAr)}
    </span>
  );
}
