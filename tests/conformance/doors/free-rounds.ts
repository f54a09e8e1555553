/** Living examples of the doors of free rounds: defined, offered, accepted, ended. */
import { exampleFreeRounds } from '@herna/promotions/contract';
import { freshId, type LivingDoors, money, type Occasion } from './occasion.ts';
import { games } from './platform-harness.ts';

const jantar = games['casino-server'].key;

async function definition({ harness }: Occasion, activated: boolean): Promise<string> {
  const operator = harness.callers.of('operator');
  const stake = await stakeOf(harness);
  const body = {
    name: harness.fresh('free rounds'),
    providerId: '1',
    gameKeys: [jantar],
    stake: money(stake),
    rounds: 10,
    validDays: 7,
    offerHours: 72,
    conversion: { kind: 'CASH', maximum: 100_000 },
    terms: exampleFreeRounds.terms,
  };
  const path = 'POST /capi/v2-onling/FreeRound';
  const { id } = await harness.ask(`${path}/CreateDefinition`, { body }, operator);
  if (activated) await harness.ask(`${path}/ActivateDefinition`, { body: { id } }, operator);
  return id;
}

async function stakeOf(harness: Occasion['harness']): Promise<number> {
  const [row] = await harness.rows<{ stakes: { CZK: number[] } }>(
    'select stakes from catalogue.game_facts f join catalogue.game g on g.id = f.game_id where g.key = $1',
    [jantar],
  );
  return row?.stakes.CZK[0] ?? 0;
}

/** Free rounds that the player is offered. */
async function offered(occasion: Occasion): Promise<string> {
  const { harness, person } = occasion;
  const playerIds = [String(person.playerId)];
  const body = { definitionId: await definition(occasion, true), playerIds };
  const key = 'POST /capi/v2-onling/FreeRound/CreateRelation';
  const { given } = await harness.ask(key, { body }, harness.callers.of('operator'));
  return given[0].id;
}

async function termsHash({ harness, person }: Occasion, id: string): Promise<string> {
  const key = 'GET /capi/v2-onling/FreeRound/GetOfferDetail';
  return (await harness.ask(key, { query: { id } }, person.caller)).termsHash;
}

export const freeRoundDoors: LivingDoors = {
  'POST /capi/v2-onling/FreeRound/CreateDefinition': async ({ harness }) => ({
    body: { name: freshId, gameKeys: [jantar], stake: money(await stakeOf(harness)) },
  }),
  'POST /capi/v2-onling/FreeRound/ActivateDefinition': async (occasion) => ({
    body: { id: await definition(occasion, false) },
  }),
  'POST /capi/v2-onling/FreeRound/CancelDefinition': async (occasion) => ({
    body: { id: await definition(occasion, true) },
  }),
  'POST /capi/v2-onling/FreeRound/CreateRelation': async (occasion) => ({
    body: {
      definitionId: await definition(occasion, true),
      playerIds: [String(occasion.person.playerId)],
    },
  }),
  'POST /capi/v2-onling/FreeRound/CancelRelation': async (occasion) => {
    const { harness, person } = occasion;
    const id = await offered(occasion);
    const body = { id, termsHash: await termsHash(occasion, id), locale: 'cs' };
    await harness.ask('POST /capi/v2-onling/FreeRound/AcceptOffer', { body }, person.caller);
    return { body: { id } };
  },
  'POST /capi/v2-onling/FreeRound/AcceptOffer': async (occasion) => {
    const id = await offered(occasion);
    return { body: { id, termsHash: await termsHash(occasion, id) } };
  },
  'POST /capi/v2-onling/FreeRound/RejectOffer': async (occasion) => ({
    body: { id: await offered(occasion) },
  }),
};
