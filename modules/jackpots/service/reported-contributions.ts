/**
 * Stakes that a provider tells a jackpot of (Jackpot/Bet). One after another behind the jackpot's
 * lock: the share is put on the pool, what is above its ceiling overflows, and a jackpot that must be
 * hit pays the player whose stake takes it past the drawn amount. The provider bears the shares. Only
 * a stake that the provider has booked here counts, once and up to its amount: it was asked for its
 * session, limits and exclusions when it was booked. One of long ago counts no more.
 */
import type { Market } from '@herna/brands';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId, pragueDay } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { bookedWager } from '@herna/wagering';
import type { HitPoint } from '../rules/hit-point.ts';
import { awardOf, partsOf, seedSources, shareOf } from '../rules/jackpots.ts';
import { jackpotMarketRules } from '../rules/markets.table.ts';
import type { JackpotRow } from '../store/jackpots.ts';
import * as store from '../store/reported-contributions.ts';
import { areJackpotsOn, reportHours } from '../store/switch.ts';
import { referenceOfReportedHit, reportedSource } from '../wager-slots.ts';
import type { HitPoints } from './hit-points.ts';

const hourMs = 3_600_000;

export interface ReportedContributionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly points: HitPoints;
  readonly ledger: Pick<
    Ledger,
    'post' | 'houseBalance' | 'lockPlayer' | 'bookedMovement' | 'hasHouseLine'
  >;
  readonly market: Market;
}

export interface ReportedContribution {
  readonly providerId: bigint;
  readonly jackpotId: bigint;
  readonly betId: string;
  readonly playerId: PlayerId;
  readonly amount: Money;
}

export interface ContributionOutcome {
  readonly row: store.ReportedContributionRow;
  readonly repeated: boolean;
}

const sameContent = (row: store.ReportedContributionRow, bet: ReportedContribution): boolean =>
  row.jackpot_id === bet.jackpotId &&
  row.player_id === bet.playerId &&
  row.amount === bet.amount.amount &&
  row.currency === bet.amount.currency;

/** Makes the service. */
export function createReportedContributions({
  database,
  clock,
  points,
  ledger,
  market,
}: ReportedContributionsDeps) {
  const part = (tx: Tx, jackpot: JackpotRow, account: 'pool' | 'hidden' | 'overflow') =>
    ledger.houseBalance(tx, `jackpot-${account}`, jackpot.id, jackpot.currency);

  /** Puts the share on the parts; returns them, and what the pool holds then. */
  const contribute = async (
    tx: Tx,
    jackpot: JackpotRow,
    bet: ReportedContribution,
    contribution: bigint,
  ) => {
    const held = await part(tx, jackpot, 'pool');
    const { pool, hidden, overflow } = partsOf(contribution, {
      hiddenPpm: BigInt(jackpot.hidden_ppm),
      pool: held,
      poolMaximum: jackpot.pool_maximum ?? undefined,
    });
    if (contribution > 0n) {
      const owner = jackpot.id;
      await ledger.post(tx, {
        kind: 'jackpot-part',
        playerId: noPlayer,
        currency: jackpot.currency,
        source: reportedSource,
        reference: `${bet.providerId}:${bet.betId}`,
        subjectId: jackpot.id,
        lines: [
          { account: 'jackpot-pool', owner, amount: pool },
          { account: 'jackpot-hidden', owner, amount: hidden },
          { account: 'jackpot-overflow', owner, amount: overflow },
          { account: 'game-revenue', owner: bet.providerId, amount: -contribution },
        ],
      });
    }
    return { parts: { pool, hidden, overflow }, pool: held + pool };
  };

  /**
   * Reserves the award, seeds the pool anew, and pays the player: two movements, one commit. Ids of
   * bets hold no spaces, so the references of the two are of no other bet.
   */
  const pay = async (
    tx: Tx,
    jackpot: JackpotRow,
    bet: ReportedContribution,
    { pool, point }: { readonly pool: bigint; readonly point: HitPoint },
  ) => {
    const awardMaximum = jackpot.award_maximum ?? undefined;
    const { paid, reseed } = awardOf({ pool, seed: jackpot.seed, awardMaximum }, 0n);
    const from = seedSources(reseed, {
      hidden: await part(tx, jackpot, 'hidden'),
      overflow: await part(tx, jackpot, 'overflow'),
    });
    const owner = jackpot.id;
    const of = { currency: jackpot.currency, source: reportedSource, subjectId: jackpot.id };
    await ledger.post(tx, {
      ...of,
      kind: 'jackpot-part',
      playerId: noPlayer,
      reference: `${bet.providerId}:${bet.betId} reserve`,
      lines: [
        { account: 'jackpot-pool', owner, amount: reseed - paid },
        { account: 'jackpot-reserved', owner, amount: paid },
        { account: 'jackpot-hidden', owner, amount: -from.hidden },
        { account: 'jackpot-overflow', owner, amount: -from.overflow },
        { account: 'jackpot-funding', owner, amount: -from.house },
      ],
    });
    const { movementId } = await ledger.post(tx, {
      ...of,
      kind: 'jackpot-win',
      playerId: bet.playerId,
      reference: referenceOfReportedHit(bet.providerId, bet.betId),
      lines: [
        { account: 'player-cash', amount: paid },
        { account: 'jackpot-reserved', owner, amount: -paid },
      ],
    });
    const hit = {
      jackpot_id: jackpot.id,
      movement_id: movementId,
      player_id: bet.playerId,
      provider_id: bet.providerId,
      bet_id: bet.betId,
      paid,
      hit_at: point.amount,
      salt: point.salt,
      commitment: point.commitment,
      won_at: clock.now(),
    };
    const bounds = { from: jackpot.must_hit_from, by: jackpot.must_hit_by };
    await store.noteHit(tx, jackpot, hit, points.draw(bounds));
    return { award: paid, pool: pool - paid + reseed };
  };

  /** The parts of a jackpot that a stake may have fed already, by settings or a provider's shares. */
  const fedAccounts = ['jackpot-pool', 'jackpot-hidden', 'jackpot-overflow'] as const;

  /**
   * Refuses what is no stake of this player that this provider has booked, or more than it was, or
   * what has fed this jackpot when it was booked: a stake feeds a jackpot once, and within the hours of
   * the setting.
   */
  const assertBooked = async (tx: Tx, bet: ReportedContribution): Promise<void> => {
    const { providerId, betId, playerId, amount, jackpotId } = bet;
    const wager = { kind: 'bet', providerId, transactionId: betId } as const;
    const booked = await bookedWager(ledger, tx, wager);
    const covers =
      booked?.playerId === playerId &&
      !booked.reversed &&
      booked.currency === amount.currency &&
      booked.amount >= amount.amount;
    if (!covers) throw new DomainError('ERR_JACKPOT_BET_NOT_BOOKED');
    const age = clock.now().getTime() - booked.bookedAt.getTime();
    if (age >= (await reportHours(tx)) * hourMs) throw new DomainError('ERR_JACKPOT_BET_TOO_OLD');
    const fed = {
      playerId,
      movementId: booked.movementId,
      accounts: fedAccounts,
      owner: jackpotId,
    };
    if (await ledger.hasHouseLine(tx, fed)) throw new DomainError('ERR_JACKPOT_BET_FED');
  };

  return {
    /** Takes a reported stake; the same again gets the first answer. */
    report: (bet: ReportedContribution): Promise<ContributionOutcome> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        if (!jackpotMarketRules(market, pragueDay(now)).allowed) {
          throw new DomainError('ERR_JACKPOTS_NOT_ALLOWED');
        }
        await store.lockReportedContribution(tx, bet.providerId, bet.betId);
        // The player before the jackpot, as in the wager path.
        await ledger.lockPlayer(tx, bet.playerId);
        const jackpot = await store.lockJackpot(tx, bet.jackpotId);
        const reported = await store.reportedContribution(tx, bet.providerId, bet.betId);
        if (reported && !sameContent(reported, bet))
          throw new DomainError('ERR_JACKPOT_BET_CONFLICT');
        if (reported) return { row: reported, repeated: true };
        if (!(await areJackpotsOn(tx))) throw new DomainError('JACKPOT_NOT_FOUND');
        const own = jackpot?.provider_id === bet.providerId && jackpot.state === 'ACTIVE';
        if (!jackpot || !own || jackpot.currency !== bet.amount.currency) {
          throw new DomainError('JACKPOT_NOT_FOUND');
        }
        await assertBooked(tx, bet);
        const carry = await store.reportedCarry(tx, jackpot.id);
        const share = shareOf(bet.amount.amount, BigInt(jackpot.contribution_ppm), carry);
        await store.writeReportedCarry(tx, jackpot.id, share.carry);
        const { parts, pool } = await contribute(tx, jackpot, bet, share.amount);
        const point = jackpot.hit_sealed ? points.open(jackpot.hit_sealed) : undefined;
        const after =
          point && pool >= point.amount
            ? await pay(tx, jackpot, bet, { pool, point })
            : { award: 0n, pool };
        const row = await store.insertReportedContribution(tx, {
          provider_id: bet.providerId,
          bet_id: bet.betId,
          jackpot_id: jackpot.id,
          player_id: bet.playerId,
          amount: bet.amount.amount,
          currency: jackpot.currency,
          contribution: share.amount,
          ...parts,
          award: after.award,
          pool_after: after.pool,
          reported_at: now,
          taken_back_at: null,
        });
        return { row, repeated: false };
      }),
  };
}

export type ReportedContributions = ReturnType<typeof createReportedContributions>;
