/** A world with staff who make journeys, players who consented, and what is read of both. */
import { recordEvent } from '@herna/db';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, openWorld } from '@herna/testkit';
import { sql } from 'kysely';

export const morning = new Date('2026-11-20T09:00:00Z');
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const text = { subject: 'Novinky', body: 'Ahoj {name}.', action: 'Otevřít' };
export const send = (key: string, next: string, channel = 'INBOX') => ({
  key,
  kind: 'SEND',
  channel,
  texts: { en: text },
  link: '/bonuses',
  next,
});
export const rest = (key: string, next: string, amount = 1, unit = 'DAYS') => ({
  key,
  kind: 'WAIT_FOR',
  amount,
  unit,
  next,
});
export const end = { key: 'end', kind: 'END' };
/** A platform event of one's own, so that journeys of one world do not meet. */
const eventOf = (name: string): string => name.toUpperCase().replaceAll(' ', '_');
const begunBy = (name: string) => ({ event: `promotions.event_raised/${eventOf(name)}` });
export const journeyOf = (name: string, steps: readonly object[], more: object = {}) => ({
  entry: begunBy(name),
  againAfterDays: null,
  holdoutPercent: 0,
  goal: { event: 'payments.deposit_confirmed', days: 7 },
  steps,
  ...more,
});

export interface Visit {
  readonly step: string;
  readonly outcome: string | null;
  readonly reason: string | null;
}

/** Opens the world; the clock stands at a morning. */
export async function openJourneys() {
  const world = await openWorld({ start: morning });
  let keys = 0;
  let signedInAt = 0;
  let member: Caller;
  const staff = async (): Promise<Caller> => {
    // Whoever was away for a while signs in again.
    if (Math.abs(+world.clock.now() - signedInAt) > 5 * minuteMs || !member) {
      member = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
      signedInAt = +world.clock.now();
    }
    return member;
  };
  // biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
  const ask = async (call: string, input: object, caller?: Caller): Promise<Answer<any>> =>
    world.send(call, input, caller ?? (await staff()), {
      idempotencyKey: `journey-test-${++keys}`,
    }) as never;
  const base = '/api/engagement/journeys';
  const deed = (act: string) => (journeyId: string, caller?: Caller) =>
    ask(
      `POST ${base}/{journeyId}/${act}`,
      { params: { journeyId }, body: { reason: 'tried here' } },
      caller,
    );
  const publish = deed('publish');
  const add = (name: string, definition: object) =>
    ask(`POST ${base}`, { body: { name, definition } });

  return {
    world,
    ask,
    add,
    publish,
    pause: deed('pause'),
    resume: deed('resume'),
    end: deed('end'),
    staff,
    draft: (journeyId: string, definition: object) =>
      ask(`POST ${base}/{journeyId}/draft`, { params: { journeyId }, body: { definition } }),
    one: async (journeyId: string) =>
      (await ask(`GET ${base}/{journeyId}`, { params: { journeyId } })).body,
    results: async (journeyId: string, number = 1) =>
      (
        await ask(`GET ${base}/{journeyId}/versions/{number}/results`, {
          params: { journeyId, number },
        })
      ).body,
    trial: (journeyId: string, who: Guest) =>
      ask(`POST ${base}/{journeyId}/trial`, {
        params: { journeyId },
        body: { playerId: who.playerId.toString() },
      }),
    /** A journey that runs, by its id. */
    async running(name: string, steps: readonly object[], more: object = {}): Promise<string> {
      const { id } = (await add(name, journeyOf(name, steps, more))).body;
      await publish(id);
      return id;
    },
    /** A player who wants offers by every channel. */
    async fan(more: object = {}): Promise<Guest> {
      const who = await guest(world, more);
      await world.send(
        'POST /capi/v2-onling/PlayerSetting/Set',
        { body: { marketingEmail: true, marketingSms: true } },
        who.caller,
      );
      await world.drainEvents();
      return who;
    },
    async tell(who: Guest, type: string, payload: object = {}, happenedAt = world.clock.now()) {
      await world.database.transaction((tx) =>
        recordEvent(tx, { type, playerId: who.playerId, payload: payload as never, happenedAt }),
      );
      await world.drainEvents();
    },
    raise: async (who: Guest, name: string) => {
      const payload = { eventId: `raised-${++keys}`, name: eventOf(name) };
      await world.database.transaction((tx) =>
        recordEvent(tx, {
          type: 'promotions.event_raised',
          playerId: who.playerId,
          payload,
          happenedAt: world.clock.now(),
        }),
      );
      await world.drainEvents();
    },
    walk: () => world.runJob('engagement.journeys'),
    enter: () => world.runJob('engagement.journey_entries'),
    visits: (journeyId: string, who: Guest) =>
      rowsOf(
        world,
        sql<Visit>`select step, outcome, reason from engagement.journey_visit
          where journey_id = ${journeyId} and player_id = ${who.playerId} order by occurrence, visit`,
      ),
    runs: (journeyId: string, who: Guest) =>
      rowsOf(
        world,
        sql<{ state: string; reason: string | null; version: number; wake_at: Date | null }>`
          select state, reason, version, wake_at from engagement.journey_run
          where journey_id = ${journeyId} and player_id = ${who.playerId} order by occurrence`,
      ),
    messages: (who: Guest) =>
      rowsOf(
        world,
        sql<{ id: bigint; kind: string; template: string; state: string }>`
          select id, kind, template, state from messaging.message
          where player_id = ${who.playerId} and purpose = 'MARKETING' order by id`,
      ),
  };
}
export type Journeys = Awaited<ReturnType<typeof openJourneys>>;

/** The news of a deposit, as payments record it. */
export const deposited = 'payments.deposit_confirmed';
export const payment = { paymentId: '1', amount: '50000', currency: 'CZK', method: 'Card' };
