/** A market in which jackpots are not on offer. */

import type { PlayerId } from '@herna/kernel';
import { freshWager, inputsOf, type Wager, type WagerRequest } from '@herna/wagering';
import { expect, it } from 'vitest';
import { createJackpotsParticipant } from '../service/jackpots-participant.ts';
import { jackpotFeeds, jackpotHits, jackpotInput } from '../wager-slots.ts';

const request: WagerRequest = {
  kind: 'bet',
  providerId: 1n,
  transactionId: 'bet-1',
  playerId: 1n as PlayerId,
  gameKey: 'ember-fruits',
  amount: 100n,
  cancelledTransactionId: undefined,
  contentHash: 0n,
  inputs: inputsOf(
    jackpotInput.with({ shares: [{ jackpotId: 7n, amount: 5n }], jackpotId: undefined }),
  ),
};
const points = {
  open: () => ({ amount: 0n }),
} as unknown as Parameters<typeof createJackpotsParticipant>[1];
const inMarket = (allowed: boolean) =>
  createJackpotsParticipant('cz', points, () => ({ allowed, awardMaximum: undefined }));
const [without, having] = [inMarket(false), inMarket(true)];

const facts = {
  now: new Date('2026-11-21T18:00:00Z'),
  day: '2026-11-21',
  month: '2026-11',
  stripe: 0,
};
const asks = (market: typeof having, wager: Wager): string[] =>
  market.load([wager], facts).map(({ name }) => name);

it('feeds and asks for none, also where the stake names one', () => {
  const wager = freshWager(request);
  expect(asks(without, wager)).toEqual([]);
  expect(asks(having, wager)).toHaveLength(3);
  const nothing = having.open([], [wager], facts);
  expect(without.decide(wager, nothing, facts)).toBeUndefined();
  expect([jackpotFeeds.of(wager), jackpotHits.of(wager), wager.following]).toEqual([[], [], []]);
  expect(having.decide(wager, nothing, facts)).toEqual({
    kind: 'refused',
    code: 'JACKPOT_NOT_FOUND',
  });
});

it('still looks for a jackpot that was won', () => {
  const won = freshWager({
    ...request,
    kind: 'jackpot-win',
    inputs: inputsOf(jackpotInput.with({ shares: [], jackpotId: 7n })),
  });
  expect(asks(without, won)).toHaveLength(3);
});
