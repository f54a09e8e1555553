/** Campaigns and codes over HTTP, platform events, and a crowd at one code. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotionsCalls } from '../contract/index.ts';
import { insertUse, takeUse } from '../store/campaigns.ts';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const campaigns = '/capi/PromoCampaign/v3/PromoCampaign';
const codes = '/capi/PromoCampaign/v3/PromoCode';
const period = { validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' };

const iso = (moment: string) => new Date(moment).toISOString();

const campaign = async (change: object = {}) => {
  const definitionId = await promo.activated({ kind: 'CODE', usesPerPlayer: 10 });
  const reward = { kind: 'BONUS' as const, definitionId };
  const body = { name: 'Autumn', ...period, reward, ...change };
  const made = await promo.ask(`POST ${campaigns}/Create`, { body });
  return { id: made.body.id, definitionId };
};
const add = (campaignId: string, more: object) =>
  promo.ask(`POST ${codes}/AddMultiple`, {
    body: { campaignId, kind: 'UNIQUE' as const, ...more },
  });
const use = ({ self }: TestPlayer, code: string) =>
  promo.ask('POST /capi/v2-onling/Bonuses/UseCode', { body: { code } }, self);
const isValid = async (code: string) =>
  (await promo.ask(`POST ${codes}/Validate`, { body: { code } })).body.valid;

describe('a campaign', () => {
  test('is made, changed, listed by phase and deleted while nobody has used it', async () => {
    const { id } = await campaign();
    const changed = await promo.ask(`POST ${campaigns}/Update`, {
      body: {
        id,
        name: 'Winter',
        validFrom: '2026-12-01T00:00:00Z',
        validUntil: '2027-01-01T00:00:00Z',
      },
    });
    expect(changed.body).toMatchObject({ name: 'Winter', phase: 'COMING', codes: 0 });
    const list = await promo.ask(`GET ${campaigns}/List`, { query: { phase: 'COMING' } });
    expect(list.body.items).toEqual([changed.body]);
    expect((await promo.ask(`GET ${campaigns}/Get`, { query: { id } })).body).toEqual(changed.body);
    const audited = await promo.world.database.pool.query(
      `select details from staff.audit where action = 'promotions.campaign_changed'`,
    );
    expect(audited.rows[0]?.details).toEqual({
      before: {
        name: 'Autumn',
        validFrom: iso(period.validFrom),
        validUntil: iso(period.validUntil),
      },
      after: {
        name: 'Winter',
        validFrom: '2026-12-01T00:00:00.000Z',
        validUntil: '2027-01-01T00:00:00.000Z',
      },
    });
    const backwards = {
      id,
      name: 'No',
      validFrom: period.validUntil,
      validUntil: period.validFrom,
    };
    expect((await promo.ask(`POST ${campaigns}/Update`, { body: backwards })).code).toBe(
      'ERR_VALIDATION',
    );
    const late = { id, name: 'From an old form', ...period, version: 1 };
    expect((await promo.ask(`POST ${campaigns}/Update`, { body: late })).code).toBe(
      'ERR_CHANGED_MEANWHILE',
    );
    const seen = { ...late, name: 'From this form', version: 2 };
    expect((await promo.ask(`POST ${campaigns}/Update`, { body: seen })).body).toMatchObject({
      name: 'From this form',
      version: 3,
    });
    await add(id, { generate: 3 });
    const remove = () => promo.ask(`DELETE ${campaigns}/Delete`, { query: { id } });
    expect((await remove()).body).toEqual({ done: true });
    expect((await remove()).code).toBe('ERR_NOT_FOUND');
  });
});

describe('codes', () => {
  test('are added with duplicates and wrong ones told, and kept as hashes', async () => {
    const { id } = await campaign();
    const given = ['ABCDE-FGH01', 'abcdefgho1', 'ABCDEFGH02', 'SHORT', 'no*sign*here'];
    const first = await add(id, { codes: given, generate: 2 });
    expect(first.body).toMatchObject({
      added: 4,
      duplicates: ['abcdefgho1'],
      invalid: ['SHORT', 'no*sign*here'],
    });
    const [generated = ''] = first.body.generated;
    expect(generated).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await add(id, { codes: ['ABCDEFGH02'] })).body).toMatchObject({
      added: 0,
      duplicates: ['ABCDEFGH02'],
    });
    const { rows } = await promo.world.database.pool.query(
      'select digest, shown from promotions.code where campaign_id = $1',
      [id],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain('ABCDEFGH02');
    expect(stored).not.toContain(generated.replace('-', ''));
    const list = await promo.ask(`GET ${codes}/List`, { query: { campaignId: id } });
    expect(list.body.total).toBe(4);
    expect(list.body.items[0]).toMatchObject({ kind: 'UNIQUE', used: 0, playerId: null });
  });

  test('are nowhere else in clear, neither in kept answers nor in what a second person approved', async () => {
    const { id } = await campaign();
    const [typed, plain] = ['ZEBRA-FGH77', 'ZEBRAFGH77'];
    const staff = await promo.later(0);
    const alone = await promo.world.call(
      promotionsCalls,
      `POST ${codes}/AddMultiple`,
      { body: { campaignId: id, codes: [typed], generate: 10_000, kind: 'UNIQUE' } },
      staff,
      { idempotencyKey: 'promotion-alone' },
    );
    expect(alone.code).toBe('ERR_APPROVAL_NEEDED');
    const few = { idempotencyKey: 'promotion-few' };
    const ask = () =>
      promo.world.call(
        promotionsCalls,
        `POST ${codes}/AddMultiple`,
        { body: { campaignId: id, codes: [typed], generate: 2, kind: 'UNIQUE' } },
        staff,
        few,
      );
    const { generated } = (await ask()).body;
    expect(generated).toHaveLength(2);
    const { rows } = await promo.world.database.pool.query<{ stored: string }>(
      `select answer::text as stored from platform.idempotency where answer is not null
        union all select input::text || content::text from staff.action where input is not null
        union all select details::text from staff.audit`,
    );
    const stored = rows.map((row) => row.stored).join('\n');
    expect(stored).toContain(id);
    for (const code of [typed, plain, ...generated]) expect(stored).not.toContain(code);
    // Whoever asks again is given the same.
    expect((await ask()).body.generated).toEqual(generated);
  });

  test('are added a hundred thousand at once, under one approval', async () => {
    const { id } = await campaign();
    const given = Array.from({ length: 50_000 }, (_, at) => `BULK${String(at).padStart(7, '0')}`);
    const { body } = await add(id, { codes: given, generate: 50_000 });
    expect(body).toMatchObject({ added: 100_000, duplicates: [], invalid: [] });
    expect(new Set(body.generated).size).toBe(50_000);
    expect(await isValid(body.generated.at(-1) ?? '')).toBe(true);
    expect(await isValid(given.at(-1) ?? '')).toBe(true);
    const { rows } = await promo.world.database.pool.query(
      "select state from staff.action where kind = 'code-launch' and reference = $1",
      [`campaign ${id}`],
    );
    expect(rows).toEqual([{ state: 'DONE' }]);
  }, 120_000);

  test('offer what they stand for once, and refuse everything else alike', async () => {
    const { id, definitionId } = await campaign();
    const [code = ''] = (await add(id, { generate: 1 })).body.generated;
    const over = await campaign({ validUntil: '2026-11-02T00:00:00Z' });
    const [expired = ''] = (await add(over.id, { generate: 1 })).body.generated;
    expect(await isValid(code.toLowerCase().replace('-', ' '))).toBe(true);
    const [player, other] = [await promo.player(), await promo.player()];
    expect((await use(player, code.toLowerCase())).body).toMatchObject({
      definitionId,
      state: 'OFFERED',
    });
    expect(await promo.bonusMoney(player.id)).toBe(0n);
    const refusals = await Promise.all(
      [code, expired, 'AAAAA-AAAAA', '?'].map((typed) => use(other, typed)),
    );
    const said = refusals.map(({ status, body }) => {
      const { requestId: _requestId, ...rest } = body as unknown as { requestId: string };
      return { status, rest };
    });
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]?.code).toBe('ERR_CODE_NOT_USABLE');
    expect(await isValid(code)).toBe(false);
    expect(await isValid(expired)).toBe(false);
    const [used] = (await promo.ask(`GET ${codes}/List`, { query: { campaignId: id } })).body.items;
    expect(used).toMatchObject({ used: 1, playerId: String(player.id) });
    const remove = () => promo.ask(`DELETE ${codes}/Delete`, { query: { id: used?.id ?? '' } });
    expect((await remove()).code).toBe('ERR_PROMO_CODE_USED');
    expect((await promo.ask(`DELETE ${campaigns}/Delete`, { query: { id } })).code).toBe(
      'ERR_PROMO_CAMPAIGN_USED',
    );
    const [unused] = (await promo.ask(`GET ${codes}/List`, { query: { campaignId: over.id } })).body
      .items;
    const gone = await promo.ask(`DELETE ${codes}/Delete`, { query: { id: unused?.id ?? '' } });
    expect(gone.body).toEqual({ done: true });
    const test = {
      headers: () => ({ authorization: `Bearer ${promo.world.config.secrets.testCalls}` }),
    };
    const kept = await campaign();
    const [held = ''] = (await add(kept.id, { generate: 1 })).body.generated;
    const { id: relationId, termsHash } = (await use(other, held)).body;
    await promo.ask(
      'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation',
      { body: { id: relationId ?? '', termsHash, locale: 'cs' } },
      other.self,
    );
    expect(await promo.bonusMoney(other.id)).toBeGreaterThan(0n);
    const deleted = await promo.ask(
      'DELETE /capi/v2-onling/AutoTest/DeletePromotionDefinitions',
      { query: { id: [id, over.id, kept.id] } },
      test,
    );
    expect(deleted.body, 'all but the one whose bonus was given').toEqual({ deleted: 2 });
    const { rows: left } = await promo.world.database.pool.query(
      `select (select array_agg(id) from promotions.campaign where id = any($1)) as campaigns,
         (select count(*) from promotions.code where campaign_id = any($1)) as codes,
         (select count(*) from promotions.relation where player_id = $2) as offers,
         (select count(*) from promotions.code_use where player_id = $2) as uses`,
      [[id, over.id, kept.id], player.id],
    );
    expect(left).toEqual([{ campaigns: [kept.id], codes: 1n, offers: 0n, uses: 0n }]);
  });

  test('a temporary player uses no code, and the code stays unused', async () => {
    const { id } = await campaign();
    const [code = ''] = (await add(id, { generate: 1 })).body.generated;
    const temporary = await promo.player('TEMPORARY');
    expect((await use(temporary, code)).code).toBe('ERR_BONUS_NOT_ALLOWED');
    expect(await isValid(code)).toBe(true);
  });

  test('a public code with three uses and six who redeem it at once is used three times', async () => {
    const { id } = await campaign();
    await add(id, { codes: ['AUTUMN26'], kind: 'PUBLIC', usesMaximum: 3 });
    const crowd = await Promise.all(Array.from({ length: 6 }, () => promo.player()));
    const answers = await Promise.all(crowd.map((player) => use(player, 'autumn-26')));
    const said = answers.map(({ code, status }) => code ?? status).toSorted();
    expect(said).toEqual([200, 200, 200, ...Array(3).fill('ERR_CODE_NOT_USABLE')]);
    const [row] = (await promo.ask(`GET ${codes}/List`, { query: { campaignId: id } })).body.items;
    expect(row).toMatchObject({ used: 3, usesMaximum: 3, shown: 'AUTUM-N26' });
  });

  test('a code with 100 uses that 500 take on all connections at once is used 100 times', async () => {
    const { id } = await campaign();
    await add(id, { codes: ['CROWD500'], kind: 'PUBLIC', usesMaximum: 100 });
    const { database, clock } = promo.world;
    const [row] = (
      await database.pool.query<{ digest: Buffer }>(
        'select digest from promotions.code where campaign_id = $1',
        [id],
      )
    ).rows;
    const digest = row?.digest ?? Buffer.alloc(0);
    const visitors = Array.from({ length: 500 }, (_, index) => BigInt(1_000_000 + index)).values();
    let given = 0;
    const lane = async (): Promise<void> => {
      for (const playerId of visitors) {
        await database.transaction(async (tx) => {
          const taken = await takeUse(tx, digest, { now: clock.now(), rewards: ['BONUS'] });
          const use = { playerId, accounts: [playerId], codeId: taken?.id ?? 0n, at: clock.now() };
          if (taken && (await insertUse(tx, use))) given += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    expect(given).toBe(100);
    const [used] = (await promo.ask(`GET ${codes}/List`, { query: { campaignId: id } })).body.items;
    expect(used?.used).toBe(100);
  });
});

describe('platform events', () => {
  const internal = () => ({
    headers: () => ({ authorization: `Bearer ${promo.world.config.secrets.internal}` }),
  });

  test('offer what is bound to them, once for their id', async () => {
    const definitionId = await promo.activated({
      kind: 'EVENT',
      eventName: 'LEVEL_UP',
      usesPerPlayer: 5,
    });
    const player = await promo.player();
    const raise = (eventId: string) =>
      promo.ask(
        'POST /capi/v2-onling/PlatformEvent/TriggerForPlayer',
        { body: { eventId, name: 'LEVEL_UP', playerId: String(player.id) } },
        internal(),
      );
    expect((await raise('level-1')).body).toEqual({ offered: 1 });
    expect((await raise('level-1')).body).toEqual({ offered: 0 });
    const { body } = await promo.ask(
      'GET /capi/v2-onling/Bonuses/GetPlayerOffers',
      {},
      player.self,
    );
    expect(body.offers.filter((one) => one.definitionId === definitionId)).toHaveLength(1);
  });

  test('of nobody in particular are recorded once', async () => {
    const raise = () =>
      promo.ask(
        'POST /capi/v2-onling/PlatformEvent/Trigger',
        { body: { eventId: 'season', name: 'SEASON_OPENED' } },
        internal(),
      );
    expect((await raise()).body).toEqual({ done: true });
    expect((await raise()).body).toEqual({ done: true });
    const { rows } = await promo.world.database.pool.query(
      "select from outbox.event where type = 'promotions.event_raised' and payload->>'eventId' = 'season'",
    );
    expect(rows).toHaveLength(1);
  });

  test('a deposit offers what is bound to deposits', async () => {
    const definitionId = await promo.activated({ kind: 'EVENT', eventName: 'DEPOSIT_CONFIRMED' });
    const player = await promo.player();
    await promo.deposited(player.id, 5_000);
    const { body } = await promo.ask(
      'GET /capi/v2-onling/Bonuses/GetPlayerOffers',
      {},
      player.self,
    );
    expect(body.offers.map((one) => one.definitionId)).toContain(definitionId);
  });
});
