/**
 * The doors by which gateways reach us, the notice and the browser's return, against what is forged,
 * replayed, sent to the wrong door, about another amount or currency, somebody else's, or too early. A
 * row for every gateway, a line for every attack; each looks at answer, state, queue and ledger.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json, type Notice, signers } from './gateway-signers.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

type Fields = Readonly<Record<string, string>>;
type Name = keyof typeof signers;
const names = Object.keys(signers) as Name[];

/**
 * The brand whose method goes through a gateway, the party that plays it, and what it compares: an
 * amount that the gateway reads out, or only the one that it gives back as it was asked.
 */
const gateways = [
  { name: 'Csob', brand: 'herna', method: 'CardOnline', party: 'csob', reads: false },
  { name: 'PayUCard', brand: 'hvezdolet', method: 'CardOnline', party: 'payu', reads: true },
  { name: 'GPWebPay', brand: 'kometarium', method: 'CardOnline', party: 'gpwebpay', reads: false },
  { name: 'PayoutOne', brand: 'mesacnik', method: 'PayoutOne', party: 'payout', reads: true },
  { name: 'Netera', brand: 'hvezdolet', method: 'Netera', party: 'netera', reads: true },
  {
    name: 'MobileTech',
    brand: 'modrosvit',
    method: 'MobileTech',
    party: 'mobiletech',
    reads: true,
  },
] as const;

test('every gateway that an adapter speaks to has its row', () => {
  expect(gateways.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe.each(gateways)('the doors of $name', ({ name, brand, method, party, reads }) => {
  let harness: PlatformHarness;
  let playerId: PlayerId;
  beforeAll(async () => {
    harness = await openHarness(brand);
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    playerId = await harness.player({ phone: '+420601000001' });
  });

  const price = name === 'MobileTech' ? 50_00 : 500_00;
  const asked = () => ({ amount: price, currency: harness.brand.currency });

  const begin = async (who = playerId) => {
    const body = { method, amount: asked() };
    const key = 'POST /capi/v2-onling/Payment/Create';
    const isSms = name === 'MobileTech';
    const begun = isSms
      ? await harness.call(
          'POST /capi/v2-onling/Payment/CreateSmsPayment',
          { body: { amount: asked() } },
          asPlayer(who),
        )
      : await harness.call(key, { body }, asPlayer(who));
    const { id } = begun.payment;
    const { rows } = await harness.database.pool.query(
      'select provider_reference as reference, reference_number as number from payments.payment where id = $1',
      [id],
    );
    const url = 'action' in begun ? (begun.action?.url ?? '') : '';
    const sms = 'sms' in begun ? begun.sms : undefined;
    return { id, who, url, sms, ...(rows[0] as { reference: string; number: string }) };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** The payer decides; what the browser would bring back, and what the gateway would notify. */
  const decide = async (
    { reference, url, sms }: Begun,
    outcome: 'pay' | 'pay-other' | 'decline',
  ): Promise<{ fields: Fields; notice: Notice | undefined }> => {
    if (name === 'MobileTech') {
      if (outcome === 'pay-other') await harness.drive('mobiletech/faults', { otherAmount: 1 });
      const phone = outcome === 'decline' ? '+420799999999' : '+420601000001';
      const sent = await harness.drive('mobiletech/texts', { ...sms, phone });
      return { fields: {}, notice: sent.notice as Notice };
    }
    if (name === 'Csob') {
      const done = await harness.drive(`csob/payments/${reference}/outcome`, { outcome });
      const { fields } = done.return as { fields: Fields };
      return { fields, notice: { headers: json, body: JSON.stringify(fields) } };
    }
    if (name === 'GPWebPay') {
      const page = await fetch(url, { redirect: 'manual' });
      const paid = await fetch(new URL(page.headers.get('location') ?? '', url), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome }),
      });
      const { searchParams } = new URL(paid.headers.get('location') ?? '');
      const fields = Object.fromEntries(searchParams);
      return { fields, notice: { headers: json, body: JSON.stringify(fields) } };
    }
    const done = await harness.drive(`${party}/payments/${reference}/outcome`, { outcome });
    const { searchParams } = new URL(done.back as string);
    return { fields: Object.fromEntries(searchParams), notice: done.notice as Notice };
  };

  const notify = (notice: Notice, door: Name = name) =>
    harness.call(
      `POST /capi/v2-onling/Payment/Notify${door}`,
      { body: JSON.parse(notice.body) },
      nobody,
      { headers: notice.headers, rawBody: notice.body },
    );
  const comeBack = (fields: Fields, door: Name = name): Promise<string> =>
    door === 'Csob'
      ? harness.call('GET /payments/csob/return', { query: fields }, nobody)
      : harness.call(
          'GET /payments/return/{gateway}',
          // A text message brings no browser back; the handler behind the door is asked all the same.
          { params: { gateway: door as 'Netera' }, query: fields },
          nobody,
        );
  const word = (begun: Pick<Begun, 'reference'>, key: 'own' | 'other' = 'own', more = {}) =>
    signers[name](harness, begun.reference, key, { ...asked(), ...more });

  /** State of a deposit, its open rows in the queue, and what was booked for it. */
  const standing = async ({ id, who }: Begun) => {
    const { rows } = await harness.database.pool.query(
      `select state,
         (select coalesce(array_agg(kind order by kind), '{}') from payments.warning
           where payment_id = p.id and resolved_at is null) as queue,
         (select count(*)::int from ledger.movement m join ledger.movement_kind k on k.id = m.kind
           where m.player_id = p.player_id and k.code like 'deposit%') as movements
       from payments.payment p where id = $1`,
      [id],
    );
    const { state, queue, movements } = rows[0];
    return { state, queue, movements, cash: await harness.cash(who) };
  };
  const untouched = { state: 'PENDING', queue: [], movements: 0, cash: 0n };
  const booked = { state: 'CONFIRMED', queue: [], movements: 1, cash: BigInt(price) };
  const mismatch = { state: 'MISMATCH', queue: ['MISMATCH'], movements: 0, cash: 0n };
  const poll = async () => {
    harness.clock.advance(120_000);
    await harness.job('payments.poll_gateway');
  };

  test('a notice that is signed with another key is refused', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    expect(await refusal(notify(word(begun, 'other')))).toBe('ERR_SIGNATURE_ERROR');
    expect(await standing(begun)).toEqual(untouched);
    await notify(word(begun));
    expect(await standing(begun)).toEqual(booked);
  });

  test.each(['constructor', 'toString', '__proto__', 'RC4', ''])(
    'a notice that names %s for its algorithm is refused',
    async (algorithm) => {
      const body = JSON.stringify({ order: { orderId: 'x' } });
      const headers = { ...json, 'openpayu-signature': `signature=x;algorithm=${algorithm}` };
      expect(await refusal(notify({ headers, body }))).toBe('ERR_SIGNATURE_ERROR');
    },
  );

  test('a notice whose body was altered after it was signed is refused', async () => {
    const [begun, other] = [await begin(), await begin()];
    await decide(other, 'pay');
    const { headers, body } = word(begun);
    const [mine, theirs] = [begun, other].map(({ reference }) => reference.split('-')[0] ?? '');
    const altered = { headers, body: body.replace(mine as string, theirs as string) };
    const told = await refusal(notify(altered));
    // PayOut signs no data: what the notice is about is read from the gateway, true as it is.
    expect(told).toBe(name === 'PayoutOne' ? 'none' : 'ERR_SIGNATURE_ERROR');
    expect(await standing(begun)).toMatchObject({ state: 'PENDING' });
    const { state } = await standing(other);
    expect(state).toBe(name === 'PayoutOne' ? 'CONFIRMED' : 'PENDING');
  });

  test.each(names.filter((other) => other !== name))(
    'a true word is not taken at the doors of %s, nor one of it here',
    async (door) => {
      const begun = await begin();
      const { fields } = await decide(begun, 'pay');
      expect(await refusal(notify(word(begun), door))).toBe('ERR_SIGNATURE_ERROR');
      const foreign = signers[door](harness, begun.reference, 'own', asked());
      expect(await refusal(notify(foreign))).toBe('ERR_SIGNATURE_ERROR');
      const back = await comeBack({ ...fields, reference: begun.number }, door);
      expect(back).not.toContain('payment=');
      expect(await standing(begun)).toEqual(untouched);
    },
  );

  test('a signed word that is not true makes us read and books nothing', async () => {
    const begun = await begin();
    await notify(word(begun));
    expect(await standing(begun)).toEqual(untouched);
  });

  test('what is replayed after the end books once', async () => {
    const begun = await begin();
    const { fields, notice } = await decide(begun, 'pay');
    const back = { reference: begun.number, ...fields };
    await Promise.all([notify(word(begun)), comeBack(back), notify(word(begun)), comeBack(back)]);
    expect(await standing(begun)).toEqual(booked);
    if (notice) await notify(notice);
    await poll();
    expect(await standing(begun)).toEqual(booked);
  });

  test('a notice of an hour ago books nothing anew', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    const old = word(begun);
    await notify(old);
    harness.clock.advance(3_600_000);
    const isTimed = name === 'Netera' || name === 'MobileTech';
    expect(await refusal(notify(old))).toBe(isTimed ? 'ERR_SIGNATURE_ERROR' : 'none');
    expect(await standing(begun)).toEqual(booked);
  });

  test('another amount is for a person, whoever tells of it', async () => {
    const begun = await begin();
    await decide(begun, reads ? 'pay-other' : 'pay');
    await notify(word(begun, 'own', { amount: price - 1 }));
    expect(await standing(begun)).toEqual(mismatch);
    await notify(word(begun));
    await poll();
    expect(await standing(begun)).toEqual(mismatch);
    if (name === 'MobileTech') await harness.drive('mobiletech/faults', { otherAmount: 0 });
  });

  test('a mismatch that staff have dismissed is not warned of again', async () => {
    const begun = await begin();
    await decide(begun, reads ? 'pay-other' : 'pay');
    await notify(word(begun, 'own', { amount: price - 1 }));
    await harness.call(
      'POST /api/payments/{paymentId}/dismiss',
      { params: { paymentId: begun.id }, body: { reason: 'settled with the gateway' } },
      asStaff(1),
    );
    if (name === 'MobileTech') await harness.drive('mobiletech/faults', { otherAmount: 0 });
    await notify(word(begun));
    await poll();
    await notify(word(begun));
    const ended = { state: 'REJECTED', queue: [], movements: 0, cash: 0n };
    expect(await standing(begun)).toEqual(ended);
  });

  const goBack = (begun: Begun, body = {}) =>
    harness.drive(
      `${party}/payments/${name === 'GPWebPay' ? begun.reference.split('-')[0] : begun.reference}/${name === 'Csob' ? 'reverse' : 'refund'}`,
      body,
    );

  test('what has gone back to its payer before it was read is not booked', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    await goBack(begun);
    await notify(word(begun));
    await poll();
    const ended = { state: 'CANCELLED', queue: [], movements: 0, cash: 0n };
    expect(await standing(begun)).toEqual(ended);
  });

  test('what goes back after it was booked is for a person, and warned of once', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    await notify(word(begun));
    await goBack(begun);
    await notify(word(begun));
    await notify(word(begun));
    const queue = ['REVERSED_AFTER_SUCCESS'];
    expect(await standing(begun)).toEqual({ ...booked, queue });
  });

  test('a part that has gone back is another amount than was asked', async () => {
    // The other two say no amount: with them any refund is the whole.
    if (!reads) return expect(['Csob', 'GPWebPay']).toContain(name);
    const [early, late] = [await begin(), await begin()];
    for (const one of [early, late]) await decide(one, 'pay');
    await notify(word(late));
    for (const one of [early, late]) await goBack(one, { amountMinor: 1_00 });
    for (const one of [early, late]) await notify(word(one));
    expect(await standing(early)).toMatchObject({ state: 'MISMATCH', queue: ['MISMATCH'] });
    const queue = ['REVERSED_AFTER_SUCCESS'];
    expect(await standing(late)).toMatchObject({ state: 'CONFIRMED', queue });
    expect(await harness.cash(playerId)).toBe(BigInt(price));
  });

  test('another currency books nothing', async () => {
    const begun = await begin();
    const currency = asked().currency === 'EUR' ? 'CZK' : 'EUR';
    await decide(begun, 'pay');
    if (reads) {
      // What the gateway reads out is what it was asked: so ours is the other one.
      await harness.database.pool.query('update payments.payment set currency = $2 where id = $1', [
        begun.id,
        currency,
      ]);
    }
    await notify(word(begun, 'own', { currency }));
    // GP webpay's order of another currency is another order.
    expect(await standing(begun)).toEqual(name === 'GPWebPay' ? untouched : mismatch);
  });

  test('an order of another player is booked for that player, whoever brings the word', async () => {
    const thief = await begin();
    const victim = await begin(await harness.player({ phone: '+420601000001' }));
    const { fields } = await decide(victim, 'pay');
    const back = await comeBack({ reference: victim.number, ...fields });
    if (name !== 'MobileTech') expect(back).toContain(`payment=${victim.id}`);
    await notify(word(victim));
    expect(await standing(thief)).toEqual(untouched);
    expect(await standing(victim)).toEqual(booked);
    // The reference of one beside the signed word of another.
    await comeBack({ ...fields, reference: thief.number });
    expect(await standing(thief)).toEqual(untouched);
  });

  test('a word about what is not here yet is answered and changes nothing', async () => {
    await notify(word({ reference: '999999999' }));
    expect(await comeBack({ reference: '9999999999' })).not.toContain('payment=');
    const begun = await begin();
    expect(await standing(begun)).toEqual(untouched);
    await decide(begun, 'pay');
    await notify(word(begun));
    expect(await standing(begun)).toEqual(booked);
  });

  test('what its payer has not paid is not booked by a word of success', async () => {
    const begun = await begin();
    const { fields } = await decide(begun, 'decline');
    await notify(word(begun));
    await comeBack({ reference: begun.number, ...fields });
    expect(await standing(begun)).toMatchObject({ queue: [], movements: 0, cash: 0n });
  });
});
