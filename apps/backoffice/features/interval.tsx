import { useLocale } from '../format/value-formats.tsx';

export interface Share {
  readonly percent: number;
  readonly from: number;
  readonly to: number;
}

/** A share or a difference with its interval of 95 %. */
export function Interval({ value }: { readonly value: Share | null }) {
  const locale = useLocale();
  if (!value) return <>–</>;
  const write = (part: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(part);
  return (
    <>
      {write(value.percent)} % ({write(value.from)} – {write(value.to)})
    </>
  );
}
