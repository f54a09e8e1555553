/** Journeys: who enters, how steps follow one another, what is sent and what is not, and by whom made. */
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  dayMs,
  deposited,
  end,
  hourMs,
  type Journeys,
  journeyOf,
  morning,
  openJourneys,
  payment,
  rest,
  send,
  text,
} from './journey-world.ts';

let here: Journeys;
beforeAll(async () => {
  here = await openJourneys();
});
beforeEach(() => here.world.clock.set(morning));
afterAll(() => here.world.close());

const branch = (key: string, next: string, otherwise: string) => ({
  key,
  kind: 'BRANCH',
  tree: { figure: 'deposits30d', is: '>=', than: 1 },
  next,
  otherwise,
});

describe('a journey is made by staff', () => {
  it('as a draft, of which publishing makes a version that never changes', async () => {
    const { id } = (await here.add('made', journeyOf('made', [end]))).body;
    expect(await here.one(id)).toMatchObject({ state: 'DRAFT', version: null, versions: [] });
    expect((await here.publish(id)).body).toEqual({ version: 1 });
    await here.draft(id, journeyOf('made', [send('hello', 'end'), end]));
    expect((await here.publish(id)).body).toEqual({ version: 2 });
    const { state, version, versions } = await here.one(id);
    expect({ state, version }).toEqual({ state: 'RUNNING', version: 2 });
    expect(
      versions.map(
        ({ definition }: { definition: { steps: object[] } }) => definition.steps.length,
      ),
    ).toEqual([2, 1]);
    const change = sql`update engagement.journey_version set number = 3 where journey_id = ${id}`;
    await expect(
      here.world.database.transaction((tx) => change.execute(tx.writes())),
    ).rejects.toThrow('does not change');
  });

  it('and refused with the field at fault, whoever is asked to read it', async () => {
    const wrong = journeyOf('wrong', [{ ...rest('a', 'end'), amount: 0 }, end]);
    const refused = await here.add('wrong', wrong);
    expect(refused).toMatchObject({
      status: 400,
      code: 'ERR_VALIDATION',
      body: { fields: [{ field: 'definition.steps.0.amount', kind: 'InvalidValue' }] },
    });
    const unknown = journeyOf('wrong', [end], { entry: { segmentId: '99999' } });
    expect((await here.add('wrong', unknown)).body.fields).toMatchObject([
      { field: 'definition.entry.segmentId' },
    ]);
    const extra = journeyOf('wrong', [{ ...end, colour: 'red' }]);
    expect((await here.add('wrong', extra)).body.fields).toMatchObject([
      { field: 'definition.steps.0.colour', kind: 'Unknown' },
    ]);
  });

  it('with a name of its own, by those who may, and leaves a trail of reasons', async () => {
    const { id } = (await here.add('trail', journeyOf('trail', [end]))).body;
    expect((await here.add('trail', journeyOf('trail', [end]))).code).toBe('ERR_JOURNEY_EXISTS');
    const content = await signedInStaff(
      here.world,
      here.world.platform.modules.parts.staff,
      'content',
    );
    expect((await here.publish(id, content)).status).toBe(403);
    expect((await here.pause(id)).code).toBe('ERR_JOURNEY_STATE');
    await here.publish(id);
    const { body: listed } = await here.ask('GET /api/engagement/journeys', {});
    expect(listed.items[0]).toMatchObject({ id, name: 'trail', state: 'RUNNING' });
    await here.pause(id);
    await here.resume(id);
    await here.end(id);
    for (const act of [here.publish, here.pause, here.resume, here.end]) {
      expect((await act(id)).code).toBe('ERR_JOURNEY_STATE');
    }
    expect((await here.draft(id, journeyOf('trail', [end]))).code).toBe('ERR_JOURNEY_STATE');
    const audit = await rowsOf(
      here.world,
      sql<{ action: string; details: { before?: object; after?: object } }>`
        select action, details from staff.audit
        where target_kind = 'journey' and target_id = ${id} order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(
      ['added', 'publish', 'pause', 'resume', 'end'].map((act) => `engagement.journey_${act}`),
    );
    expect(audit[1]?.details).toMatchObject({
      before: { state: 'DRAFT', version: null },
      after: { state: 'RUNNING', version: 1 },
    });
  });
});

describe('players enter', () => {
  it('by an event, once, and not by one of before the publication', async () => {
    const jana = await here.fan();
    const { id } = (await here.add('entry', journeyOf('entry', [rest('a', 'end'), end]))).body;
    await here.raise(jana, 'entry');
    here.world.clock.advance(1000);
    await here.publish(id);
    expect(await here.runs(id, jana)).toEqual([]);
    await here.raise(jana, 'another');
    expect(await here.runs(id, jana)).toEqual([]);
    await here.raise(jana, 'entry');
    await here.raise(jana, 'entry');
    await here.walk();
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'ACTIVE', version: 1 }]);
    here.world.clock.advance(dayMs);
    await here.walk();
    await here.raise(jana, 'entry');
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'FINISHED' }]);
  });

  it('again after as many days as the journey says', async () => {
    const jana = await here.fan();
    const id = await here.running('again', [end], { againAfterDays: 3 });
    await here.raise(jana, 'again');
    await here.walk();
    here.world.clock.advance(3 * dayMs - 1000);
    await here.raise(jana, 'again');
    expect(await here.runs(id, jana)).toHaveLength(1);
    here.world.clock.advance(1000);
    await here.raise(jana, 'again');
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'FINISHED' }, { state: 'ACTIVE' }]);
  });

  it('by a segment, each once however many workers look; but those who met the goal already', async () => {
    const [jana, petr, eva] = [await here.fan(), await here.fan(), await here.fan()];
    await here.tell(jana, deposited, payment);
    await here.tell(petr, deposited, payment);
    await here.tell(petr, deposited, payment);
    const tree = { figure: 'deposits30d', is: '>=', than: 1 };
    const made = await here.ask('POST /api/engagement/segments', {
      body: { name: 'depositors of journeys', tree },
    });
    const id = await here.running('segment', [rest('a', 'end'), end], {
      entry: { segmentId: made.body.id },
      goal: { tree: { figure: 'deposits30d', is: '>=', than: 2 }, days: 7 },
    });
    await Promise.all([here.enter(), here.enter(), here.enter()]);
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(await here.runs(id, petr)).toEqual([]);
    expect(await here.runs(id, eva)).toEqual([]);
    // A rule is a goal too: whoever meets it leaves without being led further.
    await here.tell(jana, deposited, payment);
    await here.enter();
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'CONVERTED' }]);
    expect(await here.visits(id, jana)).toEqual([]);
    await here.end(id);
  });
});

describe('steps', () => {
  it('wait, branch by what holds then, and send; each is kept', async () => {
    const [jana, petr] = [await here.fan(), await here.fan()];
    const steps = [
      rest('wait', 'who', 2, 'HOURS'),
      branch('who', 'thanks', 'hello'),
      send('thanks', 'end'),
      send('hello', 'end'),
      end,
    ];
    const id = await here.running('branches', steps, {
      goal: { event: 'venues.entered', days: 7 },
    });
    await here.raise(jana, 'branches');
    await here.raise(petr, 'branches');
    await here.walk();
    await here.tell(jana, deposited, payment);
    here.world.clock.advance(2 * hourMs - 1000);
    await here.walk();
    expect(await here.visits(id, jana)).toMatchObject([{ step: 'wait', outcome: null }]);
    here.world.clock.advance(1000);
    await here.walk();
    const steps2 = async (who: typeof jana) =>
      (await here.visits(id, who)).map(({ step, outcome }) => `${step} ${outcome}`);
    expect(await steps2(jana)).toEqual(['wait WAITED', 'who YES', 'thanks WRITTEN', 'end ENDED']);
    expect(await steps2(petr)).toEqual(['wait WAITED', 'who NO', 'hello WRITTEN', 'end ENDED']);
    expect(await here.messages(jana)).toMatchObject([
      { kind: 'INBOX', template: `journey-${id}/thanks` },
    ]);
    expect(await here.runs(id, petr)).toMatchObject([{ state: 'FINISHED', reason: null }]);
  });

  it('wait for an event: what happened in time, before it or too late goes its own way', async () => {
    const [jana, petr, eva] = [await here.fan(), await here.fan(), await here.fan()];
    const steps = [
      {
        key: 'visit',
        kind: 'WAIT_EVENT',
        event: 'venues.entered',
        amount: 1,
        unit: 'HOURS',
        next: 'came',
        otherwise: 'stayed',
      },
      send('came', 'end'),
      send('stayed', 'end'),
      end,
    ];
    const id = await here.running('event', steps);
    for (const who of [jana, petr, eva]) await here.raise(who, 'event');
    await here.tell(petr, 'venues.entered', {});
    here.world.clock.advance(1000);
    await here.walk();
    here.world.clock.advance(hourMs / 2);
    await here.tell(jana, 'venues.entered', {});
    await here.walk();
    expect(await here.visits(id, jana)).toMatchObject([
      { step: 'visit', outcome: 'HAPPENED' },
      { step: 'came' },
      { step: 'end' },
    ]);
    expect(await here.visits(id, eva)).toMatchObject([{ step: 'visit', outcome: null }]);
    here.world.clock.advance(hourMs);
    await here.tell(eva, 'venues.entered', {});
    await here.walk();
    for (const who of [petr, eva]) {
      expect(await here.visits(id, who)).toMatchObject([
        { step: 'visit', outcome: 'TIMED_OUT' },
        { step: 'stayed', outcome: 'WRITTEN' },
        { step: 'end' },
      ]);
    }
  });

  it('keep the hour of the player’s clock over the night in which it changes', async () => {
    here.world.clock.set(new Date('2027-03-26T09:00:00Z'));
    const jana = await here.fan();
    const steps = [
      { key: 'evening', kind: 'WAIT_UNTIL', time: '18:30', next: 'days' },
      rest('days', 'end', 2),
      end,
    ];
    const id = await here.running('clocks', steps);
    await here.raise(jana, 'clocks');
    await here.walk();
    const wakes = async () => (await here.runs(id, jana))[0]?.wake_at?.toISOString();
    expect(await wakes()).toBe('2027-03-26T17:30:00.000Z');
    here.world.clock.set(new Date('2027-03-26T17:30:00Z'));
    await here.walk();
    expect(await wakes()).toBe('2027-03-28T16:30:00.000Z');
  });
});

describe('a goal', () => {
  it('takes a player out wherever they stand, and counts within its days', async () => {
    const jana = await here.fan();
    const id = await here.running('goal', [rest('a', 'letter', 10), send('letter', 'end'), end]);
    await here.raise(jana, 'goal');
    await here.walk();
    here.world.clock.advance(8 * dayMs);
    await here.tell(jana, deposited, payment);
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'CONVERTED' }]);
    here.world.clock.advance(3 * dayMs);
    await here.walk();
    expect(await here.messages(jana)).toEqual([]);
    const { reached, steps } = await here.results(id);
    expect(reached).toMatchObject({ players: 1, goals: 0 });
    expect(steps[0]).toMatchObject({ key: 'a', entered: 1, waiting: 0, converted: 1 });
  });

  it('is compared with players who were held out, and who get nothing', async () => {
    const fans = [];
    for (let count = 0; count < 12; count++) fans.push(await here.fan());
    const id = await here.running('held', [send('hello', 'wait'), rest('wait', 'end'), end], {
      holdoutPercent: 50,
    });
    for (const who of fans) await here.raise(who, 'held');
    await here.walk();
    const held: Guest[] = [];
    const reached: Guest[] = [];
    for (const who of fans) {
      const [run] = await here.runs(id, who);
      (run?.state === 'HELD_OUT' ? held : reached).push(who);
      expect(await here.messages(who)).toHaveLength(run?.state === 'HELD_OUT' ? 0 : 1);
    }
    expect(held.length).toBeGreaterThan(0);
    here.world.clock.advance(hourMs);
    for (const who of [reached[0], reached[1], held[0]]) {
      if (who) await here.tell(who, deposited, payment);
    }
    const results = await here.results(id);
    expect(results).toMatchObject({
      reached: { players: reached.length, goals: 2 },
      heldOut: { players: held.length, goals: 1 },
    });
    expect(results.reached.share.from).toBeLessThan(results.reached.share.percent);
    expect(results.effect.from).toBeLessThan(results.effect.to);
  });
});

describe('a version changes in the middle', () => {
  it('and those inside go on by the one that they entered', async () => {
    const [jana, petr] = [await here.fan(), await here.fan()];
    const old = [rest('a', 'old', 1, 'HOURS'), send('old', 'end'), end];
    const id = await here.running('versions', old);
    await here.raise(jana, 'versions');
    await here.walk();
    await here.draft(id, journeyOf('versions', [send('new', 'end'), end]));
    expect((await here.publish(id)).body).toEqual({ version: 2 });
    here.world.clock.advance(hourMs);
    await here.raise(petr, 'versions');
    await here.walk();
    expect(await here.messages(jana)).toMatchObject([{ template: `journey-${id}/old` }]);
    expect(await here.messages(petr)).toMatchObject([{ template: `journey-${id}/new` }]);
    expect(await here.runs(id, jana)).toMatchObject([{ version: 1, state: 'FINISHED' }]);
    expect((await here.results(id, 1)).reached.players).toBe(1);
    expect((await here.results(id, 2)).reached.players).toBe(1);
    expect((await here.results(id, 3)).code).toBe('ERR_NOT_FOUND');
  });
});

describe('a paused journey', () => {
  it('holds everybody where they stand, and goes on when it is resumed', async () => {
    const [jana, petr, eva] = [await here.fan(), await here.fan(), await here.fan()];
    const steps = [rest('a', 'hello', 1, 'HOURS'), send('hello', 'end'), end];
    const id = await here.running('paused', steps);
    await here.raise(jana, 'paused');
    await here.raise(eva, 'paused');
    await here.walk();
    await here.pause(id);
    here.world.clock.advance(2 * hourMs);
    await here.raise(petr, 'paused');
    await here.tell(eva, deposited, payment);
    await here.walk();
    expect(await here.messages(jana)).toEqual([]);
    expect(await here.runs(id, petr)).toEqual([]);
    expect(await here.runs(id, eva)).toMatchObject([{ state: 'CONVERTED' }]);
    await here.resume(id);
    await here.walk();
    expect(await here.messages(jana)).toHaveLength(1);
  });

  it('that is ended lets everybody go', async () => {
    const jana = await here.fan();
    const id = await here.running('ended', [
      rest('a', 'hello', 1, 'HOURS'),
      send('hello', 'end'),
      end,
    ]);
    await here.raise(jana, 'ended');
    await here.walk();
    expect((await here.one(id)).playersInside).toBe(1);
    await here.end(id);
    here.world.clock.advance(2 * hourMs);
    await here.walk();
    expect(await here.messages(jana)).toEqual([]);
    expect(await here.runs(id, jana)).toMatchObject([{ state: 'LEFT', reason: 'JOURNEY_ENDED' }]);
    expect((await here.one(id)).playersInside).toBe(0);
  });
});

describe('a trial', () => {
  it('tells what the draft would do with a player, and does nothing', async () => {
    here.world.clock.set(new Date('2026-11-20T18:00:00Z'));
    const jana = await here.fan();
    const steps = [
      rest('a', 'who', 2, 'HOURS'),
      branch('who', 'end', 'letter'),
      send('letter', 'sms', 'EMAIL'),
      { ...send('sms', 'end', 'SMS'), texts: { en: text, cs: text } },
      end,
    ];
    const { id } = (await here.add('trial', journeyOf('trial', steps))).body;
    const tried = (await here.trial(id, jana)).body;
    expect(tried).toMatchObject({ enters: true, heldOut: false, ends: 'FINISHED' });
    const visits = tried.visits.map(
      ({ step, outcome, at }: Record<string, string>) => `${at} ${step} ${outcome}`,
    );
    expect(visits).toEqual([
      '2026-11-20T18:00:00.000Z a WAITS',
      '2026-11-20T20:00:00.000Z a WAITED',
      '2026-11-20T20:00:00.000Z who NO',
      '2026-11-20T20:00:00.000Z letter WAITS',
      '2026-11-21T08:00:00.000Z letter WRITTEN',
      '2026-11-21T08:00:00.000Z sms WRITTEN',
      '2026-11-21T08:00:00.000Z end ENDED',
    ]);
    expect(await here.messages(jana)).toEqual([]);
    expect(await here.runs(id, jana)).toEqual([]);
    const shy = await guest(here.world);
    expect((await here.trial(id, shy)).body.visits[4]).toMatchObject({
      outcome: 'WITHHELD',
      reason: 'NO_CONSENT',
    });
    const nobody = { ...jana, playerId: 9_223_372_036_854_775_806n } as typeof jana;
    expect((await here.trial(id, nobody)).code).toBe('ERR_PLAYER_NOT_FOUND');
  });
});
