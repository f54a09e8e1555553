import Icon from '@mui/icons-material/FactCheckOutlined';
import { listOnly } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { ChainProof } from './chain-proof.tsx';

const detailsOf = (details: unknown): string =>
  Object.entries(details as Readonly<Record<string, unknown>>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ') || '–';

/** What staff did, chained by hashes. */
export const audit: Screen = {
  name: 'audit',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.audit' },
  source: listOnly({ call: 'GET /capi/v2-onling/UserAudit/Get' }),
  filters: [
    { source: 'search', kind: 'search' },
    { source: 'action', kind: 'text' },
    { source: 'targetKind', kind: 'text' },
    { source: 'targetId', kind: 'text' },
    { source: 'userId', kind: 'text', always: false },
    ...period,
  ],
  sort: { field: 'happenedAt', order: 'DESC' },
  columns: [
    { source: 'happenedAt', kind: 'moment', sorts: true },
    {
      source: 'memberName',
      render: (row) => <span className="figure">{String(row.memberName)}</span>,
    },
    { source: 'action' },
    { source: 'targetKind', wide: true },
    { source: 'targetId', wide: true },
    { source: 'reason' },
    {
      source: 'details',
      wide: true,
      render: (row) => (
        <div style={{ maxWidth: 320, overflowWrap: 'anywhere' }}>{detailsOf(row.details)}</div>
      ),
    },
    {
      source: 'hash',
      wide: true,
      render: (row) => <code title={String(row.hash)}>{String(row.hash).slice(0, 10)}…</code>,
    },
  ],
  intro: ChainProof,
};
