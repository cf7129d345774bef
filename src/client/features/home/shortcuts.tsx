import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Crown,
  ExternalLink,
  Info,
  ListChecks,
  MessagesSquare,
  Users,
} from "lucide-react";
import { paths } from "../../paths.ts";
import { trpc } from "../../query.ts";
import { homeText } from "../../text/home.ts";
import { IconTile, LinkTile } from "../../ui/card.tsx";

const text = homeText.cards;

/** Hidden while the administrator has not set the group's link. */
function GroupLink() {
  const { data } = trpc.auth.config.useQuery();
  const link = data?.contact.groupLink;
  if (!link) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer noopener"
      className="col-span-full flex min-h-16 items-center gap-3.5 rounded-2xl border border-line bg-surface p-3.5 shadow-card hover:border-brand"
    >
      <IconTile icon={MessagesSquare} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{text.group}</span>
        <span className="block text-sm leading-snug text-soft">{text.groupDetail}</span>
      </span>
      <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </a>
  );
}

export function Shortcuts() {
  return (
    <section>
      <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.title}</h2>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-2">
        <LinkTile to={paths.vip} icon={Crown} tone="gold" title={text.vip}>
          {text.vipDetail}
        </LinkTile>
        <LinkTile to={paths.tasks} icon={ListChecks} title={text.tasks}>
          {text.tasksDetail}
        </LinkTile>
        <LinkTile to={paths.deposit} icon={ArrowDownToLine} title={text.deposit}>
          {text.depositDetail}
        </LinkTile>
        <LinkTile to={paths.withdraw} icon={ArrowUpFromLine} tone="earth" title={text.withdraw}>
          {text.withdrawDetail}
        </LinkTile>
        <LinkTile to={paths.referral} icon={Users} tone="gold" title={text.referral}>
          {text.referralDetail}
        </LinkTile>
        <LinkTile to={paths.about} icon={Info} tone="earth" title={text.about}>
          {text.aboutDetail}
        </LinkTile>
        <GroupLink />
      </div>
    </section>
  );
}
