/** A picture that cameras read (QR code). */
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Black on white in every scheme: readers do not take an inverted picture. */
export const paper = '#ffffff';
export const ink = '#000000';

export interface QrPicture {
  /** Modules in a row and in a column, the quiet border included. */
  readonly size: number;
  /** Of the dark modules, each one unit wide. */
  readonly path: string;
}

/** What a text looks like, with the border that readers need. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

interface QrCodeProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPicture(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control"
    >
      <rect width={size} height={size} fill={paper} />
      <path d={path} fill={ink} />
    </svg>
  );
}
