import { skipToken } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { type Move, MoveRow } from '../../features/move-row.tsx';
import { useCombined } from '../../features/use-call.ts';
import { ownOrders } from './lists.ts';
import { type GameOrder, orderOf, reordered, reorderedWhole } from './reordered.ts';

/** All games of a list with an order of its own, in that order. */
async function wholeList(order: Exclude<GameOrder, { list: 'general' }>): Promise<string[]> {
  const filter = order.list === 'tag' ? { tagId: order.id } : { providerId: order.id };
  const { items } = await api('GET /api/catalogue/admin/games', {
    query: { ...filter, sortBy: 'sort', order: 'asc', limit: 500 },
  });
  return items.map(({ id }) => id);
}

/** Moves a game within a list's own order: its call takes the whole list. */
async function moveWithin(order: Exclude<GameOrder, { list: 'general' }>, move: Move) {
  const all = await wholeList(order);
  const gameIds = reorderedWhole(all, move);
  if (!gameIds) return;
  await (order.list === 'tag'
    ? api('POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList', {
        body: { tagId: order.id, gameIds: [...gameIds], expectedFirst: all },
      })
    : api('POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList', {
        body: { gameIds: [...gameIds], expectedFirst: all },
      }));
}

/** Moves a game in the order of all games: when another has reordered meanwhile, it is refused. */
async function moveInGeneral({ ids, id, to }: Move) {
  const change = reordered(ids, id, to);
  if (!change) return;
  await api('POST /capi/v2-onling/OnlineGame/ReorderGames', {
    body: { gameIds: [...change.now], expectedFirst: [...change.before] },
  });
}

const generalOnly = { providers: [], tags: [] };

/** Moves a game in the list that is shown: that of a tag, of a provider, or of all games. */
export function MoveGame({ game }: { readonly game: Row }) {
  const { sort, filterValues } = useListContext<Row>();
  const filter = filterValues ?? {};
  // Only a list of a provider or of a tag may have an order of its own.
  const mayBeOwn = Boolean(filter.providerId || filter.tagId);
  const { value = mayBeOwn ? undefined : generalOnly } = useCombined(
    ['own orders of games'],
    mayBeOwn ? ownOrders : skipToken,
  );
  if (!value || sort.field !== 'sort' || sort.order !== 'ASC') return null;
  const order = orderOf(filter, value);
  return (
    <MoveRow
      row={game}
      name={String(game.name)}
      permission="catalogue.edit"
      words={{ drag: 'acts.dragGame', place: 'acts.placeOfGame' }}
      move={(move) => (order.list === 'general' ? moveInGeneral(move) : moveWithin(order, move))}
    />
  );
}
