/**
 * What the house and other systems do with a player's money in the crash test: transfers to a hall
 * and back, corrections that two people make, bonuses that are given and given up, free rounds.
 */
import type { Random } from '@herna/kernel';
import { expect } from 'vitest';
import type { Count } from './people.ts';
import { pause } from './platform-harness.ts';
import type { Answer, Requests } from './requests.ts';
import type { Person } from './seats.ts';

const currency = 'CZK';

/** One stake of a free round; the definition in `people.ts` has it too. */
export const freeStake = 100;

export type Wager = (call: string, kind: string, more: object) => Promise<boolean>;

/** What a deed of a player works with. */
export interface Occasion {
  readonly person: Person;
  /** Used by this deed alone. */
  readonly id: string;
  readonly random: Random;
  readonly count: Count;
}

export interface HouseDeedsOptions {
  readonly requests: Requests;
  /** Sessions of two members of staff: one proposes, the other decides. */
  readonly staff: readonly [string, string];
  /** A wager of a player in a round of this id. */
  readonly wagerOf: (person: Person, id: string) => Wager;
}

const money = (amount: number) => ({ amount, currency });

/** Makes the deeds. */
export function createHouseDeeds({ requests, staff, wagerOf }: HouseDeedsOptions) {
  const [cashier, controller] = staff;

  const as = async (token: string, path: string, body: object, key?: string): Promise<Answer> => {
    const idempotency = key ? { 'idempotency-key': key } : {};
    const headers = { authorization: `Bearer ${token}`, ...idempotency };
    return requests.insist({ method: 'POST', path, body, headers });
  };

  const done = ({ status, body }: Answer): Answer['body'] => {
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };

  /** Reserved, then committed or rolled back; or announced from outside and credited. */
  const transfer = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const isOut = random.below(2) === 0;
    const amount = 100 + random.below(5_000);
    if (isOut && amount > count.cash) return;
    const rollback = random.below(3) === 0;
    const key = { playerId: person.id, system: 'hall-1', transferId: id };
    const begun = `/capi/FundsTransfer/v2/Transfer${isOut ? 'From' : 'To'}`;
    done(await as(cashier, begun, { ...key, amount: money(amount) }));
    done(await as(cashier, '/capi/FundsTransfer/v2/TransferCommit', { ...key, rollback }));
    if (!rollback) count.cash += isOut ? -amount : amount;
  };

  const correction = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const amount = 1 + random.below(2_000);
    const reason = 'A round that an outage has cut short';
    const of = { playerId: person.id, account: 'player-cash', amount: money(amount), reason };
    const path = '/capi/v2-onling/Ledger';
    const { id: correctionId } = done(await as(cashier, `${path}/ProposeCorrection`, of, id));
    const decided = { correctionId, decision: 'APPROVED', reason };
    done(await as(controller, `${path}/DecideCorrection`, decided, id));
    count.cash += amount;
  };

  const bonuses = '/capi/v2-onling/Bonuses';

  /** Offered by staff, its terms accepted by the player; gives the id of the running bonus. */
  const accepted = async (person: Person, given: object, id: string): Promise<string> => {
    const { id: offerId } = done(await as(cashier, `${bonuses}/Grant`, given, id));
    const headers = { authorization: `Bearer ${person.token}` };
    const path = `${bonuses}/GetPlayerOffer?id=${offerId}`;
    const { termsHash, terms } = done(await requests.insist({ method: 'GET', path, headers }));
    const acceptance = { id: offerId, termsHash, locale: terms.locale };
    const answer = await as(
      person.token,
      `${bonuses}/ActivatePlayerRelation`,
      acceptance,
      `${id}-accept`,
    );
    return done(answer).bonusId;
  };

  const bonus = async ({ person, id, random }: Occasion): Promise<void> => {
    const given = {
      playerId: person.id,
      amount: money(100 + random.below(5_000)),
      wageringMultiple: 30,
      validHours: 24,
      referenceNumber: id,
      reason: 'An evening of kills',
    };
    const bonusId = await accepted(person, given, id);
    done(await as(person.token, `${bonuses}/CancelPlayerRelation`, { id: bonusId }, id));
  };

  /** Wagered by one stake of the player's own money, and then his. */
  const wageredBonus = async ({ person, id, count }: Occasion): Promise<void> => {
    const amount = 100;
    if (amount > count.cash) return;
    const given = {
      playerId: person.id,
      amount: money(amount),
      wageringMultiple: 1,
      weights: { Casino: 100, LiveGames: 100, CrashGame: 100, Lottery: 100 },
      validHours: 24,
      referenceNumber: id,
      reason: 'An evening of kills',
    };
    const bonusId = await accepted(person, given, id);
    const wager = wagerOf(person, id);
    await wager('Bet', 'bet', { amount });
    await wager('Win', 'win', { amount: 0, roundFinished: true });
    const headers = { authorization: `Bearer ${person.token}` };
    const ask = {
      method: 'GET',
      path: `${bonuses}/GetPlayerDetail?id=${bonusId}`,
      headers,
    } as const;
    while ((await requests.insist(ask)).body.state !== 'CONVERTED') await pause(50);
  };

  /** Accepted by the player; some of them are played, the others go back, and the wins are converted. */
  const freeRounds = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const path = '/capi/v2-onling/FreeRound';
    const gift = { definitionId: '1', playerIds: [person.id] };
    const { given } = done(await as(cashier, `${path}/CreateRelation`, gift, id));
    const of = given[0].id as string;
    const headers = { authorization: `Bearer ${person.token}` };
    const detail = { method: 'GET', path: `${path}/GetOfferDetail?id=${of}`, headers } as const;
    const { termsHash } = done(await requests.insist(detail));
    const terms = { id: of, termsHash, locale: 'cs' };
    done(await as(person.token, `${path}/AcceptOffer`, terms, `${id}-accept`));
    const wager = wagerOf(person, id);
    const won = 1 + random.below(900);
    await wager('Bet', 'bet', { amount: 0, freeRoundId: of });
    await wager('Win', 'win', { amount: won, roundFinished: true });
    count.cash += won;
    const ended = await as(cashier, `${path}/CancelRelation`, { playerId: person.id, id: of });
    // The answer to the first try may have been lost.
    if (ended.status !== 200) expect(ended.body.code).toBe('ERR_FREE_ROUND_STATE');
    done(await as(person.token, `${path}/Convert`, { id: of }, `${id}-convert`));
  };

  const gifts = [correction, bonus, wageredBonus, freeRounds];

  return {
    transfer,
    gift: (occasion: Occasion): Promise<void> =>
      (gifts[occasion.random.below(gifts.length)] ?? correction)(occasion),
  };
}
