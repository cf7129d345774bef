import { clsx } from "clsx";
import { formatAr } from "../../shared/money.ts";

function signOf(amountAr: number, signed: boolean): string {
  if (amountAr < 0) return "−";
  return signed && amountAr > 0 ? "+" : "";
}

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
  return (
    <span className={clsx("tabular-nums", className)}>
      {signOf(amountAr, signed)}
      {formatAr(Math.abs(amountAr))}
    </span>
  );
}
