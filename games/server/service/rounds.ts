/**
 * Rounds of one player: committed to, written, drawn, and only then staked. The seed of a round is
 * used up by it whatever comes of it, and revealed when it is over, refused or cancelled: nobody can
 * draw twice and keep the better one. An open round is resumed by replaying its decisions, so
 * nothing but decisions is kept; how they are made is described in decisions.ts.
 */
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, type Currency, DomainError } from '@herna/kernel';
import { assertLaid, bonusSpot, isShared, RuleFault, type Title } from '@herna/maths';
import { configHash } from '@herna/titles/certified';
import {
  autoplayTaken,
  offersDoubling,
  type PlayRules,
  type StakeAsked,
  stakeTaken,
} from '../rules/market.ts';
import {
  giveFreeRoundBack,
  insertRound,
  latestRoundAt,
  lockSession,
  moveRound,
  roundById,
  roundByRequest,
  roundUnderWay,
  sessionById,
  unfinishedRound,
  updateRound,
  updateSession,
} from '../store/rounds.ts';
import type { RoundRow, SessionRow } from '../store/tables.ts';
import { unlessSilent, WalletRefusal, WalletUnknown } from '../wallet.ts';
import type { Decisions } from './decisions.ts';
import { type Draw, isDrawable, isPlayable, titleOf } from './draw.ts';
import type { JackpotOffer } from './jackpot-offer.ts';
import { type PlayedRound, type Settlement, stakedColumns } from './settlement.ts';
import { isTooLate, type SharedDraws } from './shared-draws.ts';

export interface RoundsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly draw: Draw;
  readonly settlement: Settlement;
  readonly jackpots: Pick<JackpotOffer, 'drawnFor'>;
  readonly draws: Pick<SharedDraws, 'held'>;
  readonly decisions: Decisions;
  /** Rules of the market today. */
  readonly playRules: () => PlayRules;
}

/** What a player asks for with one press of the button. */
export interface PlayWish extends StakeAsked {
  /** The player's part of the draw, made after its commitment was told; shared draws take none. */
  readonly clientSeed: string;
  /** The nonce that the commitment was published with; not asked for where it is left out. */
  readonly nonce?: number | undefined;
  /** The mathematics that the player was told of; not asked for where it is left out. */
  readonly configHash?: string | undefined;
  /** A free round of the session's, at the stake that these have. */
  readonly free?: boolean | undefined;
  /** It follows the one before by itself. */
  readonly auto?: boolean | undefined;
  /** The shared draw that it is for; the one that takes stakes if omitted. */
  readonly drawId?: bigint | undefined;
  /** The same id asks for the same round, however often it comes. */
  readonly requestId?: string | undefined;
}

/** What anybody needs to draw a round again, its seed only when it is over. */
export const proofOf = ({ row, seed, session }: Omit<PlayedRound, 'round' | 'balance'>) => ({
  commitment: row.commitment,
  clientSeed: row.client_seed,
  configHash: row.config_hash,
  nonce: row.nonce,
  ...(seed === undefined ? {} : { seed }),
  nextCommitment: session.next_commitment,
  nextNonce: session.nonce + 1,
});

/** The platform's word for free rounds that have ended. */
const freeRoundsOver = 'FREE_ROUND_NOT_FOUND';

/** A free round must be there, at the stake that it has; what is bought is never free. */
function assertFree(session: SessionRow, { stake, bets }: StakeAsked): void {
  const bought = bets.some(({ spot }) => spot === bonusSpot);
  if (session.free_rounds_left === 0 || stake !== session.free_round_stake || bought) {
    throw new DomainError('JANTAR_NOT_ALLOWED');
  }
}

/** The service of rounds. */
export function createRounds(dependencies: RoundsDependencies) {
  const { database, clock, draw, draws, decisions, settlement, jackpots, playRules } = dependencies;
  const { shown, standing, pay } = settlement;

  /** Refuses a round that begins before the market lets it, counted from the one before. */
  const assertPaced = async (tx: Tx, { player_id, game_key, id }: SessionRow): Promise<void> => {
    const { roundMinimumMs } = playRules();
    if (roundMinimumMs === 0) return;
    const before = await latestRoundAt(tx, player_id === '' ? { id } : { player_id, game_key });
    const sinceMs = before ? clock.now().getTime() - before.getTime() : roundMinimumMs;
    if (sinceMs < roundMinimumMs) throw new DomainError('JANTAR_TOO_SOON');
  };

  /** Writes the round with the session's committed seed, draws it, and commits to the next one. */
  const begin = async (session: SessionRow, wish: PlayWish) => {
    const { stake, bets, clientSeed, requestId, drawId, free = false } = wish;
    const title = titleOf(session.game_key);
    // A free round puts nothing on a jackpot, so it plays for none.
    const forJackpot = session.mode === 'real' && !free;
    const jackpot = forJackpot ? await jackpots.drawnFor(title, session.currency) : undefined;
    return database.transaction(async (tx): Promise<{ row: RoundRow; session: SessionRow }> => {
      const locked = await lockSession(tx, session.id);
      if (locked.closed_at) throw new DomainError('JANTAR_SESSION_CLOSED');
      const twin = requestId && (await roundByRequest(tx, session.id, requestId));
      if (twin || (await roundUnderWay(tx, session.id))) {
        throw new DomainError('JANTAR_ROUND_UNDER_WAY');
      }
      if (wish.configHash !== undefined && wish.configHash !== configHash(title)) {
        throw new DomainError('JANTAR_TITLE_CHANGED');
      }
      if (free) assertFree(locked, wish);
      // Shared draws are themselves as far apart as the market asks, with one stake on each.
      const shared = isShared(title) ? await draws.held(tx, title, drawId) : undefined;
      if (isShared(title)) assertLaid(title, stake, bets);
      else await assertPaced(tx, locked);
      const nonce = locked.nonce + 1;
      if (!shared && wish.nonce !== undefined && wish.nonce !== nonce) {
        const data = { nextCommitment: locked.next_commitment, nextNonce: nonce };
        throw new DomainError('JANTAR_COMMITMENT_USED', { data });
      }
      const row = await insertRound(tx, {
        session_id: session.id,
        player_id: locked.player_id,
        game_key: locked.game_key,
        config_hash: configHash(title),
        currency: locked.currency,
        stake,
        staked: stake,
        bets: bets.map((bet) => ({ spot: bet.spot, stake: bet.stake.toString() })),
        for_jackpot: jackpot !== undefined,
        jackpot_id: jackpot?.jackpotId ?? null,
        free_round_id: free ? locked.free_round_id : null,
        pending_action: null,
        ...(shared
          ? {
              draw_id: shared.id,
              seed: null,
              commitment: shared.commitment,
              client_seed: shared.client_seed,
              nonce: shared.place,
            }
          : {
              draw_id: null,
              seed: locked.next_seed,
              commitment: locked.next_commitment,
              client_seed: clientSeed,
              nonce,
            }),
        request_id: requestId ?? null,
        state: 'ASKING',
        refusal: null,
        balance_after: null,
        created_at: clock.now(),
        settled_at: null,
      });
      // Bets that the rules do not know fault here, whatever the seed; then nothing was written.
      const steps = decisions.collected(row);
      if (shared) return { row, session: locked };
      const next = {
        nonce,
        ...draw.nextSeed(locked.game_key, nonce + 1),
        free_rounds_left: locked.free_rounds_left - (free ? 1 : 0),
      };
      await updateSession(tx, session.id, next);
      const begun =
        steps === row.decisions ? row : await updateRound(tx, row.id, { decisions: steps });
      return { row: begun, session: { ...locked, ...next } };
    });
  };

  /** A free round that was refused is there again, unless the platform knows of no more. */
  const refuse = (row: RoundRow, { code }: WalletRefusal) =>
    database.transaction(async (tx) => {
      const change = { refusal: code, settled_at: clock.now() };
      const moved = await moveRound(tx, row, 'refuse', change);
      if (moved && row.free_round_id !== null) {
        if (code === freeRoundsOver) {
          await updateSession(tx, row.session_id, { free_rounds_left: 0 });
        } else await giveFreeRoundBack(tx, row.session_id);
      }
      return moved;
    });

  /** Why there is no round to show, with what proves that its seed was the one committed to. */
  const notPlayed = (row: RoundRow, session: SessionRow): DomainError => {
    const seed = row.seed ? draw.reveal(row.seed) : undefined;
    const proof = proofOf({ row, session, seed });
    return row.state === 'REFUSED'
      ? new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: row.refusal, proof } })
      : new DomainError('JANTAR_ROUND_CANCELLED', { data: { proof } });
  };

  /** Takes the first stake; what was decided at once is paid at once. */
  const stakeFirst = async (row: RoundRow, session: SessionRow): Promise<PlayedRound> => {
    const { event, ...change } = standing(row);
    try {
      const staked = await settlement.ask(row, session, 0, row.stake);
      const moved = await database.transaction(async (tx) => {
        const title = titleOf(row.game_key);
        if (row.draw_id !== null && isShared(title)) await draws.held(tx, title, row.draw_id);
        const rest = staked?.balance ?? (await settlement.takePlayMoney(tx, session, row.stake));
        const taken = stakedColumns(row, staked);
        return moveRound(tx, row, event, { ...change, ...taken, balance_after: rest ?? null });
      });
      // The answer came so late that recovery had taken the stake back.
      if (!moved) throw notPlayed({ ...row, state: 'CANCELLED' }, session);
      return event === 'decide' ? await pay(moved, session) : shown(moved, session);
    } catch (error) {
      if (error instanceof WalletRefusal && (await isAsking(row))) {
        const moved = await refuse(row, error);
        throw notPlayed(moved ?? row, session);
      }
      // What cannot be taken back now is taken back by the job.
      const goesBack =
        (error instanceof WalletUnknown || isTooLate(error)) && (await isAsking(row));
      if (goesBack) await settlement.takeBack(row, session).catch(() => {});
      throw error;
    }
  };

  const isAsking = async ({ id }: RoundRow): Promise<boolean> =>
    (await roundById(database.read, id))?.state === 'ASKING';

  /** A round of the session's player; play money has no player, so there of the session. */
  const ownRound = async (session: SessionRow, roundId: bigint): Promise<RoundRow> => {
    const found = await roundById(database.read, roundId);
    const own = found && found.player_id === session.player_id;
    const same = own && (session.mode === 'real' || found.session_id === session.id);
    if (!same) throw new DomainError('ERR_NOT_FOUND');
    return found;
  };

  /** The answer to a request that came before; nothing is staked anew. */
  const answerAgain = async (row: RoundRow, session: SessionRow): Promise<PlayedRound> => {
    switch (row.state) {
      case 'ASKING':
        throw new DomainError('JANTAR_ROUND_UNDER_WAY');
      case 'REFUSED':
      case 'CANCELLED':
        throw notPlayed(row, session);
      case 'DECIDED':
        return pay(row, session);
      default:
        // The platform's history keeps what was seen; only the drawing needs the old edition.
        if (!isDrawable(row)) throw new DomainError('ERR_NOT_FOUND');
        return shown(row, session);
    }
  };

  /** A round whose title has changed since cannot go on: its stakes go back. */
  const orTakeBack = async (row: RoundRow, session: SessionRow): Promise<void> => {
    if (isPlayable(row)) return;
    await settlement.takeBack(row, session);
    throw notPlayed({ ...row, state: 'CANCELLED' }, session);
  };

  /** Collects a win of the session that waits for nothing but its doubling. */
  const collectOffered = async (session: SessionRow, title: Title): Promise<void> => {
    const row = await roundUnderWay(database.read, session.id);
    if (row?.state !== 'OPEN' || !isPlayable(row)) return;
    if (!offersDoubling(title, draw.round(row).legal)) return;
    await decisions.decideIn(row, session, 'collect').catch((error: unknown) => {
      // Another window has decided; the round that begins asks again what is under way.
      if (!(error instanceof DomainError && error.code === 'JANTAR_STALE_STEP')) throw error;
    });
  };

  return {
    /**
     * Plays a round, or its first part when decisions follow. A win that is still offered for doubling is
     * collected first: who plays on has not doubled it.
     */
    async play(session: SessionRow, wish: PlayWish): Promise<PlayedRound> {
      const { requestId } = wish;
      const known = requestId && (await roundByRequest(database.read, session.id, requestId));
      if (known) return answerAgain(known, session);
      const title = titleOf(session.game_key);
      // A flight is shared: one takes a seat on it, nobody plays it alone.
      if (title.engine === 'crash') throw new DomainError('JANTAR_NOT_ALLOWED');
      if (!stakeTaken(title, session.currency as Currency, wish, playRules())) {
        throw new DomainError('JANTAR_STAKE_NOT_OFFERED');
      }
      if (wish.auto && !autoplayTaken(title, wish, playRules())) {
        throw new DomainError('JANTAR_NOT_ALLOWED');
      }
      await collectOffered(session, title);
      const begun = await begin(session, wish).catch((error: unknown) => {
        if (error instanceof RuleFault) throw new DomainError('JANTAR_NOT_ALLOWED');
        // The player has a stake on this draw from another window.
        throw isUniqueViolation(error) ? new DomainError('JANTAR_ROUND_UNDER_WAY') : error;
      });
      return stakeFirst(begun.row, begun.session);
    },

    /** Takes a decision; `step` is how many were made, so a second window cannot decide twice. */
    async decide(
      session: SessionRow,
      roundId: bigint,
      step: number,
      action: string,
    ): Promise<PlayedRound> {
      const row = await ownRound(session, roundId);
      if (row.state !== 'OPEN' || row.decisions.length !== step) {
        throw new DomainError('JANTAR_STALE_STEP');
      }
      const opened = await settlement.sessionOf(row);
      await orTakeBack(row, opened);
      const deciding = session.game_key === row.game_key ? session : opened;
      return decisions.decideIn(row, opened, action, deciding);
    },

    /** A round as it stands, after an answer was lost. */
    async look(session: SessionRow, roundId: bigint): Promise<PlayedRound> {
      const row = await ownRound(session, roundId);
      const opened = (await sessionById(database.read, row.session_id)) ?? session;
      return answerAgain(row, opened);
    },

    /** The round a player has not finished, wherever it was begun. */
    async resume(session: SessionRow): Promise<PlayedRound | undefined> {
      const row =
        session.mode === 'real'
          ? await unfinishedRound(database.read, session.player_id, session.game_key)
          : await roundUnderWay(database.read, session.id);
      if (!row || !isPlayable(row)) return undefined;
      if (row.state === 'OPEN') return shown(row, session);
      // Its win may be waiting for the platform; it is in the history once it is paid.
      if (row.state === 'DECIDED') {
        const opened = await settlement.sessionOf(row);
        await pay(row, opened).catch(
          unlessSilent((error) => {
            throw error;
          }),
        );
      }
      return undefined;
    },
  };
}
export type JantarRounds = ReturnType<typeof createRounds>;
