/**
 * Tournaments and halls of fame as staff define them. A tournament is held against the market's law
 * whenever it is saved; a changed one is a new version, and rounds keep the one they were given.
 */
import { createHash } from 'node:crypto';
import type { Db, SnapshotPage, Tx } from '@herna/db';
import { DomainError, type FieldFault, pragueDay, type StaffId } from '@herna/kernel';
import { commitmentOf } from '@herna/lottery';
import { canonicalText } from '@herna/promotions';
import type { HallInput, NewTournament, RoundTimes, TournamentSpec } from '../contract/index.ts';
import { refusalsOf, type TournamentRefusal } from '../rules/law.table.ts';
import { roundMachine } from '../rules/round.machine.ts';
import { secretOf } from '../rules/seal.ts';
import { specFaults, timesFaults } from '../rules/spec-faults.ts';
import * as definitions from '../store/definitions.ts';
import * as store from '../store/rounds.ts';
import { lateChangesOf } from '../store/scores.ts';
import type { TournamentsDependencies } from './ports.ts';

/** A round with what it has cost and what is in its pool, minor units. */
export interface CostedRound extends store.RoundRow {
  readonly cost: bigint;
  readonly poolNow: bigint;
  readonly lateChanges: number;
}

const minuteMs = 60_000;
const digestLength = 16;

/** Knows a tournament from another of its name. */
const digestOf = (input: NewTournament): string =>
  createHash('sha256').update(canonicalText(input)).digest('hex').slice(0, digestLength);

/** A prize that is not of the pool; its worth is what one place costs at most, minor units. */
export interface PromisedPrize {
  readonly placeFrom: number;
  readonly placeTo: number;
  readonly kind: 'BONUS' | 'FREE_ROUNDS';
  readonly worth: bigint;
}

/** What a tournament costs its operator at most over all its rounds, minor units. */
export interface TournamentCost {
  readonly given: bigint;
  readonly promised: readonly PromisedPrize[];
}

/** A hall of fame as a tournament without prizes, in which all play counts. */
export const hallSpec = (
  { name, texts, games, scoring, best, stakeMinimum }: HallInput,
  currency: TournamentSpec['currency'],
): TournamentSpec => ({
  name,
  kind: 'HALL',
  currency,
  texts,
  games,
  scoring,
  ...(best === undefined ? {} : { best }),
  ...(stakeMinimum === undefined ? {} : { stakeMinimum }),
  registration: 'AUTO',
  lateRegistration: true,
  playersMinimum: 0,
  added: 0,
  prizes: [],
});

export const hallTimes = ({ from, until }: HallInput): RoundTimes[] => [
  { registrationOpensAt: from, startsAt: from, endsAt: until, graceMinutes: 10 },
];

/** Makes the service. */
export function createDefinitions(deps: TournamentsDependencies) {
  const { database, clock, brand, ledger, games, bonuses, audit, authority } = deps;

  const refusals = (spec: TournamentSpec): TournamentRefusal[] =>
    refusalsOf(spec, {
      market: brand.market,
      day: pragueDay(clock.now()),
      locale: brand.defaultLocale,
    });

  /** Faults of the whole, those too that only other modules know. */
  const faultsOf = async ({ spec, rounds }: NewTournament): Promise<FieldFault[]> => {
    const faults = [...specFaults(spec), ...timesFaults(rounds, clock.now())];
    if (spec.currency !== brand.currency) {
      faults.push({ field: 'spec.currency', kind: 'InvalidValue' });
    }
    const db = database.read;
    for (const [index, { kind, definitionId }] of spec.prizes.entries()) {
      if (definitionId === undefined) continue;
      const of = {
        kind: kind === 'BONUS' ? ('BONUS' as const) : ('FREE_ROUNDS' as const),
        definitionId: BigInt(definitionId),
      };
      // What nobody may have yet would be withheld from everybody who wins it.
      const facts = await bonuses.facts(db, of, brand.defaultLocale);
      if (facts?.activated && facts.currency === spec.currency) continue;
      faults.push({ field: `spec.prizes.${index}.definitionId`, kind: 'InvalidValue' });
    }
    return faults;
  };

  /** @throws DomainError ERR_VALIDATION; ERR_TOURNAMENT_UNLAWFUL with `data.refusals` */
  const assertSound = async (input: NewTournament): Promise<void> => {
    const fields = await faultsOf(input);
    if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
    const unlawful = refusals(input.spec);
    if (unlawful.length === 0) return;
    throw new DomainError('ERR_TOURNAMENT_UNLAWFUL', {
      fields: unlawful.map(({ field }) => ({ field, kind: 'InvalidValue' })),
      data: { refusals: unlawful },
    });
  };

  const gameIds = async ({ games: { keys } }: TournamentSpec): Promise<bigint[]> =>
    Promise.all([...new Set(keys)].map(async (key) => (await games.byKey(key)).id));

  const insertRounds = async (
    tx: Tx,
    tournament: { readonly id: bigint; readonly version: number },
    { spec, rounds }: NewTournament,
  ): Promise<bigint[]> => {
    const ids: bigint[] = [];
    for (const [index, times] of rounds.entries()) {
      const endsAt = new Date(times.endsAt);
      const finishesAt = new Date(endsAt.getTime() + times.graceMinutes * minuteMs);
      const id = await store.insertRound(tx, {
        tournament_id: tournament.id,
        version: tournament.version,
        number: index + 1,
        kind: spec.kind,
        state: roundMachine.initial,
        currency: spec.currency,
        registration_opens_at: new Date(times.registrationOpensAt),
        starts_at: new Date(times.startsAt),
        ends_at: endsAt,
        finishes_at: finishesAt,
        changed_at: clock.now(),
      });
      if (spec.kind === 'DRAW') {
        await store.updateRound(tx, id, {
          commitment: commitmentOf(secretOf(deps.masterSecret, id)),
          beacon_round: deps.beacon.roundAt(finishesAt),
        });
      }
      ids.push(id);
    }
    return ids;
  };

  /** What prizes beside the pool are worth in one round, each with the places that have it. */
  const promisedBy = async (db: Db, { prizes }: TournamentSpec): Promise<PromisedPrize[]> => {
    const promised: PromisedPrize[] = [];
    for (const { kind, definitionId, placeFrom, placeTo } of prizes) {
      if ((kind !== 'BONUS' && kind !== 'FREE_ROUNDS') || definitionId === undefined) continue;
      const worth = await bonuses.worthOf(db, kind, BigInt(definitionId));
      promised.push({ placeFrom, placeTo, kind, worth });
    }
    return promised;
  };

  /** What the operator gives at most: what is put into the pools, and prizes that are not of them. */
  const costOf = async (db: Db, { spec, rounds }: NewTournament): Promise<TournamentCost> => {
    const promised = await promisedBy(db, spec);
    const given = promised.reduce(
      (sum, { worth, placeFrom, placeTo }) => sum + worth * BigInt(placeTo - placeFrom + 1),
      BigInt(spec.added),
    );
    return { given: given * BigInt(rounds.length), promised };
  };

  /** @throws DomainError ERR_APPROVAL_NEEDED; the approval is of this very tournament */
  const assertPermitted = async (tx: Tx, input: NewTournament, staffId: StaffId): Promise<void> => {
    const { given: amount } = await costOf(tx, input);
    if (amount === 0n) return;
    const reference = `${input.spec.name} ${digestOf(input)}`;
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    await authority.assertPermitted(tx, {
      kind: 'tournament-launch',
      staffId,
      reference,
      parts: [],
      amount: amount < most ? amount : most,
    });
  };

  const record = (tx: Tx, staffId: StaffId, action: string, id: bigint, version: number) =>
    audit(tx, {
      staffId,
      action,
      targetKind: 'tournament',
      targetId: id.toString(),
      // What a version says stands in its own row for good.
      ...(version > 1 ? { before: { version: version - 1 } } : {}),
      after: { version },
    });

  /** Writes a tournament that has been found sound; `by` is null for demo data. */
  const insert = async (tx: Tx, input: NewTournament, by: StaffId | null) => {
    const { spec } = input;
    const now = clock.now();
    const { id } = await definitions.insertTournament(tx, {
      kind: spec.kind,
      name: spec.name,
      version: 1,
      created_at: now,
      created_by: by,
    });
    await definitions.insertVersion(tx, {
      tournamentId: id,
      version: 1,
      spec,
      gameIds: await gameIds(spec),
      madeAt: now,
      madeBy: by,
    });
    return { tournamentId: id, roundIds: await insertRounds(tx, { id, version: 1 }, input) };
  };

  const costed = async (rows: readonly store.RoundRow[]): Promise<CostedRound[]> => {
    const db = database.read;
    const [costs, pools, late] = await Promise.all([
      ledger.houseBalances(db, 'promotions'),
      ledger.houseBalances(db, 'prize-pool'),
      lateChangesOf(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    return rows.map((row) => {
      const of = (all: typeof costs): bigint =>
        all.find(({ owner, amount }) => owner === row.id && amount.currency === row.currency)
          ?.amount.amount ?? 0n;
      return {
        ...row,
        cost: -of(costs),
        poolNow: row.pool ?? of(pools),
        lateChanges: late.get(row.id) ?? 0,
      };
    });
  };

  const one = async (id: bigint): Promise<CostedRound> => {
    const row = await store.roundById(database.read, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    const [round] = await costed([row]);
    return round as CostedRound;
  };

  return {
    refusals,
    faultsOf,
    /** What a sound tournament costs at most. */
    costOf: (input: NewTournament) => costOf(database.read, input),
    insert,
    one,
    costed,

    async page(choice: store.RoundChoice): Promise<SnapshotPage<CostedRound>> {
      const page = await store.roundPage(database.read, choice);
      return { ...page, items: await costed(page.items) };
    },

    roundsOf: (tournamentId: bigint) => store.roundsOf(database.read, tournamentId),

    /**
     * @throws DomainError ERR_VALIDATION, ERR_TOURNAMENT_UNLAWFUL, ERR_GAME_NOT_FOUND,
     *   ERR_APPROVAL_NEEDED
     */
    async create(tx: Tx, input: NewTournament, staffId: StaffId) {
      await assertSound(input);
      await assertPermitted(tx, input, staffId);
      const created = await insert(tx, input, staffId);
      await record(tx, staffId, 'tournaments.created', created.tournamentId, 1);
      return created;
    },

    /**
     * Makes a new version and its rounds anew, as long as none of the rounds has opened.
     * @param roundId any round of the tournament
     * @throws DomainError ERR_NOT_FOUND, ERR_TOURNAMENT_STATE, and as `create`
     */
    async change(tx: Tx, roundId: bigint, input: NewTournament, staffId: StaffId) {
      await assertSound(input);
      await assertPermitted(tx, input, staffId);
      const round = await store.roundById(tx, roundId);
      if (!round || round.kind !== input.spec.kind) throw new DomainError('ERR_NOT_FOUND');
      const tournament = await definitions.lockTournament(tx, round.tournament_id);
      if (!tournament) throw new DomainError('ERR_NOT_FOUND');
      for (const { id } of await store.roundsOf(tx, tournament.id)) {
        const held = await store.lockRound(tx, id);
        if (held?.state !== 'PLANNED') throw new DomainError('ERR_TOURNAMENT_STATE');
      }
      const version = tournament.version + 1;
      await definitions.insertVersion(tx, {
        tournamentId: tournament.id,
        version,
        spec: input.spec,
        gameIds: await gameIds(input.spec),
        madeAt: clock.now(),
        madeBy: staffId,
      });
      await definitions.changeTournament(tx, tournament.id, { version, name: input.spec.name });
      await store.deleteRounds(tx, tournament.id);
      const roundIds = await insertRounds(tx, { id: tournament.id, version }, input);
      await record(tx, staffId, 'tournaments.changed', tournament.id, version);
      return { tournamentId: tournament.id, roundIds };
    },

    deleteOfTests: (ids: readonly bigint[]) =>
      database.transaction((tx) => definitions.deleteTournaments(tx, ids)),
  };
}

export type Definitions = ReturnType<typeof createDefinitions>;
