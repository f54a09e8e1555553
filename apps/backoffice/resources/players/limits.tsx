import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, Money } from '../../format/shown.tsx';

const columns = ['kind', 'limitValue', 'used', 'effectiveSince', 'pending'] as const;
const figures: ReadonlySet<string> = new Set(['limitValue', 'used']);

/** The limits that hold now, how much of each is used, and what will hold. */
export function Limits() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const { value, fault, again } = useCall(playerId, () =>
    api('GET /capi/Validation/v1/PlayerLimits/Get', { query: { playerId } }),
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={320} sx={{ mb: 3 }} />;
  const measured = (amount: number | null, unit: string) => {
    if (amount === null) return '–';
    if (unit === 'Money') return <Money value={{ amount, currency: value.currency }} />;
    return `${amount} ${translate(`units.${unit}`)}`;
  };
  return (
    <Box component="section" sx={{ mb: 3, overflowX: 'auto' }} tabIndex={0}>
      <Typography variant="h6" component="h2">
        {translate('titles.limits')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={figures.has(column) ? 'right' : 'left'}>
                {translate(`fields.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {value.limits.map((limit) => (
            <TableRow key={limit.kind}>
              <TableCell>{translate(`limitKinds.${limit.kind}`)}</TableCell>
              <TableCell align="right">
                {limit.decision === 'VALUE'
                  ? measured(limit.value, limit.unit)
                  : translate(`limitDecisions.${limit.decision}`)}
              </TableCell>
              <TableCell align="right">{measured(limit.used, limit.unit)}</TableCell>
              <TableCell>
                <Moment value={limit.effectiveSince} />
              </TableCell>
              <TableCell>
                {limit.pending && (
                  <>
                    {measured(limit.pending.value, limit.unit)}{' '}
                    <Moment value={limit.pending.effectiveAt} />
                  </>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
