import Icon from '@mui/icons-material/FactCheckOutlined';
import { listOf } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { ChainProof } from './chain-proof.tsx';

const everybody = listOf({ call: 'GET /capi/v2-onling/UserAudit/Get' });
const member = listOf({ call: 'GET /capi/v2-onling/UserAudit/GetByUserId' });

/** What staff did, chained by hashes. */
export const audit: Screen = {
  name: 'audit',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.audit' },
  source: {
    list: (query) =>
      query.filter.userId
        ? member({ ...query, filter: { userId: query.filter.userId } })
        : everybody(query),
    one: () => Promise.reject(new Error('Rows of the audit have no page of their own.')),
  },
  filters: [
    { source: 'action', kind: 'text' },
    { source: 'targetKind', kind: 'text' },
    { source: 'targetId', kind: 'text' },
    { source: 'userId', kind: 'text', always: false },
    ...period,
  ],
  sort: { field: 'happenedAt', order: 'DESC' },
  columns: [
    { source: 'happenedAt', kind: 'moment', sorts: true },
    { source: 'memberName' },
    { source: 'action' },
    { source: 'targetKind', wide: true },
    { source: 'targetId', wide: true },
    { source: 'reason' },
    { source: 'ip', wide: true },
    {
      source: 'hash',
      wide: true,
      render: (row) => <code title={String(row.hash)}>{String(row.hash).slice(0, 10)}…</code>,
    },
  ],
  intro: ChainProof,
};
