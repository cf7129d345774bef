import { ExternalLink, Share2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { referralText as text } from "./text.ts";

/** Closing the phone's sheet without choosing is not a failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The phone's own sheet; WhatsApp where there is none, or where it is refused. */
export function Share({ link }: { link: string }) {
  const [canShare, setCanShare] = useState(() => typeof navigator.share === "function");
  const written = text.invitation(link);
  if (canShare) {
    const share = () => navigator.share({ text: written }).catch((error) => isCancelled(error) || setCanShare(false));
    return (
      <Button variant="gold" block onClick={share}>
        <Share2 aria-hidden="true" className="size-5" />
        {text.share}
      </Button>
    );
  }
  return (
    <ButtonAnchor
      variant="gold"
      block
      href={`https://wa.me/?text=${encodeURIComponent(written)}`}
      target="_blank"
      rel="noreferrer noopener"
    >
      {text.shareByWhatsApp}
      <span className="sr-only">{text.leavesSite}</span>
      <ExternalLink aria-hidden="true" className="size-5" />
    </ButtonAnchor>
  );
}
