import type { ReactNode } from "react";

/** Drawn here rather than downloaded: under 1 KB each, and they follow the colours of the page. */
function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" className="size-full">
      {children}
    </svg>
  );
}

/** A gold coin of the same make in every picture. */
function Coin({ x, y, r = 11 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="#f4b942" />
      <circle r={r * 0.68} fill="none" stroke="#8a4b08" strokeOpacity=".45" strokeWidth="1.6" />
      <path
        d={`M0 ${-r * 0.36}V${r * 0.36}M${-r * 0.3} 0H${r * 0.3}`}
        stroke="#8a4b08"
        strokeOpacity=".6"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}

export function FundingPicture({ label }: { label: string }) {
  return (
    <Picture label={label}>
      <rect width="320" height="160" fill="#0b4f45" />
      <path d="M0 124c54-22 106-18 160-6s108 10 160-8v50H0Z" fill="#083a33" />
      <g fill="none" stroke="#b9d6cd" strokeOpacity=".5" strokeWidth="2" strokeDasharray="1 7" strokeLinecap="round">
        <path d="M66 56c30-4 52 8 70 26" />
        <path d="M184 82c20-22 42-32 72-30" />
      </g>
      <g fill="#f4faf7">
        <rect x="28" y="42" width="44" height="56" rx="5" opacity=".92" />
        <path d="M24 44 50 26l26 18Z" fill="#b4472a" />
      </g>
      <g fill="#0b4f45">
        <rect x="36" y="54" width="9" height="10" rx="2" />
        <rect x="55" y="54" width="9" height="10" rx="2" />
        <rect x="44" y="76" width="12" height="22" rx="2" />
      </g>
      <g>
        <rect x="118" y="86" width="84" height="52" rx="10" fill="#f4faf7" />
        <path d="M118 96a10 10 0 0 1 10-10h64a10 10 0 0 1 10 10v8h-84Z" fill="#ddefe9" />
        <rect x="142" y="82" width="36" height="7" rx="3.5" fill="#083a33" />
        <circle cx="160" cy="118" r="9" fill="#0b5d51" />
        <path d="M160 114v8" stroke="#f4b942" strokeWidth="3" strokeLinecap="round" />
      </g>
      <Coin x={100} y={56} />
      <Coin x={130} y={66} r={9} />
      <Coin x={160} y={58} />
      <Coin x={218} y={58} r={9} />
      <g transform="translate(270 82)">
        <circle cy="-22" r="13" fill="#e9b994" />
        <path d="M-13-24a13 13 0 0 1 26 0c-6-5-20-5-26 0Z" fill="#2c1a12" />
        <path d="M-24 34c0-22 9-38 24-38s24 16 24 38Z" fill="#f4b942" />
      </g>
    </Picture>
  );
}

export function LevelsPicture({ label }: { label: string }) {
  return (
    <Picture label={label}>
      <rect width="320" height="160" fill="#fdf0d2" />
      <circle cx="262" cy="42" r="26" fill="#f4b942" opacity=".55" />
      <path d="M0 132c60-14 130-10 190-4s90 4 130-4v36H0Z" fill="#eedcae" />
      <path d="M30 40h260" stroke="#b4472a" strokeWidth="2.5" strokeDasharray="7 7" strokeLinecap="round" />
      <g>
        <rect x="46" y="100" width="62" height="44" rx="8" fill="#57c9b1" />
        <rect x="120" y="78" width="62" height="66" rx="8" fill="#0b7d6d" />
        <rect x="194" y="54" width="62" height="90" rx="8" fill="#0b4f45" />
      </g>
      <g fill="#fff" opacity=".9">
        <rect x="64" y="114" width="26" height="5" rx="2.5" />
        <rect x="138" y="94" width="26" height="5" rx="2.5" />
        <rect x="138" y="105" width="18" height="5" rx="2.5" />
        <rect x="212" y="72" width="26" height="5" rx="2.5" />
        <rect x="212" y="83" width="26" height="5" rx="2.5" />
        <rect x="212" y="94" width="16" height="5" rx="2.5" />
      </g>
      <Coin x={77} y={84} />
      <Coin x={151} y={64} />
      <path d="m209 24 9 10 7-14 7 14 9-10-3 22h-26Z" fill="#b4472a" />
    </Picture>
  );
}

/** One person; three sizes for the three levels of sponsorship. */
function Person({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="22" fill={fill} />
      <circle cy="-5" r="7" fill="#fff" />
      <path d="M-12 13c1-9 5-13 12-13s11 4 12 13a22 22 0 0 1-24 0Z" fill="#fff" />
    </g>
  );
}

export function InvitePicture({ label }: { label: string }) {
  return (
    <Picture label={label}>
      <rect width="320" height="160" fill="#fbe3d9" />
      <path d="M0 130c70 12 120-14 190-8s90 18 130 6v32H0Z" fill="#f3cdbd" />
      <g fill="none" stroke="#b4472a" strokeOpacity=".55" strokeWidth="2.5" strokeLinecap="round">
        <path d="M88 80c30 0 40-32 66-36M88 80c30 0 40 32 66 36" />
        <path d="M178 42c24 0 34-14 54-16M178 42c24 0 34 12 54 14M178 118c24 0 34-12 54-14M178 118c24 0 34 12 54 14" />
      </g>
      <Person x={72} y={80} size={1.35} fill="#0b4f45" />
      <Person x={166} y={42} size={0.95} fill="#0b7d6d" />
      <Person x={166} y={118} size={0.95} fill="#0b7d6d" />
      <Person x={246} y={24} size={0.66} fill="#b4472a" />
      <Person x={246} y={58} size={0.66} fill="#b4472a" />
      <Person x={246} y={102} size={0.66} fill="#b4472a" />
      <Person x={246} y={136} size={0.66} fill="#b4472a" />
      <Coin x={120} y={52} r={9} />
      <Coin x={120} y={108} r={9} />
    </Picture>
  );
}
