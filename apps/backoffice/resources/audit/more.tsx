import { useRecordContext } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Facts } from '../../format/shown.tsx';

const text = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The rest of a row of the audit: what exactly was done, and its whole hash. */
export function AuditMore() {
  const entry = useRecordContext<Row>();
  if (!entry) return null;
  const details = Object.entries(entry.details as Readonly<Record<string, unknown>>);
  return (
    <Facts
      rows={[
        ...details.map(([name, value]) => [name, text(value)] as const),
        ['fields.hash', <code key="v">{String(entry.hash)}</code>],
      ]}
    />
  );
}
