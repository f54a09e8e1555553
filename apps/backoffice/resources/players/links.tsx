/** Who shares a device, an address, a card, a bank account with the player: a picture and a table. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Figure, Moment, RowLink, State, Word } from '../../format/value-formats.tsx';
import { LinkGraph } from './link-graph.tsx';

export type Links = Output<Api['GET /api/players/{id}/links']>;
type Player = Links['players'][number];
type Thing = Links['shared'][number];

/** A use of something by one player, as a row. */
interface Use {
  readonly player: Player;
  readonly thing: Thing;
  readonly edge: Links['edges'][number];
}

/** The rows of the table: by what is shared, its players in the order of the picture. */
function usesOf({ players, shared, edges }: Links): Use[] {
  return shared.flatMap((thing) =>
    players.flatMap((player) =>
      edges
        .filter(({ sharedId, playerId }) => sharedId === thing.id && playerId === player.id)
        .map((edge) => ({ player, thing, edge })),
    ),
  );
}

function ThingName({ thing }: { readonly thing: Thing }) {
  const translate = useTranslate();
  return (
    <>
      <Word value={thing.kind} of="sharedKinds" />
      {thing.count > 1 && ` × ${thing.count}`}
      {thing.crowded && ` (${translate('playerLinks.players', { smart_count: thing.players })})`}
    </>
  );
}

const columnsFor = (self: string): readonly SmallColumn<Use>[] => [
  { field: 'sharedThing', cell: ({ thing }) => <ThingName thing={thing} /> },
  {
    field: 'sharedValue',
    cell: ({ thing }) => <span className="figure">{thing.value || '–'}</span>,
  },
  {
    field: 'playerId',
    cell: ({ player: { id, name } }) =>
      id === self ? (
        <strong>{name || id}</strong>
      ) : (
        <RowLink resource="players" id={id}>
          {name || id}
        </RowLink>
      ),
  },
  { field: 'state', cell: ({ player }) => <State value={player.state} /> },
  { field: 'timesUsed', figure: true, cell: ({ edge }) => <Figure value={edge.times} /> },
  { field: 'firstUse', cell: ({ edge }) => <Moment value={edge.firstSeenAt} /> },
  { field: 'lastUse', cell: ({ edge }) => <Moment value={edge.lastSeenAt} /> },
];

export function PlayerLinks() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const [depth, setDepth] = useState(1);
  const query = useCall('GET /api/players/{id}/links', {
    params: { id: playerId },
    query: { depth },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={depth}
        aria-label={translate('playerLinks.depth')}
        onChange={(_event, chosen: number | null) => chosen !== null && setDepth(chosen)}
      >
        <ToggleButton value={1}>{translate('playerLinks.direct')}</ToggleButton>
        <ToggleButton value={2}>{translate('playerLinks.twoSteps')}</ToggleButton>
      </ToggleButtonGroup>
      <ReadPart
        title="titles.playerLinks"
        says="playerLinks.says"
        empty="empty.playerLinks"
        query={query}
        listOf={({ shared }) => shared}
        height={320}
      >
        {(links) => (
          <>
            {links.truncated && <Alert severity="info">{translate('playerLinks.truncated')}</Alert>}
            <LinkGraph links={links} />
            <SmallTable
              label={translate('titles.playerLinks')}
              columns={columnsFor(playerId)}
              items={usesOf(links)}
              keyOf={({ player, thing }) => `${thing.id} ${player.id}`}
            />
          </>
        )}
      </ReadPart>
    </Box>
  );
}
