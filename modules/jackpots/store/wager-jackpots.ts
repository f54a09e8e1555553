/** SQL of jackpots in a batch. */
import {
  type BatchQuery,
  type BatchRow,
  bigintColumn,
  bigints,
  columnsOf,
  textColumn,
  texts,
} from '@herna/db';
import type { OwnersQuery } from '@herna/ledger';
import type { Wager } from '@herna/wagering';
import type { HitBounds, HitPoint } from '../rules/hit-point.ts';
import type { JackpotHit } from '../wager-slots.ts';
import { jackpotsAreOn } from './switch.ts';

const columns = `j.id, j.provider_id, j.currency, j.state, j.seed, j.contribution_ppm,
  j.award_maximum, j.game_keys, j.hidden_ppm, j.pool_maximum, j.must_hit_from, j.must_hit_by,
  j.last_won_at`;

export interface WagerJackpot {
  readonly id: bigint;
  readonly providerId: bigint;
  readonly currency: string;
  readonly active: boolean;
  readonly seed: bigint;
  readonly contributionPpm: bigint;
  /** Share of a contribution that grows unseen. */
  readonly hiddenPpm: bigint;
  /** Most that stakes may take the pool to; unbounded when absent. */
  readonly poolMaximum: bigint | undefined;
  readonly awardMaximum: bigint | undefined;
  readonly gameKeys: ReadonlySet<string> | undefined;
  /** Between which amounts it must be hit; none where it need not be. */
  readonly bounds: HitBounds;
  readonly lastWonAt: Date | undefined;
  /** Where it is hit next; known behind its lock only. */
  point: HitPoint | undefined;
  /** Millionths of a minor unit in this lane's stripe. */
  carry: bigint;
}

/**
 * Active jackpots of these providers with the carry of a stripe, which is this lane's own. Their key
 * is locked, which holds up nothing but their end: no share lands on a pool that was closed meanwhile.
 */
export const loadFeeding = (providerIds: readonly bigint[], stripe: number): BatchQuery => ({
  name: 'jackpots-feeding',
  text: `select ${columns}, coalesce(c.millionths, 0) as carry
    from jackpots.jackpot j
    left join jackpots.carry c on c.jackpot_id = j.id and c.stripe = $2
    where j.provider_id = any($1::bigint[]) and j.state = 'ACTIVE' and ${jackpotsAreOn}
    order by j.id for key share of j`,
  values: [bigintColumn(providerIds), stripe],
});

/**
 * What a batch has to lock: jackpots that are named, those whose pools its stakes may fill, and all of
 * providers that cancel stakes.
 */
export interface LockChoice {
  readonly named: readonly bigint[];
  readonly cancelling: readonly bigint[];
  readonly providers: readonly bigint[];
  readonly gameKeys: readonly string[];
}

/** The condition of a lock, its four parameters from the one given on. */
const isLocked = (first: number): string => `(j.id = any($${first}::bigint[])
  or j.provider_id = any($${first + 1}::bigint[])
  or j.provider_id = any($${first + 2}::bigint[]) and j.state = 'ACTIVE'
    and (j.hit_sealed is not null or j.pool_maximum is not null)
    and (j.game_keys is null or j.game_keys && $${first + 3}::text[]))`;

const lockValues = ({ named, cancelling, providers, gameKeys }: LockChoice): readonly unknown[] => [
  bigintColumn(named),
  bigintColumn(cancelling),
  bigintColumn(providers),
  textColumn(gameKeys),
];

/** The ids of locked jackpots, for the ledger's sums of their accounts. */
export const lockedIds = (choice: LockChoice): OwnersQuery => ({
  name: 'jackpots-locked',
  text: (first) => `select j.id from jackpots.jackpot j where ${isLocked(first)}`,
  values: lockValues(choice),
});

/** Locks them, so that two wins of one jackpot, and two stakes that may fill it, take their turns. */
export const lockJackpots = (choice: LockChoice): BatchQuery => ({
  name: 'jackpots-locked',
  text: `select ${columns}, j.hit_sealed, 0::bigint as carry from jackpots.jackpot j
    where ${isLocked(1)} order by j.id for no key update`,
  values: lockValues(choice),
});

/** A jackpot as the database gives it. */
export const jackpotOf = (row: BatchRow): WagerJackpot => ({
  id: row.id as bigint,
  providerId: row.provider_id as bigint,
  currency: row.currency as string,
  active: row.state === 'ACTIVE',
  seed: row.seed as bigint,
  contributionPpm: BigInt(row.contribution_ppm as number),
  hiddenPpm: BigInt(row.hidden_ppm as number),
  poolMaximum: (row.pool_maximum as bigint | null) ?? undefined,
  awardMaximum: (row.award_maximum as bigint | null) ?? undefined,
  gameKeys: row.game_keys ? new Set(row.game_keys as string[]) : undefined,
  bounds: {
    from: row.must_hit_from as bigint | null,
    by: row.must_hit_by as bigint | null,
  },
  lastWonAt: (row.last_won_at as Date | null) ?? undefined,
  point: undefined,
  carry: row.carry as bigint,
});

const carries = columnsOf<WagerJackpot>({
  jackpot_id: bigints(({ id }) => id),
  millionths: bigints(({ carry }) => carry),
});

const writeCarriesText = `insert into jackpots.carry as c (${carries.names}, stripe)
    ${carries.rows}, $3::smallint
    on conflict (jackpot_id, stripe) do update set millionths = excluded.millionths`;

/** Keeps the carries of a stripe. */
export const writeCarries = (jackpots: readonly WagerJackpot[], stripe: number): BatchQuery => ({
  name: 'jackpots-carries',
  text: writeCarriesText,
  values: [...carries.values(jackpots), stripe],
});

/** Notes wins. */
export const noteWins = (jackpotIds: readonly bigint[], now: Date): BatchQuery => ({
  name: 'jackpots-wins',
  text: `update jackpots.jackpot j set last_won_at = $2, wins = j.wins + u.wins
    from (select id, count(*) as wins from unnest($1::bigint[]) i (id) group by id) u
    where j.id = u.id`,
  values: [bigintColumn(jackpotIds), now.toISOString()],
});

/** A jackpot that a stake has won by reaching its point, which is public from now on. */
export interface HitRow {
  readonly jackpotId: bigint;
  readonly playerId: bigint;
  readonly providerId: bigint;
  readonly betId: string;
  readonly movementId: bigint;
  readonly paid: bigint;
  readonly point: HitPoint | undefined;
}

/** The row of a stake's hit, before the next point is drawn. */
export const hitRow = (
  wager: Wager,
  { jackpotId, award }: JackpotHit,
  movementId: bigint,
  { point }: WagerJackpot,
): HitRow => ({
  jackpotId,
  playerId: wager.request.playerId,
  providerId: wager.request.providerId,
  betId: wager.request.transactionId,
  movementId,
  paid: award,
  point,
});

const hitColumns = columnsOf<HitRow>({
  jackpot_id: bigints(({ jackpotId }) => jackpotId),
  player_id: bigints(({ playerId }) => playerId),
  provider_id: bigints(({ providerId }) => providerId),
  bet_id: texts(({ betId }) => betId),
  movement_id: bigints(({ movementId }) => movementId),
  paid: bigints(({ paid }) => paid),
  hit_at: bigints(({ point }) => point?.amount ?? 0n),
  salt: texts(({ point }) => point?.salt ?? ''),
  commitment: texts(({ point }) => point?.commitment ?? ''),
});

const insertHitsText = `insert into jackpots.hit (${hitColumns.names}, won_at)
    ${hitColumns.rows}, $10::timestamptz`;

/** Keeps hits with the amounts at which they had to be. */
export const insertHits = (hits: readonly HitRow[], now: Date): BatchQuery => ({
  name: 'jackpots-hits',
  text: insertHitsText,
  values: [...hitColumns.values(hits), now.toISOString()],
});

const points = columnsOf<WagerJackpot>({
  id: bigints(({ id }) => id),
  sealed: texts(({ point }) => point?.sealed.toString('hex') ?? null),
  commitment: texts(({ point }) => point?.commitment ?? null),
});

const writePointsText = `update jackpots.jackpot j
    set hit_sealed = decode(u.sealed, 'hex'), hit_commitment = u.commitment
    from (${points.rows}) u
    where j.id = u.id`;

/** Seals where jackpots are hit next. */
export const writePoints = (jackpots: readonly WagerJackpot[]): BatchQuery => ({
  name: 'jackpots-points',
  text: writePointsText,
  values: points.values(jackpots),
});

/** A stake by the names that its provider gave it. */
export interface StakeKey {
  readonly providerId: bigint;
  readonly betId: string;
}

/** What a reported stake has put on a jackpot. */
export interface ReportedShare extends StakeKey {
  readonly jackpotId: bigint;
  readonly pool: bigint;
  readonly hidden: bigint;
  readonly overflow: bigint;
}

const stakes = columnsOf<StakeKey>({
  provider_id: bigints(({ providerId }) => providerId),
  bet_id: texts(({ betId }) => betId),
});

const loadReportedText = `select t.provider_id, t.bet_id, t.jackpot_id, t.pool, t.hidden, t.overflow
    from jackpots.reported_contribution t
    join (${stakes.rows}) u using (provider_id, bet_id)
    where t.taken_back_at is null
    order by t.provider_id, t.bet_id for update of t`;

/** What stakes that are cancelled have put on jackpots by being reported to them, behind their locks. */
export const loadReportedShares = (keys: readonly StakeKey[]): BatchQuery => ({
  name: 'jackpots-told',
  text: loadReportedText,
  values: stakes.values(keys),
});

export const reportedShareOfRow = (row: BatchRow): ReportedShare => ({
  providerId: row.provider_id as bigint,
  betId: row.bet_id as string,
  jackpotId: row.jackpot_id as bigint,
  pool: row.pool as bigint,
  hidden: row.hidden as bigint,
  overflow: row.overflow as bigint,
});

const markReversedText = `update jackpots.reported_contribution t set taken_back_at = $3::timestamptz
    from (${stakes.rows}) u
    where t.provider_id = u.provider_id and t.bet_id = u.bet_id`;

/** Notes that the shares of reported contributions have left their jackpots again. */
export const markReversed = (keys: readonly StakeKey[], now: Date): BatchQuery => ({
  name: 'jackpots-reported-back',
  text: markReversedText,
  values: [...stakes.values(keys), now.toISOString()],
});
