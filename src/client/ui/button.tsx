import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "./link.tsx";
import { Spinner } from "./spinner.tsx";
import { uiText } from "./text.ts";

const look = cva(
  "button inline-flex items-center justify-center gap-2 rounded-xl font-semibold text-center text-balance [&_svg]:shrink-0 transition-colors select-none disabled:opacity-60 aria-disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
  {
    variants: {
      variant: {
        primary: "bg-brand text-on-brand hover:bg-brand-strong",
        gold: "bg-gold text-[#2b1a00] hover:brightness-105",
        secondary: "bg-brand-soft text-brand hover:brightness-97 dark:hover:brightness-115",
        outline: "border border-line-strong bg-surface text-ink hover:bg-sunken",
        ghost: "text-brand hover:bg-brand-soft",
        onDeep: "bg-on-deep/14 text-on-deep hover:bg-on-deep/22",
        danger: "bg-danger text-on-danger hover:brightness-95",
      },
      size: {
        normal: "min-h-12 px-4 py-2.5 text-base",
        small: "min-h-11 px-3 py-1.5 text-sm",
        icon: "size-11 shrink-0",
      },
      block: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "primary", size: "normal", block: false },
  },
);

export type ButtonLook = VariantProps<typeof look>;

type ButtonProps = ButtonLook & ComponentProps<"button"> & { pending?: boolean; pendingLabel?: string };

/** A button that says « Envoi… » and cannot be pressed twice while its work is pending. */
export function Button({
  variant,
  size,
  block,
  pending = false,
  pendingLabel,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={look({ variant, size, block, className })}
    >
      {pending ? <Spinner /> : null}
      {pending ? (pendingLabel ?? uiText.sending) : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={look({ variant, size, block, className })} />;
}

/** A link out of the site, such as a number to call, that looks like a button. */
export function ButtonAnchor({ variant, size, block, className, ...rest }: ButtonLook & ComponentProps<"a">) {
  return <a {...rest} className={look({ variant, size, block, className })} />;
}
