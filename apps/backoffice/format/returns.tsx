/** Returns and exact fractions as text. */
import { notationOf } from '@herna/kernel';
import { useLocaleState } from 'react-admin';

const useShare = (): ((value: number) => string) => {
  const locale = notationOf(useLocaleState()[0]);
  const form = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (value) => form.format(value);
};

/** A share in parts of a thousand as a percentage; a dash where there is none. */
export function Permille({ value }: { readonly value: unknown }) {
  const share = useShare();
  return <span className="figure">{typeof value === 'number' ? share(value / 1e3) : '–'}</span>;
}

/** A share in parts of a million as a percentage. */
export function Ppm({ value }: { readonly value: unknown }) {
  const share = useShare();
  return <span className="figure">{typeof value === 'number' ? share(value / 1e6) : '–'}</span>;
}

/** A band of shares in parts of a million; an open end is left open. */
export function Band({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  const share = useShare();
  const end = (value: unknown): string => (typeof value === 'number' ? share(value / 1e6) : '…');
  return <span className="figure">{`${end(from)} – ${end(to)}`}</span>;
}

/** An exact number as it goes over the wire. */
export interface ExactWire {
  readonly numerator: string;
  readonly denominator: string;
}

/** Near enough to read; the fraction itself is what counts. */
export const toNumber = ({ numerator, denominator }: ExactWire): number => {
  const scale = 10n ** 12n;
  return Number((BigInt(numerator) * scale) / BigInt(denominator)) / 1e12;
};
