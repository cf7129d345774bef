import { QRCodeSVG } from "qrcode.react";

/** White modules around the code: without them cameras do not find it on a dark page. */
const QUIET_ZONE = 4;

/** A text as a QR code; its library is heavy: members import it lazily. Dark on white in both modes, as cameras expect. */
export default function QrCode({ value, title }: { value: string; title: string }) {
  return (
    <QRCodeSVG
      value={value}
      size={232}
      marginSize={QUIET_ZONE}
      title={title}
      bgColor="#ffffff"
      fgColor="#07362f"
      className="mx-auto rounded-2xl"
    />
  );
}
