/**
 * One account for a person, by every door: exclusions and limits bind the person, a second account
 * does not open, and a likely one waits for staff with play and deposits closed.
 */
import { type LimitKind, marketRules } from '@herna/brands';
import { DomainError, type PlayerId, pragueDay, type StaffId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirementKeys } from '../contract/account-states.ts';
import { playersCalls } from '../contract/index.ts';
import {
  freshEmail,
  freshPerson,
  freshPhone,
  guest,
  type Person,
  ready,
  rowsOf,
} from './builders.ts';

let world: World;
let staff: Caller;
let cashier: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  cashier = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

interface Opened {
  readonly code: string | undefined;
  readonly playerId: PlayerId;
  readonly token?: string;
}
type Door = (person: Person) => Promise<Opened>;

const finished =
  (how: 'Create' | 'CreateByScan'): Door =>
  async (person) => {
    const { token } = await ready(world, person);
    const call = `POST /capi/v2-onling/Player/${how}` as const;
    const { body, code } = await world.call(playersCalls, call, { body: { token } });
    return { code, playerId: BigInt(body.player?.id ?? 0) as PlayerId, token: body.token };
  };

/** The way in of what opens accounts without a registration: venues, kiosks, staff, migration. */
const opened: Door = async (personal) => {
  const { players } = world.platform.modules.parts;
  const account = {
    state: 'TEMPORARY',
    locale: 'cs',
    email: freshEmail(),
    phone: freshPhone(),
    nickname: '',
    passwordHash: 'none: signs in by a card',
    affiliateVisitorId: null,
    personal,
  } as const;
  try {
    const id = await world.database.transaction((tx) => players.openAccount(tx, account));
    return { code: undefined, playerId: id };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, playerId: 0n as PlayerId };
    throw error;
  }
};

const doors: readonly (readonly [string, Door])[] = [
  ['the web', finished('Create')],
  ['the web, by scans', finished('CreateByScan')],
  ['a door of another module', opened],
];

const exclusions: Readonly<Record<string, (playerId: PlayerId) => Promise<unknown>>> = {
  'the panic button': (playerId) =>
    world.database.transaction((tx) =>
      parts().protection.exclusions.pressPanicButton(tx, playerId),
    ),
  'an exclusion of their own': (playerId) =>
    world.database.transaction((tx) =>
      parts().protection.exclusions.excludeSelf(tx, playerId, 365),
    ),
  'an exclusion by staff': (playerId) =>
    world.database.transaction((tx) =>
      parts().protection.exclusions.excludeByStaff(tx, playerId, {
        days: undefined,
        minimumDays: 1,
        reason: 'Agreed in writing',
        staffId: 1n as StaffId,
      }),
    ),
};
const parts = () => world.platform.modules.parts;

/** An account of a person, opened by the door that has no steps. */
async function member(person: Person): Promise<PlayerId> {
  const { code, playerId } = await opened(person);
  if (code) throw new Error(code);
  return playerId;
}
const close = (playerId: PlayerId) =>
  world.database.pool.query("update players.player set state = 'CLOSED' where id = $1", [playerId]);
const accountsOf = (person: Person) =>
  rowsOf(
    world,
    sql`select 1 from players.player
      where players.folded(surname) = players.folded(${person.surname})`,
  );
const typedOtherwise = (person: Person): Person => ({
  ...person,
  firstName: person.firstName.toUpperCase(),
  surname: person.surname.normalize('NFD').replace(/\p{M}/gu, ''),
  street: person.street.replace('Nová ', 'nova  '),
  postCode: '60200',
});
const moved = (person: Person): Person => ({ ...person, street: 'Jinde 8', postCode: '11000' });

describe.each(doors)('by %s', (_door, open) => {
  test.each(Object.entries(exclusions))('%s binds the person', async (_kind, exclude) => {
    const person = { ...freshPerson(), birthNumber: freshNumber() };
    const { birthNumber: _left, ...bare } = person;
    const first = await member(person);
    await exclude(first);
    expect((await open(typedOtherwise(bare))).code).toBe('ERR_PLAYER_EXCLUDED');
    await close(first);
    expect((await open(typedOtherwise(bare))).code).toBe('ERR_PLAYER_EXCLUDED');
    expect((await open({ ...moved(bare), birthNumber: person.birthNumber })).code).toBe(
      'ERR_PLAYER_EXCLUDED',
    );
    // Nor does a made-up number open an account that plays.
    const invented = await open({ ...typedOtherwise(bare), birthNumber: freshNumber() });
    expect(invented.code).toBeUndefined();
    await expectClosed(invented.playerId);
    // Who has moved house is no longer sure to be the same person: play waits for staff.
    const away = await open(moved(bare));
    expect(away.code).toBeUndefined();
    await expectClosed(away.playerId);
    // Nor is who has married, is called by a short name, or mistypes a letter or the birth date.
    const { firstName, surname } = bare;
    for (const change of [
      { surname: freshPerson().surname },
      { firstName: 'Janička' },
      { firstName: `${firstName}a`, surname: surname.slice(0, -1) },
      { birthDate: '1985-12-04' },
      // At another address and with a number of somebody's own making, too.
      { ...moved(bare), firstName: `Mgr ${firstName}`, birthNumber: freshNumber() },
      { ...moved(bare), surname: `${surname}v`, birthNumber: freshNumber() },
      { street: `${bare.street} b`, firstName: 'Яна', surname: 'Украскова' },
    ]) {
      const alike = await open({ ...bare, ...change });
      expect(alike.code).toBeUndefined();
      await expectClosed(alike.playerId);
    }
  });

  test('a household of somebody who is not excluded opens accounts that play', async () => {
    const person = freshPerson();
    await member(person);
    const twin = await open({ ...person, firstName: 'Marie' });
    expect(twin.code).toBeUndefined();
    const { rows } = await world.database.pool.query(
      'select identity_review from players.player where id = $1',
      [twin.playerId],
    );
    expect(rows).toEqual([{ identity_review: null }]);
  });

  test('a person who is not excluded gets no second account', async () => {
    const person = freshPerson();
    await member(person);
    expect((await open(typedOtherwise(person))).code).toBe('ERR_ACCOUNT_EXISTS');
    expect(await accountsOf(person)).toHaveLength(1);
  });

  test('limits and what is used of them go on after a closed account', async () => {
    const person = freshPerson();
    const first = await member(person);
    const stake: LimitKind = 'StakeDayCasinoLimit';
    await decide(first, [{ kind: stake, decision: 'VALUE', value: 500_00 }]);
    await world.database.pool.query(
      `insert into protection.usage (player_id, scope, day, stakes_day, wins_day, stakes_month,
         wins_month, playing_since, last_played_at)
       values ($1, 'Casino', $2, 40000, 0, 40000, 0, now(), now())`,
      [first, pragueDay(world.clock.now())],
    );
    await close(first);
    const second = await open(person);
    expect(second.code).toBeUndefined();
    const { limits } = await parts().protection.limits.read(world.database.read, second.playerId);
    expect(limits.find(({ kind }) => kind === stake)).toMatchObject({
      current: { decision: 'VALUE', value: 500_00n },
      used: 400_00n,
    });
    const [gate] = await rowsOf<{ ceilings: { kind: string; value: string }[] }>(
      world,
      sql`select ceilings from protection.play_gate where player_id = ${second.playerId}`,
    );
    expect(gate?.ceilings).toMatchObject([{ kind: stake, value: '50000' }]);
  });
});

let numbers = 0;
/** A valid birth number of a woman born on 12 April 1985 that nobody in this file has. */
function freshNumber(): string {
  for (;;) {
    const nine = `855412${String(++numbers).padStart(3, '0')}`;
    const check = Number(nine) % 11;
    if (check < 10) return `${nine}${check}`;
  }
}

const decide = (
  playerId: PlayerId,
  requests: readonly { kind: LimitKind; decision: 'VALUE'; value: number }[],
) =>
  world.database.transaction((tx) =>
    parts().protection.limits.change(tx, playerId, requests, {
      requester: { by: 'player', id: playerId },
      onlyStricter: false,
    }),
  );

/** Play, deposits and bonuses are closed, and money out stays open. */
async function expectClosed(playerId: PlayerId): Promise<void> {
  const { players, protection } = parts();
  expect(await players.launchProfile(world.database.read, playerId)).toBeUndefined();
  const refusal = await protection
    .assertMayPlay(world.database.read, playerId)
    .catch((error: unknown) => (error as DomainError).code);
  expect(refusal).toBe('ERR_PLAYING_BLOCKED');
  const { token } = await players.openSession(playerId);
  const { body } = await world.send('GET /api/payments/offer', {}, bearer(token));
  const { methods } = body as { methods: { direction: string; closed?: string | null }[] };
  const closed = Map.groupBy(methods, ({ direction }) => direction);
  for (const deposit of closed.get('DEPOSIT') ?? []) expect(deposit.closed).toBeTruthy();
  expect(closed.get('DEPOSIT')).toContainEqual(
    expect.objectContaining({ closed: 'AccountLocked' }),
  );
  expect(closed.get('WITHDRAWAL')).not.toContainEqual(
    expect.objectContaining({ closed: 'AccountLocked' }),
  );
}

describe('the queue of likely second accounts', () => {
  const queue = async () => {
    const { body } = await world.call(
      playersCalls,
      'GET /api/players/identity-reviews',
      { query: { pending: true, limit: 100 } },
      staff,
    );
    return body.items;
  };
  const decision = (reviewId: string, verdict: 'SAME' | 'DIFFERENT') =>
    world.call(
      playersCalls,
      'POST /api/players/identity-reviews/{reviewId}/decide',
      { params: { reviewId }, body: { decision: verdict, reason: 'Identity cards compared' } },
      staff,
    );
  /** A person with an account, and the same name and birth date at another address. */
  const pair = async () => {
    const person = freshPerson();
    const known = await member(person);
    const second = await finished('Create')(moved(person));
    const review = (await queue()).find(({ playerId }) => playerId === `${second.playerId}`);
    if (!review) throw new Error('not in the queue');
    return { person, known, second, review };
  };

  test('shows both accounts, and the player is told', async () => {
    const { person, known, second, review } = await pair();
    expect(review).toMatchObject({
      playerId: `${second.playerId}`,
      playerState: 'TEMPORARY',
      address: 'Jinde 8, 11000',
      knownPlayerId: `${known}`,
      knownAddress: `${person.street}, 60200`,
      decision: null,
    });
    const profile = await world.call(
      playersCalls,
      'GET /capi/v2-onling/Player/Get',
      { query: {} },
      bearer(second.token ?? ''),
    );
    expect(profile.body.restrictions).toEqual([{ kind: 'IDENTITY_REVIEW', until: null }]);
  });

  test('different people play on; a decision is made once and audited', async () => {
    const { second, review } = await pair();
    await expectClosed(second.playerId);
    expect((await decision(review.id, 'DIFFERENT')).body).toEqual({ done: true });
    expect(await parts().players.launchProfile(world.database.read, second.playerId)).toBeDefined();
    expect((await decision(review.id, 'SAME')).code).toBe('ERR_CONFLICT');
    const audit = await rowsOf(
      world,
      sql`select action, details from staff.audit where target_kind = 'player'
        and target_id = ${`${second.playerId}`}`,
    );
    expect(audit).toMatchObject([
      { action: 'players.identity_reviewed', details: { decision: 'DIFFERENT' } },
    ]);
  });

  test('the same person stays closed for ever, whatever staff unlock', async () => {
    const { second, review } = await pair();
    await decision(review.id, 'SAME');
    await expectClosed(second.playerId);
    const body = { playerId: `${second.playerId}`, reason: 'Asked by the player in writing' };
    await world.call(playersCalls, 'POST /capi/v2-onling/Player/Unlock', { body }, staff);
    await expectClosed(second.playerId);
  });

  test('the same person after a closed account goes on with its limits', async () => {
    const { known, second, review } = await pair();
    const kind: LimitKind = 'StakeDayCasinoLimit';
    await decide(known, [{ kind, decision: 'VALUE', value: 700_00 }]);
    await close(known);
    await decision(review.id, 'SAME');
    const { limits } = await parts().protection.limits.read(world.database.read, second.playerId);
    expect(limits.find((limit) => limit.kind === kind)?.current).toEqual({
      decision: 'VALUE',
      value: 700_00n,
    });
    expect(await parts().players.launchProfile(world.database.read, second.playerId)).toBeDefined();
  });

  test('a review that waits keeps play closed although another was decided', async () => {
    const person = freshPerson();
    await member(person);
    await member({ ...moved(person), birthNumber: freshNumber() });
    const third = await opened({ ...person, street: 'Třetí 5' });
    const own = (await queue()).filter(({ playerId }) => playerId === `${third.playerId}`);
    expect(own).toHaveLength(2);
    await decision(own[0]?.id ?? '', 'DIFFERENT');
    await expectClosed(third.playerId);
    await decision(own[1]?.id ?? '', 'DIFFERENT');
    expect(await parts().players.launchProfile(world.database.read, third.playerId)).toBeDefined();
  });

  test('data that staff correct are compared again', async () => {
    const person = freshPerson();
    await member(person);
    const other = await guest(world, {
      firstName: person.firstName,
      surname: person.surname,
      birthDate: '1991-01-01',
    });
    const playerId = `${other.playerId}`;
    const update = (change: object) =>
      world.send(
        'POST /capi/v2-onling/Player/Update',
        { body: { playerId, reason: 'Seen on the identity card', ...change } },
        staff,
      );
    await update({ titleBefore: '' });
    expect(await parts().players.launchProfile(world.database.read, other.playerId)).toBeDefined();
    expect((await update({ birthDate: person.birthDate })).status).toBe(200);
    await expectClosed(other.playerId);
  });
});

test('of two openings at once one stands, without a birth number too', async () => {
  const person = freshPerson();
  const answers = await Promise.all([opened(person), opened(typedOtherwise(person))]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['ERR_ACCOUNT_EXISTS', undefined]);
  expect(await accountsOf(person)).toHaveLength(1);
});

describe('all accounts of a person', () => {
  const accountsOfPerson = (playerId: PlayerId) =>
    parts().players.accountsOfPerson(world.database.read, playerId);

  test('are those of the same data, closed ones too, whichever of them is asked about', async () => {
    const person = freshPerson();
    const first = await member(person);
    await close(first);
    const second = await member(typedOtherwise(person));
    const stranger = await member(freshPerson());
    expect(await accountsOfPerson(first)).toEqual([first, second]);
    expect(await accountsOfPerson(second)).toEqual([first, second]);
    expect(await accountsOfPerson(stranger)).toEqual([stranger]);
  });

  test('follow what staff decided about a likely one', async () => {
    for (const decision of ['SAME', 'DIFFERENT'] as const) {
      const person = freshPerson();
      const known = await member(person);
      const second = await member(moved(person));
      expect(await accountsOfPerson(second)).toEqual([second]);
      const { body } = await world.call(
        playersCalls,
        'GET /api/players/identity-reviews',
        { query: { pending: true, limit: 100 } },
        staff,
      );
      const review = body.items.find(({ playerId }) => playerId === `${second}`);
      await world.call(
        playersCalls,
        'POST /api/players/identity-reviews/{reviewId}/decide',
        {
          params: { reviewId: review?.id ?? '' },
          body: { decision, reason: 'Identity cards compared' },
        },
        staff,
      );
      const both = [known, second];
      expect(await accountsOfPerson(known)).toEqual(decision === 'SAME' ? both : [known]);
      expect(await accountsOfPerson(second)).toEqual(decision === 'SAME' ? both : [second]);
    }
  });

  test('share what may be paid in before the person is verified', async () => {
    const payIn = async (playerId: PlayerId, amount: number) => {
      const body = {
        system: 'hall-1',
        transactionId: `unverified-${playerId}-${amount}`,
        playerId: `${playerId}`,
        account: 'Main',
        amount: { amount, currency: 'CZK' },
        type: 'Deposit',
      };
      const call = 'POST /capi/Transactions/v1/AccountingTransaction';
      return (await world.send(call, { body }, cashier)).code;
    };
    const { depositsMaximum } =
      marketRules('cz', pragueDay(world.clock.now())).temporaryAccount ?? {};
    const most = Number(depositsMaximum);
    const person = freshPerson();
    const first = await member(person);
    expect(await payIn(first, most - 1_00)).toBeUndefined();
    await close(first);
    const second = await member(typedOtherwise(person));
    expect(await payIn(second, 1_01)).toBe('ERR_DEPOSIT_CAP_REACHED');
    expect(await payIn(second, 1_00)).toBeUndefined();
    // What came in while the person was verified counts for nothing.
    const other = freshPerson();
    const full = await member(other);
    expect(await payIn(full, most)).toBeUndefined();
    await world.database.transaction(async (tx) => {
      for (const key of requirementKeys) await parts().players.setRequirement(tx, full, key, true);
    });
    await close(full);
    expect(await payIn(await member(other), most)).toBeUndefined();
  });

  test('share one sum of cash a day', async () => {
    const person = freshPerson();
    const first = await member(person);
    const most = marketRules('cz', pragueDay(world.clock.now())).cashDayMaximum ?? 0n;
    await world.database.pool.query(
      `insert into payments.cash_day values ($1, $2, 'DEPOSIT', $3)`,
      [first, pragueDay(world.clock.now()), most - 1_00n],
    );
    await close(first);
    const second = await member(person);
    const payIn = async (amount: number) => {
      const answer = await world.send(
        'POST /capi/Transactions/v1/AccountingTransaction',
        {
          body: {
            system: 'hall-1',
            transactionId: `person-${amount}`,
            playerId: `${second}`,
            account: 'Main',
            amount: { amount, currency: 'CZK' },
            type: 'Deposit',
          },
        },
        cashier,
      );
      return answer.code;
    };
    expect(await payIn(1_01)).toBe('ERR_CASH_DAY_REACHED');
    expect(await payIn(1_00)).toBeUndefined();
  });
});
