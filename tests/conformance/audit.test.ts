/**
 * What staff do leaves a row in the audit, written by the transaction that did it: who, what, on
 * whom, and how it was before and is after. Calls are walked by their examples, and those whose
 * examples are refused by a deed that prepares what they need.
 */

import type { CallDefinition } from '@herna/contract-kit';
import { audiencesOf, splitKey, staffAudiences } from '@herna/contract-kit';
import { exampleFreeRounds } from '@herna/promotions/contract';
import { hasActionWords } from '@herna/staff/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cs } from '../../apps/backoffice/i18n/cs.ts';
import { en } from '../../apps/backoffice/i18n/en.ts';
import { type Callers, openCallers } from './callers.ts';
import { callsByRoom } from './declared-calls.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await openCallers();
});
afterAll(() => callers.world.close());

interface Row {
  readonly action: string;
  readonly member_id: bigint | null;
  readonly target_kind: string;
  readonly details: { readonly before?: unknown; readonly after?: unknown };
}

const rowsAfter = async (id: bigint): Promise<Row[]> =>
  (
    await callers.world.database.pool.query<Row>(
      'select action, member_id, target_kind, details from staff.audit where id > $1 order by id',
      [id],
    )
  ).rows;

const lastRow = async (): Promise<bigint> =>
  (
    await callers.world.database.pool.query<{ id: bigint }>(
      'select coalesce(max(id), 0) as id from staff.audit',
    )
  ).rows[0]?.id ?? 0n;

let keys = 0;
/** Sends a call as a member of staff; gives its answer and what it wrote to the audit. */
async function done(key: string, input: object) {
  const before = await lastRow();
  const answer = await callers.world.send(key, input as never, callers.of('operator'), {
    idempotencyKey: `audit-walk-${++keys}`,
  });
  return { answer, rows: await rowsAfter(before) };
}

/** Calls that change nothing though they are no GET, and what of one's own is kept with its session. */
const changesNothing = new Set([
  'POST /api/Authentication/v1/VerifyToken',
  'POST /capi/v2-onling/User/VerifyToken',
  'POST /capi/v2-onling/User/Logout',
  'POST /capi/Government/v1/RuianValidation/ValidateAddress',
  'POST /capi/PlayerAuthentication/v1/GenerateSalt',
  // What it would be: trials, previews and costs.
  'POST /api/Aml/v1/TestRule',
  'POST /api/engagement/campaigns/preview',
  'POST /api/engagement/segments/size',
  'POST /api/operator/cashback/cost',
  'POST /api/operator/challenges/check',
  'POST /api/operator/shadow_run',
  'POST /api/operator/wheels/check',
  'POST /api/promotions/bonus-cost',
  'POST /api/tournaments/check',
  'POST /api/tournaments/check-hall',
  'POST /capi/v2-onling/Bonuses/Check',
  // Files of views have a history of their own.
  'POST /capi/v2-onling/View/DownloadView',
]);

/** Calls whose example finds nothing that it could change; a deed below, or their module's test, does. */
const nothingThere = new Set([
  'DELETE /capi/v2-onling/FrontEnd/Remove',
  'DELETE /capi/v2-onling/OnlineGame/DeleteVersion',
  'DELETE /capi/GamesManagement/v3/Game/DeleteVersion',
  'POST /capi/PlayerAuthentication/v1/Logout',
  'POST /capi/v2-onling/PlayerSession/Close',
  'POST /capi/Sessions/v1/KillSession',
  'POST /capi/Sessions/v1/KillSessions',
  'POST /capi/Sessions/v1/KillSessionsByPlayer',
  'POST /api/payments/bank-files',
  'POST /capi/FundsTransfer/v1/PlayerQueue/Remove',
]);

/** Acts whose row says in words of its own what has changed. */
const inOwnWords = new Set(['protection.limits_changed', 'staff.audience_changed']);

const walked = Object.values(callsByRoom)
  .flatMap((calls) => Object.entries(calls ?? {}) as [string, CallDefinition][])
  .filter(
    ([key, call]) =>
      call.permission !== undefined &&
      audiencesOf(call).some((one) => staffAudiences.includes(one)) &&
      splitKey(key).method !== 'GET' &&
      !call.exampleOutcome &&
      !call.multipart,
  );

/** Holds a row against what every row must say. */
function assertDescribed({ member_id, action, details }: Row): void {
  expect(member_id, action).not.toBeNull();
  // The audit and the timeline of a player say it in words.
  expect(hasActionWords(action), action).toBe(true);
  if (inOwnWords.has(action)) return;
  expect(details.before ?? details.after, action).toBeDefined();
}

test.each(walked)('%s', async (key, { example }) => {
  if (key.endsWith('/Logout')) await callers.refreshStaff();
  const { answer, rows } = await done(key, example as object);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  if (key.endsWith('/Logout')) await callers.refreshStaff();
  if (changesNothing.has(key)) expect(rows).toEqual([]);
  else if (!nothingThere.has(key)) expect(rows.length, 'rows of the audit').toBeGreaterThan(0);
  rows.forEach(assertDescribed);
});

test('what is listed as silent is walked', () => {
  const keys = new Set(walked.map(([key]) => key));
  expect([...changesNothing, ...nothingThere].filter((key) => !keys.has(key))).toEqual([]);
});

type Sent = { params?: object; query?: object; body?: object };
type Ids = Readonly<Record<string, string>>;

/** A deed: its call, what is sent, under which name its id is kept, and what the row must tell. */
interface Deed {
  readonly key: string;
  readonly sent: (ids: Ids) => Sent;
  readonly as?: string;
  readonly tells: readonly ('before' | 'after')[];
}

const plan = (endsAt: string) => ({
  part: 'payments',
  startsAt: '2026-11-23T01:00:00.000Z',
  endsAt,
  messages: { cs: 'Odstávka', en: 'Shutdown' },
});
const settings = {
  name: 'Settings of deeds',
  currency: 'CZK',
  seed: 1_000,
  contributionPpm: 5_000,
};

const deeds: readonly Deed[] = [
  {
    key: 'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown',
    sent: () => ({ body: plan('2026-11-23T02:00:00.000Z') }),
    as: 'shutdown',
    tells: ['after'],
  },
  {
    key: 'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown',
    sent: ({ shutdown }) => ({ body: { id: shutdown, ...plan('2026-11-23T03:00:00.000Z') } }),
    tells: ['before', 'after'],
  },
  {
    key: 'DELETE /capi/v2-onling/Diagnostics/DeletePlannedShutdown',
    sent: ({ shutdown }) => ({ query: { id: shutdown } }),
    tells: ['before'],
  },
  {
    key: 'POST /capi/v2-onling/FrontEnd/Save',
    sent: () => ({ body: { key: 'deeds.banner', value: { text: 'first' } } }),
    tells: ['after'],
  },
  {
    key: 'POST /capi/v2-onling/FrontEnd/Save',
    sent: () => ({ body: { key: 'deeds.banner', value: { text: 'second' } } }),
    tells: ['before', 'after'],
  },
  {
    key: 'DELETE /capi/v2-onling/FrontEnd/Remove',
    sent: () => ({ query: { key: 'deeds.banner' } }),
    tells: ['before'],
  },
  {
    key: 'POST /capi/v2-onling/Ledger/ProposeCorrection',
    sent: ({ player }) => ({
      body: {
        playerId: player,
        account: 'player-cash',
        amount: { amount: 500, currency: 'CZK' },
        reason: 'interrupted round',
      },
    }),
    as: 'correction',
    tells: ['after'],
  },
  {
    key: 'POST /capi/v2-onling/Ledger/DecideCorrection',
    sent: ({ correction }) => ({
      body: { correctionId: correction, decision: 'REJECTED', reason: 'checked the round' },
    }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /JackpotSettings/AddNewSettings',
    sent: () => ({ body: settings }),
    as: 'settings',
    tells: ['after'],
  },
  {
    key: 'POST /Jackpot/AddNewJackpot',
    sent: () => ({
      body: {
        name: 'Jackpot of deeds',
        providerId: '1',
        seed: { amount: 1_000, currency: 'CZK' },
        contributionPpm: 5_000,
      },
    }),
    as: 'jackpot',
    tells: ['after'],
  },
  {
    key: 'POST /JackpotSettings/AssignExistingSettings/{id}',
    sent: ({ settings: id, jackpot }) => ({ params: { id }, body: { jackpotIds: [jackpot] } }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /JackpotGroups/AddJackpotGroup',
    sent: () => ({ body: { name: 'Group of deeds', jackpotIds: [] } }),
    as: 'group',
    tells: ['after'],
  },
  {
    key: 'POST /OuterGroups/AddOuterGroup',
    sent: () => ({ body: { foreignId: '4712', name: 'Venue of deeds', kind: 'Venue' } }),
    as: 'outer',
    tells: ['after'],
  },
  {
    key: 'POST /JackpotGroups/ConnectGroups',
    sent: ({ group, outer }) => ({ body: { groupId: group, outerGroupId: outer } }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /JackpotGroups/DisconnectGroups',
    sent: ({ group, outer }) => ({ body: { groupId: group, outerGroupId: outer } }),
    tells: ['before', 'after'],
  },
  {
    key: 'DELETE /OuterGroups/DeleteById/{id}',
    sent: ({ outer }) => ({ params: { id: outer } }),
    tells: ['before'],
  },
  {
    key: 'DELETE /JackpotGroups/DeleteById/{id}',
    sent: ({ group }) => ({ params: { id: group } }),
    tells: ['before'],
  },
  {
    key: 'DELETE /Jackpot/DeleteJackpot/{id}',
    sent: ({ jackpot }) => ({ params: { id: jackpot } }),
    tells: ['before', 'after'],
  },
  {
    key: 'DELETE /JackpotSettings/DeleteSettings/{id}',
    sent: ({ settings: id }) => ({ params: { id } }),
    tells: ['before'],
  },
  {
    key: 'POST /capi/v2-onling/OnlineGameTag/Create',
    sent: () => ({
      body: {
        type: 'Genre',
        key: 'deeds',
        translations: [{ language: 'cs', text: 'Skutky' }],
        metadata: {},
      },
    }),
    as: 'tag',
    tells: ['after'],
  },
  {
    key: 'DELETE /capi/v2-onling/OnlineGameTag/Delete',
    sent: ({ tag }) => ({ query: { id: tag } }),
    tells: ['before'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/CreateDefinition',
    sent: ({ game, stake }) => ({
      body: {
        name: 'Free rounds of deeds',
        providerId: '1',
        gameKeys: [game],
        stake: { amount: Number(stake), currency: 'CZK' },
        rounds: 5,
        validDays: 7,
        offerHours: 24,
        conversion: { kind: 'CASH' },
        terms: exampleFreeRounds.terms,
      },
    }),
    as: 'definition',
    tells: ['after'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/UpdateDefinition',
    sent: ({ game, stake, definition }) => ({
      body: {
        id: definition,
        spec: {
          name: 'Free rounds of deeds, again',
          providerId: '1',
          gameKeys: [game],
          stake: { amount: Number(stake), currency: 'CZK' },
          rounds: 6,
          validDays: 7,
          offerHours: 24,
          conversion: { kind: 'CASH' },
          terms: exampleFreeRounds.terms,
        },
      },
    }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/ActivateDefinition',
    sent: ({ definition }) => ({ body: { id: definition } }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/CreateRelation',
    sent: ({ definition, player }) => ({
      body: { definitionId: definition, playerIds: [player] },
    }),
    as: 'given',
    tells: ['after'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/UpdateRelation',
    sent: ({ player, given }) => ({
      body: {
        playerId: player,
        id: given,
        expiresAt: '2099-01-01T00:00:00Z',
        reason: 'More time to think',
      },
    }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/CancelRelation',
    sent: ({ player, given }) => ({ body: { playerId: player, id: given } }),
    tells: ['before', 'after'],
  },
  {
    key: 'POST /capi/v2-onling/FreeRound/CancelDefinition',
    sent: ({ definition }) => ({ body: { id: definition, reason: 'Over by now' } }),
    tells: ['before', 'after'],
  },
];

describe('deeds in their order', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const { body } = await callers.world.send(
      'GET /capi/v2-onling/FreeRound/GetGames',
      { query: { providerId: '1' } },
      callers.of('operator'),
    );
    const { items } = body as {
      items: { gameKey: string; stakes: { currency: string; amounts: number[] }[] }[];
    };
    const amounts = items[0]?.stakes.find(({ currency }) => currency === 'CZK')?.amounts;
    Object.assign(ids, {
      player: String(callers.playerId),
      game: items[0]?.gameKey,
      stake: String(amounts?.[0]),
    });
  });

  test.each(deeds)('$key tells $tells', async ({ key, sent, as, tells }) => {
    // Who proposes a correction may not decide it.
    if (key.endsWith('DecideCorrection')) await callers.refreshStaff();
    const { answer, rows } = await done(key, sent(ids));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const made = answer.body as { id?: string; given?: { id: string }[] };
    if (as) ids[as] = made.id ?? made.given?.[0]?.id ?? '';
    expect(rows).toHaveLength(1);
    const { details = {}, member_id } = rows[0] ?? {};
    expect(member_id).not.toBeNull();
    expect(Object.keys(details).filter((part) => part === 'before' || part === 'after')).toEqual(
      expect.arrayContaining([...tells]),
    );
  });
});

/** Names of fields in what the audit keeps; the numbers of rows are none. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

test('each field of what the audit keeps has a name in the languages of the backoffice', async () => {
  const { rows } = await callers.world.database.pool.query<Row>('select details from staff.audit');
  const names = new Set(rows.flatMap(({ details }) => namesIn(details)));
  expect(names.size).toBeGreaterThan(100);
  const isNamed = (
    { auditFields, fields }: { auditFields: object; fields: object },
    name: string,
  ) => Object.hasOwn(auditFields, name) || Object.hasOwn(fields, name);
  const unnamed = [...names].filter((name) => !isNamed(cs, name) || !isNamed(en, name));
  expect(unnamed.sort()).toEqual([]);
});
