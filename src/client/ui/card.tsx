import { clsx } from "clsx";
import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";

type CardProps = { title?: string; aside?: ReactNode; children: ReactNode; className?: string };

/** A sheet of content; with a title it is a section of the page. */
export function Card({ title, aside, children, className }: CardProps) {
  const Tag = title ? "section" : "div";
  return (
    <Tag className={clsx("rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-5", className)}>
      {title ? (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 className="min-w-0 text-lg font-bold tracking-tight">{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </Tag>
  );
}

/** The deep green sheet that carries what matters most: a balance, the current level. */
export function DeepCard({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("panel-deep on-deep rounded-3xl p-5 shadow-card sm:p-6", className)}>{children}</div>;
}

export type CardTone = "brand" | "gold" | "earth";

const iconTones: Record<CardTone, string> = {
  brand: "bg-brand-soft text-brand",
  gold: "bg-gold-soft text-gold-strong",
  earth: "bg-earth-soft text-earth",
};

export function IconTile({ icon: Icon, tone = "brand" }: { icon: LucideIcon; tone?: CardTone }) {
  return (
    <span className={clsx("flex size-11 shrink-0 items-center justify-center rounded-xl", iconTones[tone])}>
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}

type LinkCardProps = { to: string; icon: LucideIcon; tone?: CardTone; title: string; children?: ReactNode };

/** A row that is a link as a whole. */
export function LinkCard({ to, icon, tone, title, children }: LinkCardProps) {
  return (
    <Link
      to={to}
      className="group flex min-h-16 items-center gap-3.5 rounded-2xl border border-line bg-surface p-3.5 shadow-card transition-colors hover:border-brand"
    >
      <IconTile icon={icon} tone={tone} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{title}</span>
        {children ? <span className="block text-sm leading-snug text-soft">{children}</span> : null}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-soft transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
