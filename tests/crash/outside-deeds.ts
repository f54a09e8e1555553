/**
 * What venues, other systems and other providers do with a player's money in the crash test: stakes
 * and wins of terminals, money over desks and its reversal, transfers at once that are rolled back,
 * loyalty points, shares of reported stakes, rounds that are taken back with their wins.
 */
import { expect } from 'vitest';
import type { Occasion, Wager } from './operator-deeds.ts';
import type { Answer, Requests } from './requests.ts';
import { type Person, reportedJackpot, seatOfOlivin } from './seats.ts';

const currency = 'CZK';
const money = (amount: number) => ({ amount, currency });
const hall = 'hall-1';
/** Jackpots that the cashier seeds alone; a hundred a day are the bound. */
const seedsOfDay = 90;

export interface OutsideDeedsOptions {
  readonly requests: Requests;
  /** Sessions of two members of staff. */
  readonly staff: readonly [string, string];
  /** The key of the house's own services. */
  readonly internal: string;
  /** A wager of a player in a round of this id. */
  readonly wagerOf: (person: Person, id: string) => Wager;
}

/** Makes the deeds. */
export function createOutsideDeeds({ requests, staff, internal, wagerOf }: OutsideDeedsOptions) {
  const [cashier] = staff;

  const as = async (token: string, path: string, body: object): Promise<Answer['body']> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await requests.insist({ method: 'POST', path, body, headers });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };

  /** A stake on a terminal, and its win. */
  const terminal = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const [stake, won] = [1 + random.below(500), 1 + random.below(900)];
    if (stake > count.cash) return;
    const path = '/capi/Transactions/v1/Transaction';
    const of = { system: hall, playerId: person.id, account: 'Main' };
    const staked = { ...of, transactionId: `${id}-s`, type: 'Stake', amount: money(stake) };
    await as(cashier, path, staked);
    const paid = { ...of, transactionId: `${id}-w`, type: 'Win', amount: money(won) };
    await as(cashier, path, paid);
    count.cash += won - stake;
  };

  /** Money over a desk of a hall, which is sometimes reversed. */
  const accounting = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const amount = 1 + random.below(5_000);
    const path = '/capi/Transactions/v1/AccountingTransaction';
    const key = { system: hall, transactionId: id };
    const of = { ...key, playerId: person.id, account: 'Main', amount: money(amount) };
    await as(cashier, path, { ...of, type: 'Deposit' });
    if (random.below(2) === 0) await as(cashier, `${path}/Rollback`, key);
    else count.cash += amount;
  };

  /** A transfer that moves at once and is rolled back. */
  const rolledBack = async ({ person, id, random }: Occasion): Promise<void> => {
    const path = '/capi/FundsTransfer/v1/PlayerAccount';
    const key = { playerId: person.id, system: hall, transferId: `${id}-now` };
    await as(cashier, `${path}/TransferTo`, { ...key, amount: money(1 + random.below(500)) });
    await as(cashier, `${path}/TransferRollback`, key);
  };

  /** Points that are granted, spent, and turned into money. */
  const points = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const path = '/capi/Funds/v3/LoyaltyWallet';
    const granted = 100 + random.below(500);
    const [spent, turned] = [1 + random.below(50), 1 + random.below(50)];
    const of = { playerId: person.id, cause: 'An evening of kills' };
    await as(internal, `${path}/CreatePoints`, { ...of, points: granted, reference: `${id}-g` });
    const payment = `${path}/CreatePayment`;
    const reward = { ...of, points: spent, reference: `${id}-r`, purpose: 'Reward' };
    await as(internal, payment, reward);
    const converted = { ...of, points: turned, reference: `${id}-m`, purpose: 'Money' };
    const { money: paid } = await as(internal, payment, converted);
    count.points += granted - spent - turned;
    count.cash += paid.amount;
  };

  /** A stake of which its provider puts a share on a jackpot. */
  const contribute = async ({ person, id, count }: Occasion): Promise<void> => {
    const wager = wagerOf(person, id);
    if (!(await wager('Bet', 'bet', { amount: 1_000 }))) return;
    count.cash -= 1_000;
    const body = { betId: id, playerId: person.id, amount: money(1_000) };
    const { code } = (await requests.provider(`/Jackpot/Bet/${reportedJackpot}`, body, id)).body;
    expect(['OK', 'DUPLICATE'], 'a reported stake').toContain(code);
    await wager('Win', 'win', { amount: 0, roundFinished: true });
  };

  /** A new jackpot, with its seed from the house; of so many a day a second person is asked. */
  let seeded = 0;
  const jackpot = async ({ id }: Occasion): Promise<void> => {
    if (seeded === seedsOfDay) return;
    seeded += 1;
    const body = { name: id, providerId: '2', seed: money(1_000), contributionPpm: 0 };
    const headers = { authorization: `Bearer ${cashier}`, 'idempotency-key': `jackpot-${id}` };
    const path = '/Jackpot/AddNewJackpot';
    const answer = await requests.insist({ method: 'POST', path, body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };

  /** A round of another provider that was won, and is taken back as a whole. */
  const takenBack = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const amount = 1 + random.below(500);
    if (amount > count.cash) return;
    const of = { ...seatOfOlivin(person), roundId: id };
    const ask = async (call: string, more: object): Promise<void> => {
      const path = `/capi/gamingapi/v1/Round/${call}`;
      const { code } = (await requests.provider(path, { ...of, ...more }, id, 'olivin')).body;
      expect(['OK', 'DUPLICATE'], call).toContain(code);
    };
    await ask('bet', { transactionId: id, amount });
    await ask('win', { transactionId: id, amount: 1 + random.below(900) });
    await ask('cancel', { transactionId: `${id}-back` });
  };

  const deeds = {
    transfer: [terminal, accounting, rolledBack],
    gift: [points, jackpot],
    bet: [contribute, takenBack],
  };
  const any =
    (some: readonly ((occasion: Occasion) => Promise<void>)[]) =>
    (occasion: Occasion): Promise<void> =>
      (some[occasion.random.below(some.length)] ?? points)(occasion);

  return { transfer: any(deeds.transfer), gift: any(deeds.gift), bet: any(deeds.bet) };
}
