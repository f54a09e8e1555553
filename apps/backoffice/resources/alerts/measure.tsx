import { useLocaleState, useTranslate } from 'react-admin';
import { moneyText } from '../../format/money.ts';

interface MeasureProps {
  readonly value: unknown;
  readonly unit: unknown;
  /** Of money, which is measured in whole units of it. */
  readonly currency: unknown;
}

/** A threshold or what was measured, with its unit. */
export function Measure({ value, unit, currency }: MeasureProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (typeof currency === 'string') {
    const text = moneyText({ amount: Number(value) * 100, currency }, locale);
    return <span className="figure">{text}</span>;
  }
  return (
    <span className="figure">
      {new Intl.NumberFormat(locale).format(Number(value))} {translate(`alertUnits.${unit}`)}
    </span>
  );
}
