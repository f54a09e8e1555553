import type { StaffId } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import { composeModules, inOrderOfNeeds } from './compose.ts';
import { type AnyModule, defineModule, type Needs, type Runtime } from './module.ts';
import { defineExtensionPoint, definePort, provide } from './ports.ts';

const runtime = {} as Runtime;
const contract = { calls: {}, errors: {} };

/** A module that gives its name and the names of what it was given. */
const named = (name: string, needs: Needs = {}): AnyModule =>
  defineModule({
    name,
    needs,
    contract,
    create: (given) => ({ api: { name, given: Object.keys(given) }, handlers: {} }),
  });

describe('the order of needs', () => {
  const wallet = named('wallet');
  const players = named('players', { wallet });
  const play = named('play', { players, wallet });

  test.each([
    ['needs first', [wallet, players, play], 'wallet players play'],
    ['needs last', [play, players, wallet], 'wallet players play'],
    ['without needs as given', [named('b'), named('a'), wallet], 'b a wallet'],
  ])('%s', (_what, modules, order) => {
    expect(inOrderOfNeeds(modules).map(({ name }) => name)).toEqual(order.split(' '));
  });

  test('a need that is not composed is named', () => {
    expect(() => inOrderOfNeeds([players])).toThrow('players needs wallet, which is not composed.');
  });

  test('two modules of one name are refused', () => {
    expect(() => inOrderOfNeeds([wallet, named('wallet')])).toThrow(
      'Two modules are called wallet.',
    );
  });

  test('a cycle is named from its first module round to it again', () => {
    const needs: Record<string, AnyModule> = {};
    const one = named('one', needs);
    const two = named('two', { one });
    const three = named('three', { two });
    needs.three = three;
    expect(() => inOrderOfNeeds([named('outside'), three, two, one])).toThrow(
      'Modules need one another in a cycle: three → two → one → three.',
    );
  });
});

interface Guard {
  mayEnter(name: string): boolean;
}
const guard = definePort<Guard>('hall.guard');
const greeting = definePort<(name: string) => string>('hall.greeting');

const hall = defineModule({
  name: 'hall',
  needs: { guard, greeting },
  contract,
  create: ({ guard, greeting }) => ({
    api: { enter: (name: string) => (guard.mayEnter(name) ? greeting(name) : 'no') },
    handlers: {},
  }),
});
const security = defineModule({
  name: 'security',
  needs: { hall },
  contract,
  provides: { guard },
  create: () => {
    const excluded = new Set(['Eva']);
    return {
      api: {},
      handlers: {},
      provided: { guard: { mayEnter: (name: string) => !excluded.has(name) } },
    };
  },
});
const polite = provide(greeting, (name) => `Welcome, ${name}`);

describe('ports', () => {
  test('a lower module asks a higher one, and what is given from outside', async () => {
    const { apis } = await composeModules([hall, security], runtime, [polite]);
    expect(apis.hall.enter('Jana')).toBe('Welcome, Jana');
    expect(apis.hall.enter('Eva')).toBe('no');
  });

  test('a port that nobody provides fails at start', async () => {
    await expect(composeModules([hall, security], runtime)).rejects.toThrow(
      'hall needs the port hall.greeting, which nobody provides.',
    );
  });

  test('a port that is provided twice fails at start', async () => {
    const second = provide(guard, { mayEnter: () => true });
    await expect(composeModules([hall, security], runtime, [polite, second])).rejects.toThrow(
      'The port hall.guard is provided twice.',
    );
  });

  test('a port that is used while modules are still created says so', async () => {
    const hasty = defineModule({
      name: 'hasty',
      needs: { guard },
      contract,
      create: ({ guard }) => ({ api: { open: guard.mayEnter('Jana') }, handlers: {} }),
    });
    const late = defineModule({
      name: 'late',
      needs: {},
      contract,
      provides: { guard },
      create: () => ({ api: {}, handlers: {}, provided: { guard: { mayEnter: () => true } } }),
    });
    await expect(composeModules([hasty, late], runtime)).rejects.toThrow(
      'The port hall.guard is used before it is provided.',
    );
    const { apis } = await composeModules([late, hasty], runtime);
    expect(apis.hasty.open).toBe(true);
  });
});

test('each module may add to an extension point of a lower one', async () => {
  const marks = defineExtensionPoint<(player: string) => string>('hall.marks');
  const asking = defineModule({
    name: 'asking',
    needs: { marks },
    contract,
    create: ({ marks }) => ({
      api: { of: (player: string) => marks().map((mark) => mark(player)) },
      handlers: {},
    }),
  });
  const adding = (name: string): AnyModule =>
    defineModule({
      name,
      needs: { asking },
      contract,
      provides: { marks },
      create: () => ({
        api: {},
        handlers: {},
        provided: { marks: (player: string) => `${player} by ${name}` },
      }),
    });
  const { apis } = await composeModules([asking, adding('one'), adding('two')], runtime);
  expect(apis.asking.of('Eva')).toEqual(['Eva by one', 'Eva by two']);
  const alone = await composeModules([asking], runtime);
  expect(alone.apis.asking.of('Eva')).toEqual([]);
});

describe('the edge', () => {
  const proving = (name: string, holder: string): AnyModule =>
    defineModule({
      name,
      needs: {},
      contract,
      create: () => ({
        api: {},
        handlers: {},
        edge: { authenticators: { playerEndedBy: async () => holder } },
      }),
    });

  test('a credential that nobody proves opens nothing', async () => {
    const { edge } = await composeModules([proving('sessions', 'ended')], runtime);
    expect(await edge.authenticators.playerEndedBy('t')).toBe('ended');
    expect(await edge.authenticators.staff('t')).toBeUndefined();
    expect(edge.authenticators.providerSecret('t')).toBeUndefined();
  });

  test('a credential that two modules prove fails at start', async () => {
    await expect(composeModules([proving('a', ''), proving('b', '')], runtime)).rejects.toThrow(
      'Two modules prove the credential playerEndedBy.',
    );
  });

  test('every gate is passed and every ear hears', async () => {
    const heard: bigint[] = [];
    const closed = defineModule({
      name: 'closed',
      needs: {},
      contract,
      create: () => ({
        api: {},
        handlers: {},
        edge: {
          assertOpen: async (_definition: unknown, key: string) => {
            if (key === 'GET /closed') throw new Error('closed');
          },
          putForward: async <Answer>(request: { call: string }, run: () => Promise<Answer>) => {
            if (request.call === 'POST /too-much') throw new Error('waits for a second person');
            return run();
          },
          providerHeard: (providerId: bigint) => void heard.push(providerId),
        },
      }),
    });
    const { edge } = await composeModules([proving('a', ''), closed], runtime);
    await edge.assertOpen({} as never, 'GET /open');
    await expect(edge.assertOpen({} as never, 'GET /closed')).rejects.toThrow('closed');
    const by = { staffId: 1n as StaffId, device: undefined };
    const put = (call: string) => edge.putForward({ call, input: {}, by }, async () => 'done');
    expect(await put('POST /little')).toBe('done');
    await expect(put('POST /too-much')).rejects.toThrow('waits for a second person');
    edge.providerHeard(7n, { status: 200, milliseconds: 1 });
    expect(heard).toEqual([7n]);
  });
});

test('calls, jobs and consumers are collected, and modules close from above', async () => {
  const closed: string[] = [];
  const definition = { summary: '', audience: 'public', response: {}, example: {} } as never;
  const working = (name: string, needs: Needs = {}): AnyModule =>
    defineModule({
      name,
      needs,
      contract: { calls: { [`GET /${name}`]: definition }, errors: {} },
      create: () => ({
        api: {},
        handlers: { [`GET /${name}`]: () => name } as never,
        jobs: [{ name: `${name}.tidy`, attemptsMax: 1, handler: async () => {} }],
        consumers: [{ name: `${name}.count`, types: [], handle: async () => {} }],
        close: async () => void closed.push(name),
      }),
    });
  const lower = working('lower');
  const composed = await composeModules([working('upper', { lower }), lower], runtime);
  expect(composed.mounted.map(({ calls }) => Object.keys(calls))).toEqual([
    ['GET /lower'],
    ['GET /upper'],
  ]);
  expect(composed.jobs.map(({ name }) => name)).toEqual(['lower.tidy', 'upper.tidy']);
  expect(composed.consumers.map(({ name }) => name)).toEqual(['lower.count', 'upper.count']);
  await composed.close();
  expect(closed).toEqual(['upper', 'lower']);

  const double = defineModule({
    name: 'double',
    needs: {},
    contract: { calls: { 'GET /lower': definition }, errors: {} },
    create: () => ({ api: {}, handlers: {} as never }),
  });
  await expect(composeModules([lower, double], runtime)).rejects.toThrow(
    'lower and double both declare GET /lower.',
  );
});
