import { QrCode as QrIcon, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../paths.ts";
import { referralText as text } from "../../text/referral.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const QrCode = lazy(() => import("./qr-code.tsx"));

/** The phone's own share sheet, or WhatsApp where the browser has none. */
function Share({ link }: { link: string }) {
  const message = text.invitation(link);
  const look = { variant: "secondary", size: "small" } as const;
  const content = (
    <>
      <Share2 aria-hidden="true" className="size-4.5" />
      {text.share}
    </>
  );
  if (typeof navigator.share === "function") {
    return (
      <Button {...look} onClick={() => navigator.share({ text: message }).catch(() => {})}>
        {content}
      </Button>
    );
  }
  return (
    <ButtonAnchor
      {...look}
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noreferrer"
    >
      {content}
    </ButtonAnchor>
  );
}

/** The member's link and code, to copy, to share, or to show to a camera. */
export function Invitation({ code }: { code: string }) {
  const [isQrShown, setQrShown] = useState(false);
  const link = `${window.location.origin}${paths.signup}?code=${encodeURIComponent(code)}`;
  return (
    <Card>
      <h2 className="text-sm text-soft">{text.link}</h2>
      <p className="mt-1 break-all font-semibold">{link}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={link} label={text.copyLink} />
        <Share link={link} />
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isQrShown}
          aria-controls="code-qr"
          onClick={() => setQrShown(!isQrShown)}
        >
          <QrIcon aria-hidden="true" className="size-4.5" />
          {isQrShown ? text.hideQr : text.showQr}
        </Button>
      </div>
      <div id="code-qr" className={isQrShown ? "mt-4" : "hidden"}>
        {isQrShown ? (
          <Suspense fallback={<Skeleton className="mx-auto size-58" />}>
            <QrCode link={link} />
          </Suspense>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <div>
          <h2 className="text-sm text-soft">{text.code}</h2>
          <p className="text-2xl font-extrabold tracking-widest">{code}</p>
        </div>
        <CopyButton value={code} label={text.copyCode} />
      </div>
    </Card>
  );
}
