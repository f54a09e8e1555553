/** What tests of compliance have in common: money that monitoring hears of, and its cases. */
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Caller, World } from '@herna/testkit';
import { complianceCalls } from '../contract/index.ts';

let keys = 0;
/** Options of a call under a key of its own. */
export const key = () => ({ idempotencyKey: `aml-key-${++keys}` });

let paymentIds = 0;
/** Records money that monitoring hears of, so many hours before the world's moment; in crowns. */
export async function recordMoney(
  world: World,
  playerId: PlayerId,
  crowns: number,
  { hoursAgo = 0, method = 'card', type = 'payments.deposit_confirmed' } = {},
): Promise<void> {
  const happenedAt = new Date(world.clock.now().getTime() - hoursAgo * 3_600_000);
  const payload = {
    paymentId: `${++paymentIds}`,
    amount: `${crowns * 100}`,
    currency: 'CZK',
    method,
  };
  await world.database.transaction((tx) =>
    recordEvent(tx, { type, playerId, payload, happenedAt }),
  );
}

/** Whether payouts of a player wait, for whatever reason. */
export async function arePayoutsHeld(world: World, playerId: PlayerId): Promise<boolean> {
  const { compliance } = world.platform.modules.parts;
  return (await compliance.payoutHold(world.database.read, playerId)) !== undefined;
}

/** The cases of a player as staff see them. */
export async function casesOf(world: World, staff: Caller, playerId: PlayerId) {
  const query = { playerId: `${playerId}` };
  const { body } = await world.call(complianceCalls, 'GET /api/Aml/v1/Cases', { query }, staff);
  return body.items;
}
