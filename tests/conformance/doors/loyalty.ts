/** Living examples of the shop of points: an item on offer, points that pay for it, an order. */
import { exampleItem } from '@herna/loyalty/contract';
import type { LivingDoors, Occasion } from './occasion.ts';

const points = 10;

/** An item that there is enough of, and a player who can pay for many. */
async function onOffer({ harness, person }: Occasion): Promise<string> {
  const operator = harness.callers.of('operator');
  const body = { ...exampleItem, points, stock: 1_000, playerMaximum: null, state: 'DRAFT' };
  const { id } = await harness.ask('POST /api/operator/loyalty/items', { body }, operator);
  // As it stands once a second person has agreed to the price.
  await harness.rows(`update loyalty.item set state = 'OFFERED' where id = $1`, [id]);
  const gift = {
    playerId: String(person.playerId),
    points: 100 * points,
    reference: harness.fresh('points'),
    cause: 'A living example',
  };
  const grant = 'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints';
  await harness.ask(grant, { body: gift }, harness.callers.of('internal'));
  return id;
}

export const loyaltyDoors: LivingDoors = {
  'POST /api/loyalty/orders': async (occasion) => ({
    body: { itemId: await onOffer(occasion), points },
  }),
  async 'POST /api/loyalty/orders/{orderId}/cancel'(occasion) {
    const { harness, person } = occasion;
    const body = { itemId: await onOffer(occasion), points };
    const { id } = await harness.ask('POST /api/loyalty/orders', { body }, person.caller);
    return { params: { orderId: id } };
  },
};
