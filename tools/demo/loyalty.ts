/** The shop of the demo fortnight, an order from it, and the cashback. */
import { ApiError } from '@herna/contract-kit/client';
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** What the shop offers at first, the cheapest first. */
const items = [
  {
    category: 'CHARITY',
    texts: {
      cs: { name: 'Strom pro Vysočinu', description: 'Vysadíme za vás jeden strom.' },
      sk: { name: 'Strom pre Vysočinu', description: 'Vysadíme za vás jeden strom.' },
      en: { name: 'A tree for Vysočina', description: 'We plant one tree for you.' },
    },
    points: 5,
    stock: 500,
    playerMaximum: null,
    level: 'bronze',
  },
  {
    category: 'MERCHANDISE',
    texts: {
      cs: { name: 'Plátěná taška', description: 'Šedá, se dvěma uchy.' },
      sk: { name: 'Plátená taška', description: 'Sivá, s dvoma uchami.' },
      en: { name: 'Canvas bag', description: 'Grey, with two handles.' },
    },
    points: 10,
    stock: 40,
    playerMaximum: 2,
    level: 'bronze',
  },
  {
    category: 'BOOKS',
    texts: {
      cs: { name: 'Brno na fotografiích', description: 'Obrazová kniha v pevné vazbě.' },
      sk: { name: 'Brno na fotografiách', description: 'Obrazová kniha v pevnej väzbe.' },
      en: { name: 'Brno in pictures', description: 'Photographs of the city, in hard cover.' },
    },
    points: 400,
    stock: 12,
    playerMaximum: 1,
    level: 'bronze',
  },
  {
    category: 'TICKETS',
    texts: {
      cs: { name: 'Večer v divadle', description: 'Dvě vstupenky na představení podle výběru.' },
      sk: { name: 'Večer v divadle', description: 'Dve vstupenky na predstavenie podľa výberu.' },
      en: { name: 'An evening at the theatre', description: 'Two tickets to a play you choose.' },
    },
    points: 1_500,
    stock: 6,
    playerMaximum: 1,
    level: 'silver',
  },
] as const;

/** Fills the shop: what one member offers, another approves. */
export async function openShop(past: Past): Promise<void> {
  const seller = await signInStaff(past, 'demo.operations');
  const controller = await signInStaff(past);
  for (const [index, item] of items.entries()) {
    const offer = (time: 'proposed' | 'approved') =>
      seller(
        'POST /api/operator/loyalty/items',
        { body: { ...item, state: 'OFFERED' } },
        { idempotencyKey: `demo-shop-${index}-${time}` },
      );
    const approvalId = await offer('proposed').then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'ERR_APPROVAL_NEEDED') {
          return String(error.data.approvalId);
        }
        throw error;
      },
    );
    if (approvalId === undefined) continue;
    await controller(
      'POST /api/staff/approvals/{approvalId}/decide',
      {
        params: { approvalId },
        body: { decision: 'APPROVED', reason: 'The price is right' },
      },
      { idempotencyKey: `demo-shop-${index}-decided` },
    );
    await offer('approved');
  }
}

/** Orders the cheapest thing that the visitor's points buy; false where they buy none. */
export async function orderReward(visitor: Visitor): Promise<boolean> {
  const { items: offered } = await visitor.api('GET /api/loyalty/shop');
  const item = offered.find(({ available }) => available === 'YES');
  if (!item) return false;
  await visitor.api(
    'POST /api/loyalty/orders',
    { body: { itemId: item.id, points: item.points } },
    { idempotencyKey: visitor.key() },
  );
  return true;
}

/** Joins every cashback programme there is. */
export async function joinCashback(visitor: Visitor): Promise<void> {
  const { programmes } = await visitor.api('GET /api/cashback');
  for (const { id, termsHash, terms } of programmes) {
    await visitor.api(
      'POST /api/cashback/{programmeId}/join',
      { params: { programmeId: id }, body: { termsHash, locale: terms.locale } },
      { idempotencyKey: visitor.key() },
    );
  }
}
