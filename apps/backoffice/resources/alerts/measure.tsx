import { useLocaleState, useTranslate } from 'react-admin';

/** A threshold or what was measured, with its unit. */
export function Measure({ value, unit }: { readonly value: unknown; readonly unit: unknown }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <span className="figure">
      {new Intl.NumberFormat(locale).format(Number(value))} {translate(`alertUnits.${unit}`)}
    </span>
  );
}
