import { QRCodeSVG } from "qrcode.react";
import { referralText as text } from "../../text/referral.ts";

/** In a chunk of its own, fetched when somebody asks to see it. Dark on white in both modes: cameras expect it. */
export default function QrCode({ link }: { link: string }) {
  return (
    <div className="mx-auto w-fit rounded-2xl bg-white p-4">
      <QRCodeSVG value={link} size={200} title={text.qr} role="img" bgColor="#ffffff" fgColor="#07362f" />
    </div>
  );
}
