/** Signed statements of what the books came to; each signature is checked here, in this browser. */
import type { Output } from '@herna/contract-kit';
import { isSigned } from '@herna/kernel';
import type { LedgerApi } from '@herna/ledger/contract';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCombined } from '../../features/use-call.ts';
import { Moment } from '../../format/value-formats.tsx';

type Checkpoint = Output<LedgerApi['GET /api/Ledger/Checkpoints']>['checkpoints'][number];
type Signature = 'signed' | 'forged' | 'unknown';

interface Checked extends Checkpoint {
  readonly checked: Signature;
  readonly blocks: string;
  readonly faults: readonly string[];
}

async function check(checkpoint: Checkpoint): Promise<Checked> {
  const signed = await isSigned(checkpoint);
  const { chain, faults } = JSON.parse(checkpoint.statement) as {
    readonly chain: { readonly blocks: string };
    readonly faults: readonly string[];
  };
  const checked = signed === undefined ? 'unknown' : signed ? 'signed' : 'forged';
  return { ...checkpoint, checked, blocks: chain.blocks, faults };
}

const latest = async (): Promise<readonly Checked[]> => {
  const { checkpoints } = await api('GET /api/Ledger/Checkpoints', { query: { limit: 10 } });
  return Promise.all(checkpoints.map(check));
};

const tones = { signed: 'success', forged: 'error', unknown: 'default' } as const;

/** Whether the books added up, or what was wrong with them. */
function Holds({ row: { holds, faults } }: { readonly row: Checked }) {
  const translate = useTranslate();
  const text = holds ? translate('ra.boolean.true') : faults.join('; ');
  return <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
}

function SignatureChip({ checked }: { readonly checked: Signature }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tones[checked]}
      label={translate(`proof.${checked}`)}
    />
  );
}

const columns: readonly SmallColumn<Checked>[] = [
  { field: 'takenAt', cell: ({ takenAt }) => <Moment value={takenAt} /> },
  { field: 'checkpoint', figure: true, cell: ({ id }) => id },
  { field: 'blocks', figure: true, cell: ({ blocks }) => blocks },
  { field: 'holds', cell: (row) => <Holds row={row} /> },
  { field: 'signature', cell: ({ checked }) => <SignatureChip checked={checked} /> },
];

/** The latest checkpoints. */
export function Checkpoints() {
  const translate = useTranslate();
  const query = useCombined(['checked checkpoints'], latest);
  return (
    <Box sx={{ p: 2 }}>
      <ReadPart
        title="titles.checkpoints"
        empty="empty.checkpoints"
        query={query}
        listOf={(checkpoints) => checkpoints}
        height={240}
      >
        {(checkpoints) => (
          <SmallTable
            label={translate('titles.checkpoints')}
            columns={columns}
            items={checkpoints}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </Box>
  );
}
