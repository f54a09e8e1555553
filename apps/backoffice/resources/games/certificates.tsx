/** What was proved of a game, the certificate that holds first, each stake mode by itself. */
import {
  Box,
  CardContent,
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
import { type ExactWire, Ppm, toNumber } from '../../format/returns.tsx';
import { Figure, Moment, Word } from '../../format/shown.tsx';

const exactly = ({ numerator, denominator }: ExactWire): string => `${numerator}/${denominator}`;
const rounded = (value: number): number => Math.round(value * 100) / 100;

export function Certificates({ gameId }: { readonly gameId: string }) {
  const translate = useTranslate();
  const { value, fault, again } = useCall(`certificates ${gameId}`, () =>
    api('GET /api/catalogue/admin/games/{id}/certificates', { params: { id: gameId } }),
  );
  return (
    <CardContent component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.certificates')}
      </Typography>
      {fault && <Failed error={fault} again={again} />}
      {!value && !fault && <Skeleton variant="rectangular" height={120} />}
      {value?.items.length === 0 && (
        <Typography color="text.secondary">{translate('empty.certificates')}</Typography>
      )}
      {value?.items.map(({ hash, current, statedAt, modes }) => (
        <Box key={hash} sx={{ mb: 2 }}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
              {hash}
            </Box>
            {current && (
              <Chip
                size="small"
                color="success"
                variant="outlined"
                label={translate('titles.holds')}
              />
            )}
            <Moment value={statedAt} />
          </Box>
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={hash}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['mode', 'rtp', 'hitRate', 'deviation', 'topAward', 'topAwardOdds'].map(
                    (field) => (
                      <TableCell key={field}>{translate(`fields.${field}`)}</TableCell>
                    ),
                  )}
                </TableRow>
              </TableHead>
              <TableBody>
                {modes.map((figures) => (
                  <TableRow key={figures.mode}>
                    <TableCell>
                      <Word value={figures.mode} of="stakeModes" />
                    </TableCell>
                    <TableCell title={exactly(figures.rtp)}>
                      <Ppm value={toNumber(figures.rtp) * 1e6} />
                    </TableCell>
                    <TableCell title={exactly(figures.hitRate)}>
                      <Ppm value={toNumber(figures.hitRate) * 1e6} />
                    </TableCell>
                    <TableCell title={exactly(figures.variance)}>
                      <Figure value={rounded(Math.sqrt(toNumber(figures.variance)))} />×
                    </TableCell>
                    <TableCell title={exactly(figures.topAward)}>
                      <Figure value={rounded(toNumber(figures.topAward))} />×
                    </TableCell>
                    <TableCell title={exactly(figures.topAwardChance)}>
                      1 : <Figure value={rounded(1 / toNumber(figures.topAwardChance))} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        </Box>
      ))}
    </CardContent>
  );
}
