import { ExternalLink, Info, MessagesSquare, Scale } from "lucide-react";
import { groupServiceOf } from "../../../shared/group-service.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { IconTile, LinkCard } from "../../ui/card.tsx";
import { FormerLead } from "../contact/former-lead.tsx";
import { homeText } from "./text.ts";

const text = homeText.more;

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
      className="flex min-h-16 items-center gap-3.5 rounded-2xl border border-line bg-surface p-3.5 shadow-card transition-colors hover:border-brand"
    >
      <IconTile icon={MessagesSquare} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{text.group(groupServiceOf(link))}</span>
        <span className="block text-sm leading-snug text-soft">{text.groupDetail}</span>
        <FormerLead changes={data?.changes} lead="groupLink" />
      </span>
      <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </a>
  );
}

/** How it all works, the accounts, and the people. */
export function MoreLinks() {
  return (
    <section aria-labelledby="en-savoir-plus" className="flex flex-col gap-2.5">
      <h2 id="en-savoir-plus" className="text-lg font-bold tracking-tight">
        {text.title}
      </h2>
      <LinkCard to={paths.about} icon={Info} tone="earth" title={text.about}>
        {text.aboutDetail}
      </LinkCard>
      <LinkCard to={paths.transparency} icon={Scale} title={text.transparency}>
        {text.transparencyDetail}
      </LinkCard>
      <GroupLink />
    </section>
  );
}
