/**
 * What a second person has approved is what is done: a member of staff who has something harmless
 * approved, and then sends or activates something dear, asks again.
 */
import { exampleCashback, exampleFreeRounds } from '@herna/promotions/contract';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let rogue: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction((tx) => catalogue.addHouseTitles(tx));
  rogue = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
});
afterAll(() => world.close());

let keys = 0;
// biome-ignore lint/suspicious/noExplicitAny: shapes of answers are checked by the edge
type AnyAnswer = Answer<any>;
const does = (key: string, input: object): Promise<AnyAnswer> =>
  world.send(key, input, rogue, { idempotencyKey: `a-rogue-switches-${++keys}` });
/** Sends the harmless thing, has it approved, and then sends the other. */
const switched = (
  harmless: () => Promise<AnyAnswer>,
  dear: () => Promise<AnyAnswer>,
): Promise<AnyAnswer> => {
  let isSecond = false;
  return byTwo(world, world.platform.modules.parts.staff, () => {
    const send = isSecond ? dear : harmless;
    isSecond = true;
    return send();
  });
};

test('a cashback programme that is changed after its approval is approved again', async () => {
  const body = { ...exampleCashback, budget: 900_000_000 };
  const { body: made } = await does('POST /api/operator/cashback', { body });
  const params = { programmeId: made.id };
  const activate = () => does('POST /api/operator/cashback/{programmeId}/activate', { params });
  const answer = await switched(activate, async () => {
    const percents = { Casino: 50, LiveGames: 50, CrashGame: 50, Lottery: 0 };
    const changed = { ...body, base: 'NET_LOSS', maximum: 900_000_000, percents };
    const put = await does('PUT /api/operator/cashback/{programmeId}', { params, body: changed });
    expect(put.status).toBe(200);
    return activate();
  });
  expect(answer.code).toBe('ERR_APPROVAL_NEEDED');
});

test('a ceiling of wins in multiples of the stake is the approved multiple', async () => {
  const ceiling = (amount: number) => () =>
    does('POST /api/ceilings/wins', {
      body: {
        period: 'MULTIPLE',
        providerId: '3',
        amount,
        currency: 'CZK',
        validFrom: '2099-01-01',
        reason: 'The provider has a new game',
      },
    });
  expect((await switched(ceiling(50), ceiling(50_000_000))).code).toBe('ERR_APPROVAL_NEEDED');
  expect((await switched(ceiling(50), ceiling(50))).status).toBe(200);
});

describe('codes of free rounds', () => {
  const path = '/capi/v2-onling/FreeRound';
  const spec = (rounds: number) => ({
    ...exampleFreeRounds,
    conversion: { kind: 'CASH' },
    name: `Rounds by a code ${++keys}`,
    providerId: '1',
    gameKeys: ['velvet-plums'],
    stake: { amount: 10_00, currency: 'CZK' },
    rounds,
  });
  const campaign = async (definitionId: string): Promise<string> => {
    const body = {
      name: `Newsletter ${++keys}`,
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2027-11-01T00:00:00Z',
      reward: { kind: 'FREE_ROUNDS', definitionId },
    };
    return (await does('POST /capi/PromoCampaign/v3/PromoCampaign/Create', { body })).body.id;
  };
  const addCodes = (campaignId: string, more: object) =>
    does('POST /capi/PromoCampaign/v3/PromoCode/AddMultiple', { body: { campaignId, ...more } });

  test('that are out do not become dear by what the definition is before it is activated', async () => {
    const { body: made } = await does(`POST ${path}/CreateDefinition`, { body: spec(1) });
    const codes = await addCodes(await campaign(made.id), { generate: 100, kind: 'UNIQUE' });
    expect(codes.body.added).toBe(100);
    const body = { id: made.id, spec: spec(1_000) };
    expect((await does(`POST ${path}/UpdateDefinition`, { body })).status).toBe(200);
    const activate = () => does(`POST ${path}/ActivateDefinition`, { body: { id: made.id } });
    expect((await activate()).code).toBe('ERR_APPROVAL_NEEDED');
    expect((await switched(activate, activate)).body.state).toBe('ACTIVATED');
    // Again, it changes nothing, and asks nobody.
    expect((await activate()).status).toBe(200);
  });

  test('are those that were approved, not as many of others', async () => {
    const { body: made } = await does(`POST ${path}/CreateDefinition`, { body: spec(1_000) });
    const campaignId = await campaign(made.id);
    const announced = { codes: ['AUTUMN2026'], kind: 'PUBLIC', usesMaximum: 500 };
    const whispered = { generate: 500, kind: 'UNIQUE' };
    const answer = await switched(
      () => addCodes(campaignId, announced),
      () => addCodes(campaignId, whispered),
    );
    expect(answer.code).toBe('ERR_APPROVAL_NEEDED');
  });
});
