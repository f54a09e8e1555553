/**
 * An exclusion binds the person in accounts that are open already, and what staff have found to be one
 * person's stays closed whatever is compared anew.
 */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, seenWhileHeld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { freshPerson, type Person, temporaryAccount } from './builders.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());
const parts = () => world.platform.modules.parts;

const member = (personal: Person) => temporaryAccount(world, personal);
const mayPlay = async (playerId: PlayerId): Promise<boolean> =>
  (await parts().players.launchProfile(world.database.read, playerId)) !== undefined;
const excludeSelf = (playerId: PlayerId) =>
  world.database.transaction((tx) => parts().protection.exclusions.excludeSelf(tx, playerId, 365));
const panic = (playerId: PlayerId) =>
  world.database.transaction((tx) => parts().protection.exclusions.pressPanicButton(tx, playerId));
/** The state lists a person, as another service was informed. */
const listed = async (playerId: PlayerId): Promise<void> => {
  const told = {
    result: 'EXCLUDED',
    reference: `list-${playerId}`,
    requestedAt: world.clock.now(),
  };
  const body = { playerId: `${playerId}`, ...told };
  const internal = bearer(world.config.secrets.internal);
  const answer = await world.send('POST /capi/Internal/v1/SaveRvoResult', { body }, internal);
  expect(answer.status).toBe(200);
};
const drain = () => world.drainEvents();

interface Review {
  readonly id: string;
  readonly playerId: string;
  readonly knownPlayerId: string;
}
const reviewsOf = async (playerId: PlayerId): Promise<readonly Review[]> => {
  const key = 'GET /api/players/identity-reviews';
  const { body } = await world.call(
    playersCalls,
    key,
    { query: { pending: true, limit: 100 } },
    staff,
  );
  return body.items.filter((item) => item.playerId === `${playerId}`);
};
const decide = async (review: Review | undefined, decision: 'SAME' | 'DIFFERENT') => {
  const answer = await world.call(
    playersCalls,
    'POST /api/players/identity-reviews/{reviewId}/decide',
    { params: { reviewId: review?.id ?? '' }, body: { decision, reason: 'Cards compared' } },
    staff,
  );
  expect(answer.status).toBe(200);
};

test.each([
  ['an own exclusion', excludeSelf],
  ['the panic button', panic],
  ['an entry in the register', listed],
] as const)(
  '%s reaches an account that its person had opened under another name',
  async (_, exclude) => {
    const person = freshPerson();
    const first = await member(person);
    const married = await member({ ...person, surname: `${freshPerson().surname} Vdaná` });
    const swapped = await member({ ...person, birthDate: '1985-12-04' });
    const stranger = await member({ ...freshPerson(), street: 'Jinde 77', firstName: 'Olga' });
    await drain();
    expect(await Promise.all([married, swapped, stranger].map(mayPlay))).toEqual([
      true,
      true,
      true,
    ]);
    await exclude(first);
    await drain();
    expect(await Promise.all([married, swapped, stranger].map(mayPlay))).toEqual([
      false,
      false,
      true,
    ]);
    // What staff have decided once is not asked again: the next exclusion finds two people.
    const [review] = await reviewsOf(married);
    expect(review?.knownPlayerId).toBe(`${first}`);
    await decide(review, 'DIFFERENT');
    expect(await mayPlay(married)).toBe(true);
    await panic(first);
    await drain();
    expect(await mayPlay(married)).toBe(true);
    expect(await reviewsOf(married)).toEqual([]);
  },
);

test('an account that is one person’s with an excluded one stays closed, whomever it is made alike', async () => {
  const person = freshPerson();
  const first = await member(person);
  await excludeSelf(first);
  const second = await member({ ...person, street: 'Jinde 9', postCode: '11000' });
  await decide((await reviewsOf(second))[0], 'SAME');
  expect(await mayPlay(second)).toBe(false);
  // A member of staff makes it alike somebody else, and finds these two to be different people.
  const other = await member({ ...freshPerson(), birthDate: '1979-02-02', street: 'Třetí 5' });
  const change = {
    playerId: `${second}`,
    reason: 'Seen on the identity card',
    birthDate: '1979-02-02',
    surname: await surnameOf(other),
  };
  expect(
    (await world.send('POST /capi/v2-onling/Player/Update', { body: change }, staff)).status,
  ).toBe(200);
  for (const review of await reviewsOf(second)) await decide(review, 'DIFFERENT');
  expect(await mayPlay(second)).toBe(false);
});

test('wallets are locked before dates of birth, as by whoever changes an address', async () => {
  const person = freshPerson();
  const first = await member(person);
  const married = await member({ ...person, surname: `${freshPerson().surname} Vdaná` });
  await excludeSelf(first);
  const consumer = world.platform.modules.consumers.find(
    ({ name }) => name === 'players.likes_of_the_excluded',
  );
  const type = 'protection.exclusion_changed';
  const event = { id: 1n, type, playerId: first, payload: {}, happenedAt: world.clock.now() };
  const isFree = await seenWhileHeld(
    world.database,
    ['select from ledger.balance where player_id = $1 for no key update', married],
    () => world.database.transaction((tx) => consumer?.handle(tx, [event]) ?? Promise.reject()),
    async () => {
      const { rows } = await world.database.pool.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('players.birth_date', 0)
           # hashtextextended($1, 0)) as free`,
        [person.birthDate],
      );
      return rows[0]?.free;
    },
  );
  expect(isFree).toBe(true);
  expect(await mayPlay(married)).toBe(false);
});

type Address = Pick<Person, 'street' | 'town' | 'postCode' | 'country'>;

/** The ways in which a permanent address is changed. */
const movers: Readonly<Record<string, (playerId: PlayerId, address: Address) => Promise<number>>> =
  {
    'the player, in the profile': async (playerId, address) => {
      const caller = bearer((await parts().players.openSession(playerId)).token);
      const call = 'POST /capi/v2-onling/Player/SelfUpdate';
      return (await world.send(call, { body: { address } }, caller)).status;
    },
    'the player, among the addresses': async (playerId, address) => {
      const caller = bearer((await parts().players.openSession(playerId)).token);
      const { body } = await world.send('GET /capi/v2-onling/PlayerAddress/GetList', {}, caller);
      const { items } = body as { items: readonly { id: string; type: string }[] };
      const id = items.find(({ type }) => type === 'Permanent')?.id;
      const call = 'POST /capi/v2-onling/PlayerAddress/Update';
      return (await world.send(call, { body: { id, ...address } }, caller)).status;
    },
    'staff of a venue': async (playerId, address) => {
      await parts().players.changeByStaff(1n, playerId, { address }, 'Seen on the identity card');
      return 200;
    },
  };

test.each(Object.entries(movers))(
  'who opens an account elsewhere under another name does not move home with it: %s',
  async (_, move) => {
    const { street, town, postCode, country, ...names } = freshPerson();
    const home = { street, town, postCode, country };
    const first = await member({ ...names, ...home });
    await excludeSelf(first);
    const away = { ...home, street: 'Jinde 31', postCode: '11000' };
    const married = await member({ ...names, ...away, surname: `${freshPerson().surname} Nová` });
    await drain();
    expect(await mayPlay(married)).toBe(true);
    expect(await move(married, home)).toBe(200);
    expect(await mayPlay(married)).toBe(false);
    const [review] = await reviewsOf(married);
    expect(review?.knownPlayerId).toBe(`${first}`);
    await decide(review, 'DIFFERENT');
    expect(await move(married, home)).toBe(200);
    expect(await mayPlay(married)).toBe(true);
  },
);

const surnameOf = async (playerId: PlayerId): Promise<string> => {
  const query = 'select surname from players.player where id = $1';
  const { rows } = await world.database.pool.query(query, [playerId]);
  return rows[0].surname;
};
