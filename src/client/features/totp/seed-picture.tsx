import { QRCodeSVG } from "qrcode.react";
import { totpText as text } from "../../text/totp.ts";

/** White modules around the code: without them cameras do not find it on a dark page. */
const QUIET_ZONE = 4;

/** Dark on white in both modes: cameras expect it. */
export function SeedPicture({ uri }: { uri: string }) {
  return (
    <QRCodeSVG
      value={uri}
      size={232}
      marginSize={QUIET_ZONE}
      title={text.steps.picture}
      bgColor="#ffffff"
      fgColor="#07362f"
      className="mx-auto rounded-2xl"
    />
  );
}
