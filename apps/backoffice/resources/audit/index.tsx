import Icon from '@mui/icons-material/FactCheckOutlined';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { listOnly } from '../../data/source.ts';
import { auditSubjects } from '../../i18n/audit-subjects.table.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { auditActs } from './acts.ts';
import { ChainProof } from './chain-proof.tsx';
import { AuditDetails } from './details.tsx';

/** An act in words, as a player's timeline has it; its code, which exports carry, stands beside it. */
function Act({ action }: { readonly action: string }) {
  const translate = useTranslate();
  const words = translate(`auditActions.${action}`, { _: action });
  return <span title={action}>{words.replace(/^./, (first) => first.toUpperCase())}</span>;
}

/** Which one it was: its number or name; settings that are one of a kind have words. */
function Target({ id }: { readonly id: string }) {
  return useTranslate()(`auditTargets.${id}`, { _: id });
}

/** What staff did, chained by hashes. */
export const audit: Screen = {
  name: 'audit',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.audit' },
  source: listOnly({ call: 'GET /capi/v2-onling/UserAudit/Get' }),
  filters: [
    { source: 'search', kind: 'search' },
    { source: 'action', kind: 'find', of: 'auditActions', values: auditActs },
    { source: 'targetKind', kind: 'find', of: 'auditSubjects', values: auditSubjects },
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
    { source: 'action', render: (row) => <Act action={String(row.action)} /> },
    { source: 'targetKind', kind: 'word', of: 'auditSubjects', wide: true },
    { source: 'targetId', wide: true, render: (row) => <Target id={String(row.targetId)} /> },
    { source: 'reason' },
    {
      source: 'details',
      render: (row) => (
        <Suspense fallback="…">
          <AuditDetails details={row.details} />
        </Suspense>
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
