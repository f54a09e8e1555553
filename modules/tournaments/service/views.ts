/** Rounds, boards and standings as they are shown. What the market's law refuses is never shown. */
import { type Currency, DomainError, type PlayerId, wireId, wireMoney } from '@herna/kernel';
import { inclusionPath } from '@herna/kernel/merkle-tree';
import type { RoundState, TournamentKind } from '../contract/schemas.ts';
import { type Award, awardsOf, paidPlaces } from '../rules/prizes.ts';
import { shownScore, unitOf } from '../rules/scoring.ts';
import { leafText, saltOf, secretOf } from '../rules/seal.ts';
import { registrationOf, registrationsIn } from '../store/registrations.ts';
import { type RoundRow, roundById, shownRounds } from '../store/rounds.ts';
import { type CountedBy, countedSums, countedTerminals } from '../store/scores.ts';
import * as standings from '../store/standings.ts';
import { type BestRound, createBestRounds } from './best-rounds.ts';
import type { Boards } from './boards.ts';
import type { CostedRound, Definitions } from './definitions.ts';
import type { TournamentsDependencies } from './ports.ts';
import { takesPlayers } from './registering.ts';

/** Somebody's row on a board or in standings. */
export interface BoardEntry {
  readonly place: number | null;
  readonly playerId: bigint;
  readonly nickname: string;
  readonly score: bigint;
  /** The number of a ticket. */
  readonly number: number;
  readonly reachedAt: Date;
}

export interface BoardPage {
  readonly entries: readonly BoardEntry[];
  readonly total: number;
  readonly version: bigint;
}

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const shownMs = 30 * 86_400_000;

export const money = (amount: bigint | number | undefined, currency: Currency) =>
  amount === undefined ? null : wireMoney({ amount: BigInt(amount), currency });

const entryOf = (row: standings.StandingRow): BoardEntry => ({
  place: row.place,
  playerId: row.player_id,
  nickname: row.nickname,
  score: BigInt(row.score),
  number: row.position + 1,
  reachedAt: row.reached_at,
});

/** A device's id, as a session of play keeps its terminal. */
const deviceId = /^[1-9]\d{0,17}$/;

/** Makes the service. */
export function createViews(
  deps: TournamentsDependencies,
  definitions: Pick<Definitions, 'refusals' | 'costed'>,
  boards: Boards,
) {
  const { database, clock, games, venueNames, masterSecret, key } = deps;
  const db = database.read;

  /** @throws DomainError ERR_NOT_FOUND for what is not there or may not be shown */
  const shown = async (id: bigint, kinds?: readonly TournamentKind[]): Promise<CostedRound> => {
    const row = await roundById(db, id);
    if (!row || (kinds && !kinds.includes(row.kind)) || definitions.refusals(row.spec).length > 0) {
      throw new DomainError('ERR_NOT_FOUND');
    }
    const [round] = await definitions.costed([row]);
    return round as CostedRound;
  };

  const isFrozen = ({ kind, state }: RoundRow): boolean => kind === 'DRAW' || state === 'FINISHED';

  const board = async (round: RoundRow, { offset, limit }: Slice): Promise<BoardPage> => {
    if (isFrozen(round)) {
      const isOpenDraw = round.kind === 'DRAW' && round.state !== 'FINISHED';
      const [rows, total] = isOpenDraw
        ? [[], 0]
        : [
            await standings.standingsOf(db, round.id, { offset, limit }),
            await standings.standingsCount(db, round.id),
          ];
      return { entries: rows.map(entryOf), total, version: round.score_version };
    }
    const { order, version } = await boards.of(round);
    const entries = order.slice(offset, limit).map((entry, index) => ({
      ...entry,
      place: offset + index + 1,
      number: offset + index + 1,
    }));
    return { entries, total: order.size(), version };
  };

  const own = async (round: RoundRow, playerId: bigint): Promise<BoardEntry | undefined> => {
    if (isFrozen(round)) {
      const row = await standings.standingOf(db, { playerId, roundId: round.id });
      return row && entryOf(row);
    }
    const { order } = await boards.of(round);
    const entry = order.entryOf(playerId);
    const place = order.placeOf(playerId);
    return entry && place !== undefined ? { ...entry, place, number: place } : undefined;
  };

  /** Prizes by place, as the pool and the players stand now. */
  const prizesOf = (round: CostedRound, total: number): ReadonlyMap<number, Award[]> => {
    const paid = paidPlaces(round.spec.prizes);
    const filled = round.kind === 'DRAW' ? paid : Math.min(total, paid);
    return Map.groupBy(awardsOf(round.spec.prizes, round.poolNow, filled), ({ place }) => place);
  };

  const wireEntry = (
    round: CostedRound,
    prizes: ReadonlyMap<number, Award[]>,
    reader: bigint | undefined,
    best: ReadonlyMap<bigint, BestRound> = new Map(),
  ) =>
    function wire(entry: BoardEntry) {
      const awards = entry.place === null ? [] : (prizes.get(entry.place) ?? []);
      return {
        place: entry.place,
        player: entry.nickname,
        own: entry.playerId === reader,
        score: entry.score.toString(),
        value: round.kind === 'DRAW' ? entry.number : shownScore(round.spec, entry.score),
        reachedAt: entry.reachedAt.toISOString(),
        best: best.get(entry.playerId) ?? null,
        prizes: awards.map(({ kind, amount, prize }) => ({
          kind,
          amount: kind === 'MONEY' ? money(amount, round.currency) : null,
          title: round.spec.prizes[prize]?.title ?? null,
        })),
      };
    };

  const { bestOf } = createBestRounds(deps);

  const textsOf = ({ spec }: Pick<RoundRow, 'spec'>, locale: string) =>
    spec.texts[locale as keyof typeof spec.texts] ??
    spec.texts[deps.brand.defaultLocale as keyof typeof spec.texts] ??
    Object.values(spec.texts)[0] ?? { title: spec.name, summary: '', rules: '' };

  const wireRound = (round: CostedRound) => ({
    id: wireId(round.id),
    tournamentId: wireId(round.tournament_id),
    number: round.number,
    kind: round.kind,
    state: round.state,
    registrationOpensAt: round.registration_opens_at.toISOString(),
    startsAt: round.starts_at.toISOString(),
    endsAt: round.ends_at.toISOString(),
    finishesAt: round.finishes_at.toISOString(),
    currency: round.currency,
    scoring: round.spec.scoring ?? null,
    unit: unitOf(round.spec),
    registration: round.spec.registration,
    fee: money(round.spec.fee, round.currency),
    // Before it opens, what the operator is going to put in.
    pool: wireMoney({
      amount: round.state === 'PLANNED' ? BigInt(round.spec.added) : round.poolNow,
      currency: round.currency,
    }),
    registered: round.registered,
    playersMaximum: round.spec.playersMaximum ?? null,
  });

  const wirePlayerRound = (
    round: CostedRound,
    locale: string,
    mine: standings.HistoryRow['registration'] | undefined,
  ) => {
    const { title, summary } = textsOf(round, locale);
    return {
      ...wireRound(round),
      title,
      summary,
      open: takesPlayers(round, clock.now()),
      mine: (mine ?? null) as 'PENDING' | 'REGISTERED' | 'DECLINED' | 'REFUNDED' | null,
    };
  };

  /** Names of the venues in which terminals stand, by the terminal. */
  const venuesAt = async (terminals: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const devices = terminals.filter((one) => deviceId.test(one));
    const names = await venueNames(
      db,
      devices.map((one) => BigInt(one)),
    );
    return new Map(
      devices.flatMap((device) => {
        const name = names.get(BigInt(device));
        return name === undefined ? [] : [[device, name] as const];
      }),
    );
  };

  return {
    shown,
    board,
    own,
    prizesOf,
    wireEntry,
    bestOf,
    wireRound,
    wirePlayerRound,
    textsOf,

    /** Rounds for a reader, in the order of their ends. */
    async list(
      choice: { readonly states: readonly RoundState[]; readonly kinds: readonly TournamentKind[] },
      { offset, limit }: Slice,
      reader: { readonly playerId: bigint | undefined; readonly locale: string },
    ) {
      const since = new Date(clock.now().getTime() - shownMs);
      const rows = await shownRounds(db, { ...choice, since });
      const lawful = rows.filter(({ spec }) => definitions.refusals(spec).length === 0);
      const costed = await definitions.costed(lawful.slice(offset, offset + limit));
      const ids = costed.map(({ id }) => id);
      const mine = await registrationsIn(db, reader.playerId ?? 0n, ids);
      return {
        items: costed.map((one) => wirePlayerRound(one, reader.locale, mine.get(one.id)?.state)),
        total: lawful.length,
      };
    },

    registration: (roundId: bigint, playerId: bigint | undefined) =>
      registrationOf(db, { playerId: playerId ?? 0n, roundId }),

    gameNames: (ids: readonly bigint[]) => games.names(db, ids),

    seal(round: RoundRow) {
      const drawn = round.kind === 'DRAW' && round.state === 'FINISHED';
      return {
        commitment: round.commitment,
        beaconRound: round.beacon_round === null ? null : wireId(round.beacon_round),
        announcedBeaconRound:
          round.announced_beacon_round === null ? null : wireId(round.announced_beacon_round),
        root: round.root?.toString('hex') ?? null,
        statement: round.statement,
        signature: round.signature?.toString('hex') ?? null,
        publicKey: key.publicKey.toString('hex'),
        secret: drawn ? secretOf(masterSecret, round.id).toString('hex') : null,
        beacon: round.beacon?.toString('hex') ?? null,
      };
    },

    /**
     * A player's leaf with its way to the signed root.
     * @throws DomainError ERR_NOT_FOUND without a leaf
     */
    async proof(round: RoundRow, playerId: PlayerId) {
      const row = await standings.standingOf(db, { playerId, roundId: round.id });
      if (!row || !round.root || !round.statement || !round.signature) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      const paid =
        round.kind === 'DRAW'
          ? []
          : await standings.payoutsOf(db, { roundIds: [round.id], playerIds: [playerId] });
      const sealed = {
        roundId: round.id,
        playerId,
        number: row.position + 1,
        score: BigInt(row.score),
        reachedAt: row.reached_at,
        prize: paid.reduce((sum, { amount }) => sum + amount, 0n),
      };
      const path = inclusionPath(await standings.leavesOf(db, round.id), row.position);
      return {
        leafText: leafText(sealed, saltOf(masterSecret, sealed)),
        path: path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
        root: round.root.toString('hex'),
        statement: round.statement,
        signature: round.signature.toString('hex'),
        publicKey: key.publicKey.toString('hex'),
      };
    },

    /** What counts by game or by venue; play outside venues is null. */
    async sums(round: RoundRow, by: CountedBy, playerId: bigint | undefined) {
      const rows = await countedSums(db, round.id, by, playerId ?? 0n);
      return rows.map((row) => ({
        key: row.key,
        players: Number(row.players),
        rounds: Number(row.rounds),
        ownRounds: Number(row.own_rounds),
        ownStake: wireMoney({ amount: row.own_stake, currency: round.currency }),
        ownWin: wireMoney({ amount: row.own_win, currency: round.currency }),
      }));
    },

    /** Names of the venues in which the terminals stand that were played at in a round. */
    venuesOf: async (round: RoundRow) => venuesAt(await countedTerminals(db, round.id)),

    /** Where play counts, when it counts at some terminals only: the names of their venues. */
    async playedIn({ spec }: Pick<RoundRow, 'spec'>): Promise<readonly string[] | null> {
      const { terminals } = spec.games;
      if (terminals.length === 0) return null;
      return [...new Set((await venuesAt(terminals)).values())].toSorted();
    },

    payouts: (roundIds: readonly bigint[], playerIds: readonly bigint[]) =>
      standings.payoutsOf(db, { roundIds, playerIds }),

    async history(playerId: PlayerId, slice: Slice) {
      const { items, total } = await standings.historyOf(db, playerId, slice);
      const rounds: RoundRow[] = [];
      for (const { round_id } of items) {
        const round = await roundById(db, round_id);
        if (round) rounds.push(round);
      }
      return { items, total, rounds };
    },
  };
}

export type Views = ReturnType<typeof createViews>;
