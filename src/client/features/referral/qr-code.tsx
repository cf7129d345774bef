import { QRCodeSVG } from "qrcode.react";
import { referralText as text } from "../../text/referral.ts";

/** White modules around the code: without them cameras do not find it on a dark page. */
const QUIET_ZONE = 4;

/** In a chunk of its own, fetched when somebody asks to see it. Dark on white in both modes: cameras expect it. */
export default function QrCode({ link }: { link: string }) {
  return (
    <QRCodeSVG
      value={link}
      size={232}
      marginSize={QUIET_ZONE}
      title={text.qr}
      bgColor="#ffffff"
      fgColor="#07362f"
      className="mx-auto rounded-2xl"
    />
  );
}
