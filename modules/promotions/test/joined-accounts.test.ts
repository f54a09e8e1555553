/** What binds a person to promotions holds on the account that theirs has become part of. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const bonuses = '/capi/v2-onling/Bonuses';
const campaigns = '/capi/PromoCampaign/v3';

/** Staff find that an account is another one of the same person. */
async function merge({ id: source }: TestPlayer, { id: target }: TestPlayer): Promise<void> {
  const { world } = promo;
  const now = world.clock.now();
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into accounts.migration (token_hash, method, state, target_player_id, source_player_id,
       locale, created_at, expires_at)
     values (sha256($1::bytea), 'onLandbase', 'STARTED', $2, $3, 'cs', $4, $4) returning id`,
    [`promotions ${source}`, target, source, now],
  );
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const merged = await world.send(
    'POST /capi/v2-onling/PlayerMigration/Approve',
    { body: { migrationId: String(rows[0]?.id), reason: 'same person, seen' } },
    staff,
    { idempotencyKey: `merge-promoted-${source}` },
  );
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  await world.drainEvents();
}

const assign = async (definitionId: string, { id }: TestPlayer) => {
  const body = { id: definitionId, playerIds: [String(id)], reason: 'A round was interrupted' };
  return (await promo.ask(`POST ${bonuses}/Assign`, { body })).body;
};

const restrict = (id: string, playerId: PlayerId) =>
  promo.ask(`POST ${bonuses}/AddPlayersRestrictedFor`, {
    body: { id, playerIds: [`${playerId}`] },
  });

test('whoever may not have a bonus does not get it on the other account', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL' });
  await restrict(definitionId, source.id);
  await merge(source, target);
  const { refused } = await assign(definitionId, target);
  expect(refused).toMatchObject([{ reason: 'RESTRICTED' }]);
});

test('a bonus for each person once is given to two accounts that became one once', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 1 });
  expect((await assign(definitionId, source)).refused).toEqual([]);
  // The bonus was given and has ended: nothing of it is left that would hold up the merge.
  await promo.world.database.pool.query(
    `update promotions.relation set state = 'FORFEITED', bonus_id = 1, given = 1, reason = 'player', accepted_at = $2,
       given_at = $2, ended_at = $2, accepted_locale = 'cs', accepted_hash = $3, accepted_ip = '::1'
     where player_id = $1`,
    [source.id, promo.world.clock.now(), 'a'.repeat(64)],
  );
  await merge(source, target);
  const { refused } = await assign(definitionId, target);
  expect(refused).toMatchObject([{ reason: 'USED_UP' }]);
});

test('an offer that nobody has taken is no use: the account that goes on may have it', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 1 });
  expect((await assign(definitionId, source)).refused).toEqual([]);
  await merge(source, target);
  expect((await assign(definitionId, target)).refused).toEqual([]);
});

test('a code that many may use is used once by a person', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const stranger = await promo.player();
  const definitionId = await promo.activated({ kind: 'CODE', usesPerPlayer: 10 });
  const made = await promo.ask(`POST ${campaigns}/PromoCampaign/Create`, {
    body: {
      name: 'For all',
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2026-12-01T00:00:00Z',
      reward: { kind: 'BONUS' as const, definitionId },
    },
  });
  await promo.ask(`POST ${campaigns}/PromoCode/AddMultiple`, {
    body: {
      campaignId: made.body.id,
      kind: 'PUBLIC' as const,
      codes: ['QNCE4ALL'],
      usesMaximum: 9,
    },
  });
  const use = ({ self }: TestPlayer) =>
    promo.ask(`POST ${bonuses}/UseCode`, { body: { code: 'QNCE4ALL' } }, self);
  expect((await use(source)).status).toBe(200);
  await merge(source, target);
  expect((await use(target)).code).toBe('ERR_CODE_NOT_USABLE');
  expect((await use(stranger)).status).toBe(200);
});
