import type { MouseEvent, ReactNode } from "react";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { addressOf, type Channel, channelsOf, isEmail } from "./support-channel.ts";
import { contactText as text } from "./text.ts";

type ChannelsProps = {
  contact: string;
  /** What the contact was before, while that is shown. */
  former: ReactNode;
  onChoose: (event: MouseEvent<HTMLAnchorElement>, channel: Channel) => void;
};

/** The ways to send a message to the contact. */
export function Channels({ contact, former, onChoose }: ChannelsProps) {
  return (
    <section aria-labelledby="envoyer">
      <h2 id="envoyer" className="font-semibold">
        {text.channelTitle} <span className="text-brand">{isEmail(contact) ? contact : formatPhone(contact)}</span>
      </h2>
      {former}
      <p className="mt-1 text-sm text-soft">{isEmail(contact) ? text.leavingEmail : text.leavingPhone}</p>
      <div className="mt-3 flex flex-col gap-2">
        {channelsOf(contact).map((channel, index) => (
          <ButtonAnchor
            key={channel.kind}
            block
            variant={index === 0 ? "primary" : "outline"}
            href={addressOf(channel.kind, contact, "")}
            target={channel.kind === "whatsapp" ? "_blank" : undefined}
            rel="noreferrer"
            onClick={(event) => onChoose(event, channel)}
          >
            {channel.label}
          </ButtonAnchor>
        ))}
      </div>
    </section>
  );
}
