import Icon from '@mui/icons-material/BadgeOutlined';
import { useTranslate } from 'react-admin';
import { listOnly } from '../../data/source.ts';
import { Moment, RowLink } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { DocumentCheck } from './document-check.tsx';
import type { QueuedScan } from './queued-scan.ts';

const scanOf = (row: object): QueuedScan['scan'] => (row as unknown as QueuedScan).scan;

function ScanTypeName({ type }: { readonly type: string }) {
  const translate = useTranslate();
  return <>{translate(`scanTypes.${type}`)}</>;
}

/** Scans of documents that wait for a decision: the oldest is open above the list. */
export const documentChecks: Screen = {
  name: 'document-checks',
  group: 'people',
  icon: Icon,
  permissions: { read: 'verification.read' },
  source: listOnly({
    call: 'GET /api/verification/queue',
    ordered: false,
    file: false,
    idOf: ({ scan }) => (scan as QueuedScan['scan']).id,
  }),
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['UPLOADED', 'APPROVED', 'REJECTED'],
      of: 'scanStates',
    },
  ],
  columns: [
    { source: 'createdAt', render: (row) => <Moment value={scanOf(row).createdAt} /> },
    { source: 'scanType', render: (row) => <ScanTypeName type={scanOf(row).type} /> },
    {
      source: 'playerId',
      render: (row) => <RowLink resource="players" id={scanOf(row).playerId} />,
    },
    { source: 'decidedAt', wide: true, render: (row) => <Moment value={scanOf(row).decidedAt} /> },
  ],
  intro: DocumentCheck,
};
