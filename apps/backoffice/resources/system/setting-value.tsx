import { useTranslate } from 'react-admin';
import { Figure } from '../../format/value-formats.tsx';

/** The value of a setting: yes or no, a number or a word. */
export function SettingValue({ value }: { readonly value: unknown }) {
  const translate = useTranslate();
  if (typeof value === 'boolean') {
    return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
  }
  if (typeof value === 'number') return <Figure value={value} />;
  return <span className="figure">{String(value)}</span>;
}
