/**
 * Whoever guesses promo codes learns nothing of those that cannot be used: one that nobody has made, one
 * used up, one of a campaign that is over or is still to come and one of another kind of reward get the
 * same answer for the same statements.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreeRoundsWorld, openFreeRoundsWorld } from './free-rounds-world.ts';

const doors = {
  bonus: 'POST /capi/v2-onling/Bonuses/UseCode',
  freeRounds: 'POST /capi/v2-onling/FreeRound/ActivatePromoCode',
  validity: 'POST /capi/PromoCampaign/v3/PromoCode/Validate',
} as const;
const of = '/capi/PromoCampaign/v3';
const running = { validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' };

let free: FreeRoundsWorld;
let statements: string[] = [];
const { query } = pg.Client.prototype;
beforeAll(async () => {
  free = await openFreeRoundsWorld();
  pg.Client.prototype.query = function counted(this: pg.Client, ...input: unknown[]) {
    const [first] = input as [string | { readonly text?: string }];
    statements.push(typeof first === 'string' ? first : (first?.text ?? ''));
    return (query as (...all: unknown[]) => unknown).apply(this, input);
  } as never;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await free.world.close();
});

/** A fresh unique code of a campaign. */
async function code(kind: 'BONUS' | 'FREE_ROUNDS', period: object = running): Promise<string> {
  const definitionId =
    kind === 'BONUS' ? await free.activated({ kind: 'CODE' }) : await free.defined();
  const body = { name: 'Guessed', ...running, ...period, reward: { kind, definitionId } };
  const { body: campaign } = await free.ask(`POST ${of}/PromoCampaign/Create`, { body });
  const { body: added } = await free.ask(`POST ${of}/PromoCode/AddMultiple`, {
    body: { campaignId: campaign.id, kind: 'UNIQUE', generate: 1 },
  });
  return added.generated[0] ?? '';
}

test('no code that cannot be used differs from one that nobody has made', async () => {
  const [used, usedFree] = [await code('BONUS'), await code('FREE_ROUNDS')];
  const owner = await free.player();
  await free.ask(doors.bonus, { body: { code: used } }, owner.self);
  await free.ask(doors.freeRounds, { body: { code: usedFree } }, owner.self);
  const over = { validUntil: '2026-11-02T00:00:00Z' };
  const toCome = { validFrom: '2026-11-30T00:00:00Z' };
  const unusable = {
    unknown: 'AAAAA-AAAAA',
    'no code at all': '?',
    'used up': used,
    'used up, of free rounds': usedFree,
    over: await code('BONUS', over),
    'over, of free rounds': await code('FREE_ROUNDS', over),
    'to come': await code('BONUS', toCome),
    'to come, of free rounds': await code('FREE_ROUNDS', toCome),
  };
  const ofOtherKind = {
    bonus: await code('FREE_ROUNDS'),
    freeRounds: await code('BONUS'),
    validity: 'BBBBB-BBBBB',
  };
  const guesser = await free.player();
  for (const [door, key] of Object.entries(doors)) {
    const tried = { ...unusable, 'of another kind': ofOtherKind[door as keyof typeof doors] };
    // Once before, so that nothing is made for the first time.
    await free.ask(key, { body: { code: 'CCCCC-CCCCC' } }, guesser.self);
    const seen = new Map<string, string[]>();
    for (const [what, typed] of Object.entries(tried)) {
      statements = [];
      const { status, body } = await free.ask(key, { body: { code: typed } }, guesser.self);
      const { requestId: _requestId, ...answer } = body as { requestId?: string };
      const shape = JSON.stringify({ status, answer, statements });
      seen.set(shape, [...(seen.get(shape) ?? []), what]);
    }
    expect([door, [...seen.values()]]).toEqual([door, [Object.keys(tried)]]);
  }
});
