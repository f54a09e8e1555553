import { useTranslate } from 'react-admin';

/** The value of a setting: yes or no, a number or a word. */
export function SettingValue({ value }: { readonly value: unknown }) {
  const translate = useTranslate();
  if (typeof value === 'boolean') {
    return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
  }
  return <span className="figure">{String(value)}</span>;
}
