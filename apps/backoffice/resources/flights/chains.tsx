/** The chains of a crash title: what was published before their flights. */
import {
  Box,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { Hash } from '../../features/hash.tsx';
import { useCall } from '../../features/use-call.ts';
import { Figure, Moment } from '../../format/shown.tsx';
import { chosenGame, crashGames } from './crash-games.ts';

/** The latest chains of the title that is chosen. */
export function Chains() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { value, fault, again } = useCall(String(filterValues.gameKey), async () => {
    const gameKey = await chosenGame(filterValues);
    const { series } = await api('GET /games/api/series/{gameKey}', { params: { gameKey } });
    return { gameKey, series, games: await crashGames() };
  });
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Box component="section" sx={{ p: 2, overflowX: 'auto' }} tabIndex={0}>
      {value && (
        <TextField
          select
          size="small"
          label={translate('fields.gameName')}
          value={value.gameKey}
          onChange={(event) => setFilters({ gameKey: event.target.value })}
          sx={{ minWidth: 240, mb: 2 }}
        >
          {value.games.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Typography variant="h6" component="h2">
        {translate('titles.chains')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720, mb: 1 }}>
        {translate('titles.chainsSay')}
      </Typography>
      {!value && <Skeleton variant="rectangular" height={120} />}
      {value?.series.length === 0 && (
        <Typography color="text.secondary">{translate('empty.chains')}</Typography>
      )}
      {value && value.series.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['startedAt', 'flown', 'length', 'seriesEnd'].map((field) => (
                <TableCell key={field}>{translate(`fields.${field}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {value.series.map(({ end, length, flown, startedAt }) => (
              <TableRow key={end}>
                <TableCell>
                  <Moment value={startedAt} />
                </TableCell>
                <TableCell>
                  <Figure value={flown} />
                </TableCell>
                <TableCell>
                  <Figure value={length} />
                </TableCell>
                <TableCell>
                  <Hash value={end} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}
