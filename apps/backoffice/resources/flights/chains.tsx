/** The chains of a crash title: what was published before their flights. */
import type { Output } from '@herna/contract-kit';
import { Box, MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { Hash } from '../../features/hash.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Figure, Moment } from '../../format/shown.tsx';
import { chosenGame, crashGames } from './crash-games.ts';

type Chain = Output<Api['GET /games/api/series/{gameKey}']>['series'][number];

const columns: readonly SmallColumn<Chain>[] = [
  { field: 'startedAt', cell: ({ startedAt }) => <Moment value={startedAt} /> },
  { field: 'flown', figure: true, cell: ({ flown }) => <Figure value={flown} /> },
  { field: 'length', figure: true, cell: ({ length }) => <Figure value={length} /> },
  { field: 'seriesEnd', cell: ({ end }) => <Hash value={end} /> },
];

/** The latest chains of the title that is chosen. */
export function Chains() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked = useCall(String(filterValues.gameKey), async () => {
    const gameKey = await chosenGame(filterValues);
    const { series } = await api('GET /games/api/series/{gameKey}', { params: { gameKey } });
    return { gameKey, series, games: await crashGames() };
  });
  return (
    <Box sx={{ p: 2 }}>
      {asked.value && (
        <TextField
          select
          size="small"
          label={translate('fields.gameName')}
          value={asked.value.gameKey}
          onChange={(event) => setFilters({ gameKey: event.target.value })}
          sx={{ minWidth: 240, mb: 2 }}
        >
          {asked.value.games.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ReadPart
        title="titles.chains"
        says="titles.chainsSay"
        empty="empty.chains"
        asked={asked}
        listOf={({ series }) => series}
      >
        {({ series }) => (
          <SmallTable
            label={translate('titles.chains')}
            columns={columns}
            items={series}
            keyOf={({ end }) => end}
          />
        )}
      </ReadPart>
    </Box>
  );
}
