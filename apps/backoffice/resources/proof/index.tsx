import Icon from '@mui/icons-material/VerifiedOutlined';
import { Box } from '@mui/material';
import { listOnly } from '../../data/source.ts';
import { RowLink } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { LedgerProof } from './ledger-proof.tsx';

/** Whether the books add up; the rows are the broken blocks of the chain, normally none. */
export const proof: Screen = {
  name: 'proof',
  group: 'books',
  icon: Icon,
  permissions: { read: 'ledger.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/Ledger/GetProof',
    items: 'faults',
    paged: false,
    file: false,
    idOf: ({ blockId }) => String(blockId),
  }),
  columns: [
    { source: 'blockId', kind: 'number' },
    { source: 'reason' },
    {
      source: 'movementIds',
      render: (row) =>
        (row.movementIds as readonly string[]).map((id) => (
          <Box component="span" key={id} sx={{ mr: 1 }}>
            <RowLink resource="operations" id={id} />
          </Box>
        )),
    },
  ],
  intro: LedgerProof,
};
