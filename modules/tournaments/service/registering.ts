/**
 * Players come into rounds: by themselves, against a fee, by approval, or by playing. Whoever may not be
 * given offers, or stands on the tournament's list, comes in by no door. The count of the round decides
 * at its close, in the same transaction as the fee.
 */
import { marketRules } from '@herna/brands';
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId, pragueDay, type StaffId } from '@herna/kernel';
import { maskedName } from '@herna/play';
import type { RegistrationState, RoundState } from '../contract/schemas.ts';
import { fitsDays } from '../rules/daily-entries.ts';
import { registrationMachine } from '../rules/registration.machine.ts';
import * as store from '../store/registrations.ts';
import { countRegistration, type RoundRow, roundById } from '../store/rounds.ts';
import type { Definitions } from './definitions.ts';
import type { Pool } from './pool.ts';
import { type MayTakePart, mayTakePart, type TournamentsDependencies } from './ports.ts';

/** States in which a round takes players, and until when. */
const takes = ({ spec, kind }: RoundRow): readonly RoundState[] =>
  spec.lateRegistration || kind === 'DRAW' ? ['REGISTERING', 'RUNNING'] : ['REGISTERING'];
const closesAt = (round: RoundRow): Date =>
  takes(round).includes('RUNNING') ? round.ends_at : round.starts_at;

/** Whether a round takes players at a moment. */
export const takesPlayers = (round: RoundRow, now: Date): boolean =>
  round.kind !== 'HALL' &&
  takes(round).includes(round.state) &&
  now < closesAt(round) &&
  (round.spec.playersMaximum === undefined || round.registered < round.spec.playersMaximum);

/** A player who comes into a round by playing. */
export interface Entrant {
  readonly round: RoundRow;
  readonly playerId: PlayerId;
}

/** Makes the service. */
export function createRegistering(
  deps: TournamentsDependencies,
  definitions: Pick<Definitions, 'refusals'>,
  pool: Pick<Pool, 'fee'>,
) {
  const { database, clock, ledger, players, brand, audit } = deps;
  const allowed: MayTakePart = mayTakePart(deps);

  /** What may be put into contests on one day, minor units; undefined where nothing bounds it. */
  const boundOf = ({ kind }: RoundRow): bigint | undefined =>
    kind === 'CONTEST'
      ? marketRules(brand.market, pragueDay(clock.now())).tournaments.dailyDeposits
      : undefined;

  /** Whether the market's bound of a day leaves room for an entry; asked behind the player's lock. */
  const fitsBound = async (tx: Tx, playerId: PlayerId, round: RoundRow): Promise<boolean> => {
    const bound = boundOf(round);
    if (bound === undefined) return true;
    const accounts = await players.accountsOfPerson(tx, playerId);
    const others = await store.contestEntries(tx, accounts);
    return fitsDays({ ...round, registered_at: clock.now() }, others, bound);
  };

  const count = async (tx: Tx, round: RoundRow): Promise<void> => {
    const { playersMaximum: maximum } = round.spec;
    if (await countRegistration(tx, round.id, { states: takes(round), maximum })) return;
    const now = await roundById(tx, round.id);
    const full = now && takes(round).includes(now.state);
    throw new DomainError(full ? 'ERR_TOURNAMENT_FULL' : 'ERR_TOURNAMENT_CLOSED');
  };

  const nameOf = async (tx: Tx, playerId: PlayerId): Promise<string> => {
    const [player] = await players.playersByIds(tx, [playerId]);
    return maskedName(player?.nickname || player?.first_name || '');
  };

  const insert = async (
    tx: Tx,
    round: RoundRow,
    playerId: PlayerId,
    state: RegistrationState,
  ): Promise<store.RegistrationRow> => {
    const now = clock.now();
    const row: store.RegistrationRow = {
      player_id: playerId,
      round_id: round.id,
      state,
      nickname: await nameOf(tx, playerId),
      fee: BigInt(round.spec.fee ?? 0),
      registered_at: now,
      decided_at: state === 'REGISTERED' ? now : null,
    };
    await store.insertRegistration(tx, row);
    return row;
  };

  return {
    /**
     * Registers a player; one who is registered stays so.
     * @throws DomainError ERR_NOT_FOUND, ERR_TOURNAMENT_CLOSED, ERR_TOURNAMENT_FULL,
     *   ERR_TOURNAMENT_NOT_ALLOWED, ERR_TOURNAMENT_DAILY_ENTRIES, ERR_INSUFFICIENT_FUNDS, and those of
     *   players who may not play
     */
    async register(playerId: PlayerId, roundId: bigint): Promise<RegistrationState> {
      const shown = await roundById(database.read, roundId);
      if (!shown || shown.kind === 'HALL' || definitions.refusals(shown.spec).length > 0) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      await deps.assertMayPlay(database.read, playerId);
      return database.transaction(async (tx) => {
        // What has been acknowledged against the player is seen behind this lock.
        await ledger.lockPlayer(tx, playerId);
        const before = await store.registrationOf(tx, { playerId, roundId });
        if (before) return before.state;
        await deps.assertStillMayPlay(tx, playerId);
        if (!(await allowed(tx, shown.tournament_id, playerId))) {
          throw new DomainError('ERR_TOURNAMENT_NOT_ALLOWED');
        }
        const now = clock.now();
        if (now < shown.registration_opens_at || now >= closesAt(shown)) {
          throw new DomainError('ERR_TOURNAMENT_CLOSED');
        }
        if (!(await fitsBound(tx, playerId, shown))) {
          throw new DomainError('ERR_TOURNAMENT_DAILY_ENTRIES');
        }
        const waits = shown.spec.registration === 'APPROVAL';
        if (!waits) await count(tx, shown);
        else if (!takes(shown).includes(shown.state))
          throw new DomainError('ERR_TOURNAMENT_CLOSED');
        const state: RegistrationState = waits ? registrationMachine.initial : 'REGISTERED';
        const { fee } = await insert(tx, shown, playerId, state);
        if (fee > 0n) await pool.fee(tx, shown, playerId, fee);
        return state;
      });
    },

    /**
     * Staff admit or decline a player who waits.
     * @throws DomainError ERR_NOT_FOUND, ERR_TOURNAMENT_STATE, ERR_TOURNAMENT_FULL,
     *   ERR_TOURNAMENT_NOT_ALLOWED
     */
    async decide(
      tx: Tx,
      key: { readonly playerId: PlayerId; readonly roundId: bigint },
      admit: boolean,
      staffId: StaffId,
    ): Promise<void> {
      await ledger.lockPlayer(tx, key.playerId);
      const row = await store.lockRegistration(tx, key);
      const round = await roundById(tx, key.roundId);
      if (!row || !round) throw new DomainError('ERR_NOT_FOUND');
      const state = registrationMachine.next(row.state, admit ? 'admit' : 'decline');
      if (!state) throw new DomainError('ERR_TOURNAMENT_STATE');
      if (admit) {
        if (!(await allowed(tx, round.tournament_id, key.playerId))) {
          throw new DomainError('ERR_TOURNAMENT_NOT_ALLOWED');
        }
        await count(tx, round);
      }
      await store.changeRegistration(tx, key, { state, decided_at: clock.now() });
      await audit(tx, {
        staffId,
        action: admit ? 'tournaments.player_admitted' : 'tournaments.player_declined',
        targetKind: 'player',
        targetId: key.playerId.toString(),
        details: { roundId: key.roundId.toString() },
      });
    },

    /**
     * Locks those players, in the order of wagers, whose days are asked for when they are enrolled:
     * before any round is locked, as whoever registers does.
     */
    async lockEntrants(tx: Tx, entrants: readonly Entrant[]): Promise<void> {
      const bounded = entrants.filter(({ round }) => boundOf(round) !== undefined);
      const ids = [...new Set(bounded.map(({ playerId }) => playerId))];
      ids.sort((one, other) => (one < other ? -1 : 1));
      for (const id of ids) await ledger.lockPlayer(tx, id);
    },

    /**
     * Takes a player in who plays, where play is all it needs; undefined for whom it is not open, or
     * whose day is full.
     */
    async enrol(tx: Tx, { round, playerId }: Entrant): Promise<store.RegistrationRow | undefined> {
      if (round.spec.registration !== 'AUTO') return undefined;
      const before = await store.registrationOf(tx, { playerId, roundId: round.id });
      if (before) return before.state === 'REGISTERED' ? before : undefined;
      if (!(await allowed(tx, round.tournament_id, playerId))) return undefined;
      if (!(await fitsBound(tx, playerId, round))) return undefined;
      const { playersMaximum: maximum } = round.spec;
      const states = ['PLANNED', 'REGISTERING', 'RUNNING', 'FINALIZING'] as const;
      if (!(await countRegistration(tx, round.id, { states, maximum }))) return undefined;
      return insert(tx, round, playerId, 'REGISTERED');
    },

    async waiting(
      roundId: bigint,
      wish: { readonly offset: number; readonly limit: number },
    ): Promise<{ items: store.RegistrationRow[]; total: number }> {
      const db = database.read;
      if (!(await roundById(db, roundId))) throw new DomainError('ERR_NOT_FOUND');
      const states = ['PENDING'] as const;
      return {
        items: await store.registrationsOf(db, roundId, { states, ...wish }),
        total: await store.countOf(db, roundId, states),
      };
    },
  };
}

export type Registering = ReturnType<typeof createRegistering>;
