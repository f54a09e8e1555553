/** Handlers of the feeds of the risk service. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { ageAt, type Clock, type Currency, toId, wireId, wireMinor } from '@herna/kernel';
import { playerHid } from '@herna/risk';
import type { feedCalls } from '../contract/feeds.ts';
import type {
  FeedPage,
  FeedPlace,
  FundNews,
  LimitNews,
  PlayerNews,
  PlaySession,
} from '../store/feeds.ts';
import { pageOfFeed } from '../store/feeds.ts';

export interface FeedCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly masterSecret: string;
}

interface Asked {
  readonly since?: string;
  readonly playerIds?: readonly string[];
  readonly after?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A place on the wire: the moment, a slash, the id. */
const wirePlace = ({ moment, id }: FeedPlace): string => `${moment}/${id}`;

function placeOf(text: string): FeedPlace {
  const [moment = '', id = ''] = text.split('/');
  return { moment: BigInt(moment), id };
}

const wirePage = <Row, Item>({ items, total, end }: FeedPage<Row>, wire: (row: Row) => Item) => ({
  items: items.map(wire),
  total,
  ...(end ? { end: wirePlace(end) } : {}),
});

const filterOf = ({ since, playerIds, after, offset, limit }: Asked) => ({
  since: since === undefined ? undefined : new Date(since),
  playerIds: playerIds?.map((id) => toId(id)),
  after: after === undefined ? undefined : placeOf(after),
  offset: offset ?? 0,
  limit: limit ?? 50,
});

/** Makes the handlers. */
export function feedHandlers(deps: FeedCallDependencies): Handlers<typeof feedCalls> {
  const { clock } = deps;
  const db = deps.database.read;
  const hidOf = playerHid(deps.masterSecret);

  const wirePlayer = (row: PlayerNews) => ({
    hid: hidOf(row.player_id),
    age: ageAt(row.birth_date, clock.now()),
    gender: row.gender,
    level: row.state,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  });
  const wireSession = (row: PlaySession) => ({
    hid: hidOf(row.player_id),
    sessionId: wireId(row.session_id),
    gameKey: row.game_key,
    terminal: row.terminal,
    currency: row.currency as Currency,
    rounds: Number(row.rounds),
    stake: wireMinor(row.stake),
    win: wireMinor(row.win),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    lengthSeconds: Math.max(
      0,
      Math.floor((Math.min(+row.over_at, +clock.now()) - +row.opened_at) / 1000),
    ),
  });
  const wirePayment = (row: FundNews) => ({
    hid: hidOf(row.player_id),
    paymentId: row.payment_id,
    method: row.method,
    currency: row.currency as Currency,
    amount: wireMinor(row.amount),
    finishedAt: row.finished_at.toISOString(),
  });
  const wireLimit = (row: LimitNews) => ({
    hid: hidOf(row.player_id),
    changeId: wireId(row.change_id),
    kind: row.kind,
    decision: row.new_decision,
    value: row.new_value === null ? null : wireMinor(row.new_value),
    direction: row.direction,
    requestedAt: row.requested_at.toISOString(),
    effectiveAt: row.effective_at.toISOString(),
  });

  const sessions = async ({ body }: { readonly body: Asked }) =>
    wirePage(await pageOfFeed(db, 'sessions', filterOf(body)), wireSession);
  const payments =
    (direction: FundNews['direction']) =>
    async ({ body }: { readonly body: Asked }) =>
      wirePage(await pageOfFeed(db, 'funds', { ...filterOf(body), direction }), wirePayment);
  const limits = async ({ body }: { readonly body: Asked }) =>
    wirePage(await pageOfFeed(db, 'limits', filterOf(body)), wireLimit);
  return {
    'POST /Devices/get_player_hid': ({ body }) => ({ hid: hidOf(toId(body.playerId)) }),
    'POST /Devices/get_players': async ({ body }) =>
      wirePage(await pageOfFeed(db, 'players', filterOf(body)), wirePlayer),
    'POST /Devices/get_sessions': sessions,
    'POST /Devices/get_sessions_by_id': sessions,
    'POST /Devices/get_deposits': payments('DEPOSIT'),
    'POST /Devices/get_withdrawals': payments('WITHDRAWAL'),
    'POST /Devices/get_limits': limits,
    'POST /Devices/get_limits_by_id': limits,
  };
}
