import { ExternalLink, QrCode as QrIcon, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { DeepCard } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { referralText as text } from "./text.ts";

const QrCode = lazyPart(() => import("../../ui/qr-code.tsx"));

const QR_ID = "code-qr";

/** The invitation link as a QR code, whose code is loaded when it is asked for. */
function Qr({ link }: { link: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="onDeep" block aria-expanded={isShown} aria-controls={QR_ID} onClick={() => setShown(!isShown)}>
        <QrIcon aria-hidden="true" className="size-5" />
        {isShown ? text.hideQr : text.showQr}
      </Button>
      <div id={QR_ID}>
        {isShown ? (
          <Suspense fallback={<Skeleton className="mx-auto size-20 rounded-2xl" />}>
            <QrCode value={link} title={text.qr} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

/** Closing the phone's sheet without choosing is not a failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The phone's own sheet; WhatsApp where there is none, or where it is refused. */
function Share({ link }: { link: string }) {
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

/** The member's code and link: to copy, to share, or to show to a camera. */
export function Invitation({ code }: { code: string }) {
  const site = `${window.location.origin}${paths.signup}`;
  const query = `?code=${encodeURIComponent(code)}`;
  const link = site + query;
  return (
    <DeepCard>
      <h2 className="text-on-deep-soft">{text.code}</h2>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-3xl font-extrabold tracking-wider text-gold">{code}</p>
        <CopyButton value={code} label={text.copyCode} variant="onDeep" iconOnly />
      </div>
      <h2 className="mt-4 text-on-deep-soft">{text.link}</h2>
      <p className="mt-0.5 font-semibold wrap-anywhere">
        {site}
        <wbr />
        {query}
      </p>
      <div className="mt-4 flex flex-col gap-2.5">
        <Share link={link} />
        <CopyButton value={link} label={text.copyLink} variant="onDeep" block />
        <Qr link={link} />
      </div>
    </DeepCard>
  );
}
