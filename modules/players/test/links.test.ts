/** Who shares what with a player: what is found, what is masked, where the search ends, who sees it. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { ibans } from '@herna/testkit/ibans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { crowdAbove, type SharedKind } from '../contract/links.ts';
import { freshEmail, guest, password } from './builders.ts';

let world: World;
let support: Caller;
beforeAll(async () => {
  world = await openWorld();
  support = await staff('support');
});
afterAll(() => world.close());

const staff = (role: string) => signedInStaff(world, world.platform.modules.parts.staff, role);
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);

let surnames = 0;
/** A player of a name of their own, who lives and has signed in nowhere. */
async function player(firstName: string): Promise<bigint> {
  const { playerId } = await guest(world, { firstName, surname: `Sdílný ${++surnames}` });
  await sql('delete from players.session where player_id = $1', [playerId]);
  await sql('delete from players.address where player_id = $1', [playerId]);
  return playerId;
}

const signedInFrom = (id: bigint, ip: string, at = world.clock.now()) =>
  sql(
    `insert into players.session (player_id, token_hash, state, ip, user_agent, created_at, seen_at,
       expires_at, ended_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), 'ENDED', $2, 'Browser', $3, $3, $3, $3)`,
    [id, ip, at],
  );

const links = (
  id: bigint,
  query: { readonly depth?: number; readonly maximum?: number } = {},
  caller = support,
) =>
  world.call(
    playersCalls,
    'GET /api/players/{id}/links',
    {
      params: { id: String(id) },
      query,
    },
    caller,
  );

/** Players of the graph around one, in the order of their ids, and what links them. */
async function graph(id: bigint, query: Parameters<typeof links>[1] = {}) {
  const { status, body } = await links(id, query);
  expect(status, JSON.stringify(body)).toBe(200);
  const ids = body.players.map((one) => BigInt(one.id));
  const thing = (kind: SharedKind) => body.shared.filter((one) => one.kind === kind);
  return { ...body, ids, thing };
}

describe('what players share', () => {
  const accounts = ibans(2);
  const shared: Partial<
    Record<SharedKind, { readonly value: string; readonly share: (...ids: bigint[]) => unknown }>
  > = {
    IP_ADDRESS: {
      value: '203.0.113.•',
      share: (...ids) => Promise.all(ids.map((id) => signedInFrom(id, '203.0.113.7'))),
    },
    DEVICE: {
      value: '',
      share: (...ids) =>
        sql(
          `insert into players.device (player_id, device_hash, first_used_at, last_used_at)
           select id, sha256('their tablet'), $2, $2 from unnest($1::bigint[]) id`,
          [ids.map(String), world.clock.now()],
        ),
    },
    POSTAL_ADDRESS: {
      value: '… 602 00',
      share: async (one, other) => {
        const at = `insert into players.address
          (player_id, type, street, town, post_code, country, changed_at)
          values ($1, 'Contact', $2, 'Brno', $3, 'CZE', $4)`;
        await sql(at, [one, 'Příční 12/3', '602 00', world.clock.now()]);
        await sql(at, [other, 'pricni 12/3', '60200', world.clock.now()]);
      },
    },
    BANK_ACCOUNT: {
      value: `${accounts[0]?.slice(0, 4)} … ${accounts[0]?.slice(-4)}`,
      share: async (one, other) => {
        const has = `insert into payments.bank_account (player_id, iban, label, is_default, state,
          created_at, updated_at) values ($1, $2, 'Shared', false, $3, $4, $4)`;
        await sql(has, [one, accounts[0], 'REMOVED', world.clock.now()]);
        await sql(has, [other, accounts[0], 'UNVERIFIED', world.clock.now()]);
      },
    },
    PAYMENT_CARD: {
      value: '411111******1111 12/29',
      share: (...ids) =>
        sql(
          `insert into payments.payment_card (player_id, gateway, state, mask, expiry, token,
             created_at, updated_at)
           select id, 'PayUCard', 'ACTIVE', '411111******1111', '12/29', 'sealed', $2, $2
           from unnest($1::bigint[]) id`,
          [ids.map(String), world.clock.now()],
        ),
    },
    WALLET: {
      value: 'j•••@wallet.example',
      share: (...ids) =>
        sql(
          `insert into payments.external_wallet (player_id, link_id, state, redirect_url, masked_id,
             created_at, updated_at)
           select id, 'link ' || id, 'CLOSED', '', 'j•••@wallet.example', $2, $2
           from unnest($1::bigint[]) id`,
          [ids.map(String), world.clock.now()],
        ),
    },
    IDENTITY_REVIEW: {
      value: '',
      share: (one, other) =>
        sql(
          `insert into players.identity_review (player_id, known_player_id, opened_at)
           values ($1, $2, $3)`,
          [one, other, world.clock.now()],
        ),
    },
    MERGED_ACCOUNT: {
      value: '',
      share: (one, other) =>
        sql(
          `update players.player set state = 'CLOSED', merged_into = $2, closed_at = $3
           where id = $1`,
          [one, other, world.clock.now()],
        ),
    },
    PLAYER_CARD: {
      value: '•••• 4321',
      // The card went on to the other account when both became one.
      share: async (one, other) => {
        await signedInFrom(one, '');
        await sql(
          `with card as (
             insert into players.card (player_id, number_hash, number_end, state, pin_hash,
               issued_by, issued_at, changed_at)
             values ($2, 'hash of a card', '4321', 'Active', 'hash', 1, $3, $3) returning id)
           update players.session set card_id = card.id from card where player_id = $1`,
          [one, other, world.clock.now()],
        );
      },
    },
  };

  test.each(Object.entries(shared))('%s', async (kind, { value, share }) => {
    const [one, other, stranger] = [await player('Alena'), await player('Bára'), await player('C')];
    await share(one, other);
    for (const [id, found] of [
      [one, other],
      [other, one],
    ] as const) {
      const { ids, players, thing, edges } = await graph(id);
      expect(ids).toEqual([id, found]);
      expect(players.map(({ depth }) => depth)).toEqual([0, 1]);
      const [only, ...rest] = thing(kind as SharedKind);
      expect(rest).toEqual([]);
      expect(only).toMatchObject({ players: 2, count: 1, crowded: false });
      if (value) expect(only?.value).toBe(value);
      expect(edges.map(({ playerId }) => BigInt(playerId)).toSorted()).toEqual(
        [id, found].toSorted(),
      );
    }
    expect((await graph(stranger)).ids).toEqual([stranger]);
  });

  test('players who share nothing are alone, and names come with them', async () => {
    const alone = await player('Dana');
    const { body } = await links(alone);
    expect(body).toMatchObject({ shared: [], edges: [], truncated: false });
    expect(body.players[0]?.name).toMatch(/^Dana Sdílný \d+$/);
    expect((await links(999_999n)).code).toBe('ERR_PLAYER_NOT_FOUND');
  });

  test('how often and when the first and the last time is told of each', async () => {
    const [one, other] = [await player('Eva'), await player('Filip')];
    const hour = (n: number) => new Date(Date.UTC(2026, 9, 1, n));
    for (const n of [1, 2, 3]) await signedInFrom(one, '198.51.100.9', hour(n));
    await signedInFrom(other, '198.51.100.9', hour(5));
    const { edges } = await graph(one);
    expect(edges).toEqual([
      {
        playerId: String(one),
        sharedId: expect.any(String),
        times: 3,
        firstSeenAt: hour(1).toISOString(),
        lastSeenAt: hour(3).toISOString(),
      },
      expect.objectContaining({ playerId: String(other), times: 1 }),
    ]);
  });

  test('several of a kind that the same players share are one', async () => {
    const [one, other] = [await player('Gita'), await player('Hugo')];
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await signedInFrom(one, ip);
      await signedInFrom(other, ip);
    }
    const { thing, edges } = await graph(one);
    expect(thing('IP_ADDRESS')).toMatchObject([{ count: 3, players: 2 }]);
    expect(edges).toHaveLength(2);
    expect(edges[0]?.times).toBe(3);
  });
});

describe('where the search ends', () => {
  /** Neighbours in a row: each shares an address with the next. */
  async function row(length: number): Promise<bigint[]> {
    const ids: bigint[] = [];
    for (let n = 0; n < length; n++) ids.push(await player('Soused'));
    for (const [n, id] of ids.entries()) {
      if (n > 0) await signedInFrom(id, `10.${ids[0]}.0.${n}`);
      if (n < length - 1) await signedInFrom(id, `10.${ids[0]}.0.${n + 1}`);
    }
    return ids;
  }

  test('one step shows neighbours, two steps theirs, and no more', async () => {
    const [first, second, third, fourth] = await row(4);
    if (!first || !second || !third || !fourth) throw new Error('four players');
    expect((await graph(first)).ids).toEqual([first, second]);
    expect((await graph(first, { depth: 2 })).ids).toEqual([first, second, third]);
    expect((await graph(second, { depth: 2 })).players.map(({ depth }) => depth)).toEqual([
      0, 1, 1, 2,
    ]);
    expect((await links(first, { depth: 3 })).status).toBe(400);
  });

  test('the strongest links are kept where there is no room for all', async () => {
    const [one, weak, strong] = [await player('Ivo'), await player('Jan'), await player('Karla')];
    for (const id of [one, weak]) await signedInFrom(id, '192.0.2.77');
    await sql(
      `insert into players.identity_review (player_id, known_player_id, opened_at)
       values ($1, $2, $3)`,
      [one, strong, world.clock.now()],
    );
    const cut = await graph(one, { maximum: 2 });
    expect(cut.ids).toEqual([one, strong]);
    expect(cut.truncated).toBe(true);
    expect((await graph(one)).truncated).toBe(false);
  });

  test('an address of an office is one node with its number of players and leads to nobody', async () => {
    const [one, friend] = [await player('Lída'), await player('Marek')];
    await sql(
      `insert into players.player (state, market, currency, locale, first_name, surname, gender,
         birth_date, nationality, politically_exposed, password_hash, password_changed_at,
         terms_accepted_at, created_at, changed_at)
       select 'FULL', 'cz', 'CZK', 'cs', 'Kolega', 'Z kanceláře ' || n, 'Unspecified', '1970-01-01',
         'CZE', false, '', $1, $1, $1, $1 from generate_series(1, 400) n`,
      [world.clock.now()],
    );
    await sql(
      `insert into players.session (player_id, token_hash, state, ip, user_agent, created_at, seen_at,
         expires_at, ended_at)
       select id, sha256(id::text::bytea), 'ENDED', '203.0.113.200', '', $1, $1, $1, $1
       from players.player where first_name = 'Kolega'`,
      [world.clock.now()],
    );
    for (const id of [one, friend]) await signedInFrom(id, '203.0.113.200');
    for (const id of [one, friend]) await signedInFrom(id, '203.0.113.201');
    const { ids, shared, edges } = await graph(one, { depth: 2 });
    expect(ids).toEqual([one, friend]);
    expect(shared.map(({ players, crowded }) => ({ players, crowded }))).toEqual([
      { players: 402, crowded: true },
      { players: 2, crowded: false },
    ]);
    // Those who are in the graph for another reason are shown to use it too.
    expect(edges.filter(({ sharedId }) => sharedId === shared[0]?.id)).toHaveLength(2);
  });

  test('as many players as a crowd begins above are still each shown', async () => {
    const all = [await player('Nela')];
    while (all.length < crowdAbove) all.push(await player('Nela'));
    for (const id of all) await signedInFrom(id, '198.51.100.200');
    const [first] = all;
    expect((await graph(first ?? 0n)).ids).toHaveLength(crowdAbove);
    const last = await player('Nela');
    await signedInFrom(last, '198.51.100.200');
    expect((await graph(first ?? 0n)).ids).toEqual([first]);
  });
});

test('accounts that sign in one after the other in one browser share a device', async () => {
  const people = [];
  for (const firstName of ['Olga', 'Petr']) {
    const email = freshEmail();
    people.push(await guest(world, { email, firstName, surname: 'Z Prohlížeče' }));
  }
  const signIn = async (email: string, cookie: string | undefined) => {
    const answer = await world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/LoginPlayerByEmail',
      { body: { email, password, takeOver: true } },
      undefined,
      cookie ? { headers: { cookie: `herna_device=${cookie}` } } : {},
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.cookies.find(({ name }) => name === 'herna_device')?.value;
  };
  const [olga, petr] = people as [(typeof people)[number], (typeof people)[number]];
  const cookie = await signIn(olga.email, undefined);
  // A cookie that no account was given is no device of anybody.
  await signIn(petr.email, 'a-cookie-from-nowhere');
  expect((await graph(olga.playerId)).thing('DEVICE')).toEqual([]);
  const other = await signIn(petr.email, cookie);
  expect(other).not.toBe(cookie);
  const { ids, thing } = await graph(olga.playerId);
  expect(thing('DEVICE')).toMatchObject([{ players: 2, value: expect.stringMatching(/^\w{6}…$/) }]);
  expect(ids).toContain(petr.playerId);
});

describe('who sees it', () => {
  test.each([
    ['support', 200],
    ['payments', 200],
    ['controller', 200],
    ['auditor', 200],
    ['content', 403],
    ['operations', 403],
  ])('%s gets %i', async (role, status) => {
    const caller = await staff(role);
    expect((await links(await player('Rút'), {}, caller)).status).toBe(status);
  });

  test('that it was seen, and whose names were, stands in the audit', async () => {
    const [one, other] = [await player('Sára'), await player('Tomáš')];
    for (const id of [one, other]) await signedInFrom(id, '192.0.2.200');
    await links(one);
    const { rows } = await sql(
      `select target_id, details from staff.audit where action = 'players.links_viewed'
       order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { target_id: String(one), details: { depth: 1, playerIds: [String(other)] } },
    ]);
  });
});
