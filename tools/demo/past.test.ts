import { seededRandom } from '@herna/kernel';
import { checkInvariants } from '@herna/ledger';
import { testDatabase } from '@herna/testkit';
import { expect, test } from 'vitest';
import { withThrowAwayFolder } from '../launch/throw-away-folder.ts';
import { liveDemoPast } from './past.ts';

test('the demo fortnight is in the books, and is lived only once', { timeout: 180_000 }, () =>
  withThrowAwayFolder(async (folder) => {
    const { database, url, drop } = await testDatabase();
    const env = {
      HERNA_ENV: 'development',
      HERNA_APP_TARGET: 'herna',
      HERNA_APP_LOCALE: 'cs',
      HERNA_DATA_DIR: folder,
      DATABASE_URL: url,
    };
    const now = new Date('2026-11-21T08:00:00Z');
    expect(await liveDemoPast(env, now, seededRandom(7))).toBe(true);
    expect(await checkInvariants(database)).toEqual([]);

    const count = async (query: string): Promise<unknown> =>
      (await database.pool.query(query)).rows[0];
    expect(
      await count(`select count(*) > 100 as played, bool_and(opened_at < '2026-11-21') as past,
        count(distinct date(opened_at)) = 14 as daily from play.round`),
    ).toEqual({ played: true, past: true, daily: true });
    expect(
      await count(`select count(*) filter (where state = 'PAID')::int as paid,
        count(*) filter (where state = 'PENDING')::int as pending
        from payments.payment where direction = 'WITHDRAWAL'`),
    ).toEqual({ paid: 2, pending: 1 });

    expect(
      await count(`select count(*) filter (where state in ('LOST', 'WON', 'PAID')) > 0 as drawn,
        count(*) filter (where state = 'SOLD') > 0 as waiting from lottery.ticket`),
    ).toEqual({ drawn: true, waiting: true });
    // Each is sealed while nobody can know its round of the beacon, and the first are paid.
    expect(
      await count(`select count(*) > 0 as published, count(*) filter (where tickets > 0) > 0 as sold,
        count(announced_beacon_round)::int as late, bool_and(sealed_at = sales_close_at) as timely
        from lottery.draw where state = 'PUBLISHED'`),
    ).toEqual({ published: true, sold: true, late: 0, timely: true });
    expect(
      await count(`select (select count(*)::int from promotions.relation) as bonuses,
        (select count(*)::int from promotions.code) as codes`),
    ).toEqual({ bonuses: 1, codes: 50 });
    expect(
      await count(`select count(*) filter (where state = 'CLOSED')::int as closed,
        count(*)::int as written from support.ticket`),
    ).toEqual({ closed: 1, written: 2 });

    expect(
      await count(`select (select count(*)::int from loyalty.item) as items,
        (select count(*)::int from loyalty.shop_order) as orders,
        (select count(*) > 0 from loyalty.change where kind = 'EARNED') as earned`),
    ).toEqual({ items: 4, orders: 1, earned: true });
    expect(
      await count(`select (select count(*)::int from challenges.participation) as joined,
        (select count(*) > 0 from challenges.counted_round) as counted,
        (select count(*)::int from challenges.spin) as spins`),
    ).toEqual({ joined: 1, counted: true, spins: 1 });
    expect(
      await count(`select (select count(*)::int from engagement.segment) as segments,
        (select count(*)::int from engagement.journey where state = 'RUNNING') as journeys,
        (select count(*)::int from verification.scan where state = 'UPLOADED') as scans,
        (select count(*)::int from payments.cash_desk_session where state = 'CLOSED') as desks,
        (select count(*)::int from venues.visit where left_at is not null) as visits,
        (select count(*)::int from ledger.correction where state = 'PROPOSED') as corrections`),
    ).toEqual({ segments: 2, journeys: 1, scans: 2, desks: 1, visits: 1, corrections: 1 });
    expect(
      await count(`select (select count(distinct day)::int from reconciliation.run) as days,
        (select count(*)::int from reconciliation.difference) as differences`),
    ).toEqual({ days: 14, differences: 0 });
    // One is worried about: the platform found it, a case is taken on, and somebody has called.
    expect(
      await count(`select (select array_agg(rule_key) from compliance.case) as rules,
        (select array_agg(band) from risk.assessment where band <> 'LOW') as bands,
        (select array_agg(state) from risk.support) as contacts`),
    ).toEqual({ rules: ['structuring'], bands: ['HIGH'], contacts: ['CONTACTED'] });
    expect(await count('select count(*)::int as members from promotions.cashback_member')).toEqual({
      members: 1,
    });

    expect(await liveDemoPast(env, now)).toBe(false);
    await drop();
  }),
);

/** Brands of the other two card gateways, in euros; one of them pays nothing out by bank. */
test.each(['zlatovrch', 'mesacnik'])('%s has its fortnight too', { timeout: 180_000 }, (key) =>
  withThrowAwayFolder(async (folder) => {
    const { database, url, drop } = await testDatabase();
    const env = {
      HERNA_ENV: 'development',
      HERNA_APP_TARGET: key,
      HERNA_APP_LOCALE: 'sk',
      HERNA_DATA_DIR: folder,
      DATABASE_URL: url,
    };
    const now = new Date('2026-11-21T08:00:00Z');
    expect(await liveDemoPast(env, now, seededRandom(7))).toBe(true);
    expect(await checkInvariants(database)).toEqual([]);
    const { rows } = await database.pool.query(
      `select bool_and(state = 'CONFIRMED') as paid, array_agg(distinct currency) as currencies
       from payments.payment where direction = 'DEPOSIT'`,
    );
    expect(rows).toEqual([{ paid: true, currencies: ['EUR'] }]);
    await drop();
  }),
);
