import { clsx } from "clsx";
import { formatAr } from "../../shared/money.ts";

/** An amount in Ariary: figures of equal width, on one line wherever it has room for one. `signed` writes « + » or « − » before it. */
export function Money({
  amountAr,
  signed = false,
  className,
}: {
  amountAr: number;
  signed?: boolean;
  className?: string;
}) {
  const sign = amountAr < 0 ? "−" : signed && amountAr > 0 ? "+" : "";
  return (
    <span className={clsx("tabular-nums", className)}>
      {sign}
      {formatAr(Math.abs(amountAr))}
    </span>
  );
}
