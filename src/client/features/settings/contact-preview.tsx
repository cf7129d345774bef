import { ExternalLink } from "lucide-react";
import { ButtonAnchor } from "../../ui/button.tsx";
import { addressOf, channelsOf } from "../contact/support-channel.ts";
import { shownAddress } from "./shown-address.ts";
import { configurationText } from "./text.ts";

const text = configurationText.contact;

function Door({ label, href }: { label: string; href: string }) {
  const isPage = href.startsWith("https:");
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="break-words text-sm text-soft">{shownAddress(href)}</p>
      </div>
      <ButtonAnchor
        size="small"
        variant="outline"
        href={href}
        target={isPage ? "_blank" : undefined}
        rel="noreferrer noopener"
        aria-label={text.testOf(label)}
        className="shrink-0"
      >
        {text.test}
        {isPage ? <ExternalLink aria-hidden="true" className="size-4" /> : null}
      </ButtonAnchor>
    </li>
  );
}

type ContactPreviewProps = {
  /** The contact as it will be stored; undefined while what is typed is not valid. */
  adminPhone: string | undefined;
  groupLink: string | undefined;
};

/** The buttons members will have, each to be tried before it is saved. */
export function ContactPreview({ adminPhone, groupLink }: ContactPreviewProps) {
  return (
    <section aria-label={text.preview} className="rounded-xl bg-sunken p-4">
      <h3 className="mb-1 text-sm font-semibold">{text.preview}</h3>
      {adminPhone ? null : <p className="text-sm text-soft">{text.previewNone}</p>}
      <ul className="divide-y divide-line">
        {adminPhone
          ? channelsOf(adminPhone).map(({ kind, label }) => (
              <Door key={kind} label={label} href={addressOf(kind, adminPhone, text.sample)} />
            ))
          : null}
        {groupLink ? <Door label={text.group} href={groupLink} /> : null}
      </ul>
      {groupLink === "" ? <p className="mt-1 text-sm text-soft">{text.groupNone}</p> : null}
    </section>
  );
}
