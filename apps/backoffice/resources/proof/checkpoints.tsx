/** Signed statements of what the books came to; each signature is checked here, in this browser. */
import type { Output } from '@herna/contract-kit';
import { isSigned } from '@herna/kernel';
import type { LedgerApi } from '@herna/ledger/contract';
import {
  Box,
  Chip,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment } from '../../format/shown.tsx';

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

/** The latest checkpoints. */
export function Checkpoints() {
  const translate = useTranslate();
  const { value, fault, again } = useCall('checkpoints', latest);
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Box component="section" sx={{ p: 2, overflowX: 'auto' }} tabIndex={0}>
      <Typography variant="h6" component="h2">
        {translate('titles.checkpoints')}
      </Typography>
      {!value && <Skeleton variant="rectangular" height={240} />}
      {value?.length === 0 && (
        <Typography color="text.secondary">{translate('empty.checkpoints')}</Typography>
      )}
      {value && value.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['takenAt', 'checkpoint', 'blocks', 'holds', 'signature'].map((field) => (
                <TableCell key={field}>{translate(`fields.${field}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {value.map((row) => (
              <CheckpointRow key={row.id} row={row} />
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

function CheckpointRow({ row }: { readonly row: Checked }) {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell>
        <Moment value={row.takenAt} />
      </TableCell>
      <TableCell className="figure">{row.id}</TableCell>
      <TableCell className="figure">{row.blocks}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {row.holds ? translate('ra.boolean.true') : row.faults.join('; ')}
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          color={tones[row.checked]}
          label={translate(`proof.${row.checked}`)}
        />
      </TableCell>
    </TableRow>
  );
}
