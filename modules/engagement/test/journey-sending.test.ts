/** What a journey sends, and what keeps it from sending. */
import { guest, rowsOf } from '@herna/players/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  dayMs,
  deposited,
  end,
  hourMs,
  type Journeys,
  morning,
  openJourneys,
  payment,
  rest,
  send,
} from './journey-world.ts';

let here: Journeys;
beforeAll(async () => {
  here = await openJourneys();
});
beforeEach(() => here.world.clock.set(morning));
afterAll(() => here.world.close());

describe('what is sent', () => {
  it('waits for the morning of the player’s clock, and is not written to who has converted by then', async () => {
    here.world.clock.set(new Date('2026-11-20T20:30:00Z'));
    const [jana, petr] = [await here.fan(), await here.fan()];
    const id = await here.running('quiet', [send('letter', 'end', 'EMAIL'), end]);
    await here.raise(jana, 'quiet');
    await here.raise(petr, 'quiet');
    await here.walk();
    expect(await here.messages(jana)).toEqual([]);
    expect(await here.runs(id, jana)).toMatchObject([
      { wake_at: new Date('2026-11-21T08:00:00Z') },
    ]);
    await here.tell(petr, deposited, payment, new Date('2026-11-20T22:00:00Z'));
    here.world.clock.set(new Date('2026-11-21T08:00:00Z'));
    await here.walk();
    expect(await here.messages(jana)).toMatchObject([{ kind: 'EMAIL' }]);
    expect(await here.messages(petr)).toEqual([]);
  });

  it('is withheld without consent, with evidence, and the player goes on', async () => {
    const shy = await guest(here.world);
    const id = await here.running('consent', [
      send('letter', 'inbox', 'EMAIL'),
      send('inbox', 'end'),
      end,
    ]);
    await here.raise(shy, 'consent');
    await here.walk();
    expect(await here.visits(id, shy)).toMatchObject([
      { step: 'letter', outcome: 'WITHHELD', reason: 'NO_CONSENT' },
      { step: 'inbox', outcome: 'WRITTEN' },
      { step: 'end' },
    ]);
    const decisions = await rowsOf(
      here.world,
      sql<{ outcome: string; reason: string; message_id: bigint | null }>`
        select outcome, reason, message_id from engagement.decision
        where player_id = ${shy.playerId}`,
    );
    expect(decisions).toEqual([{ outcome: 'WITHHOLD', reason: 'NO_CONSENT', message_id: null }]);
    const { steps } = await here.results(id);
    expect(steps[0]).toMatchObject({ withheld: { NO_CONSENT: 1 }, messages: {} });
    expect(steps[1]).toMatchObject({ messages: { QUEUED: 1 } });
  });

  it('asks the gate again when it leaves: consent that ended meanwhile withholds it', async () => {
    const jana = await here.fan();
    const id = await here.running('later', [send('letter', 'end', 'EMAIL'), end]);
    await here.raise(jana, 'later');
    await here.walk();
    await here.world.send(
      'POST /capi/v2-onling/PlayerSetting/Set',
      { body: { marketingEmail: false } },
      jana.caller,
    );
    const [message] = await here.messages(jana);
    await here.world.runJob('messaging.send', { id: message?.id.toString() });
    const { steps } = await here.results(id);
    expect(steps[0]).toMatchObject({ messages: {}, withheld: { NO_CONSENT: 1 } });
  });

  it('keeps to the caps that campaigns keep to', async () => {
    const jana = await here.fan();
    const names = ['one', 'two', 'three'].map((key, at) =>
      send(key, ['two', 'three', 'end'][at] ?? ''),
    );
    const id = await here.running('caps', [...names, end]);
    await here.raise(jana, 'caps');
    await here.walk();
    for (const { id: message } of await here.messages(jana)) {
      await here.world.runJob('messaging.send', { id: message.toString() });
    }
    const { steps } = await here.results(id);
    expect(steps.slice(0, 3).map(({ messages }: { messages: object }) => messages)).toEqual([
      { SENT: 1 },
      { SENT: 1 },
      {},
    ]);
    expect(steps[2].withheld).toEqual({ FREQUENCY_CAP: 1 });
  });

  it('is nothing to whoever is excluded, at risk or closed: they leave', async () => {
    const [out, risky, closed] = [await here.fan(), await here.fan(), await here.fan()];
    const id = await here.running('leave', [
      rest('a', 'letter', 1, 'HOURS'),
      send('letter', 'end'),
      end,
    ]);
    for (const who of [out, risky, closed]) await here.raise(who, 'leave');
    await here.walk();
    const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
    await here.world.send(panic, { body: { confirmed: true } }, out.caller);
    await here.world.database.transaction(async (tx) => {
      await sql`insert into risk.assessment (player_id, score, band, contributions,
          settings_version, assessed_at, offers_withheld_until)
        values (${risky.playerId}, 80, 'HIGH', '[]', 1, ${morning}, ${new Date(+morning + dayMs)})`.execute(
        tx.writes(),
      );
      await sql`update players.player set state = 'CLOSED'
        where id = ${closed.playerId}`.execute(tx.writes());
    });
    here.world.clock.advance(hourMs);
    await here.walk();
    const reasons = [];
    for (const who of [out, risky, closed]) {
      const [run] = await here.runs(id, who);
      reasons.push(`${run?.state} ${run?.reason}`);
      expect(await here.messages(who)).toEqual([]);
    }
    expect(reasons).toEqual(['LEFT EXCLUDED', 'LEFT AT_RISK', 'LEFT NO_ACCOUNT']);
    const { steps } = await here.results(id);
    expect(steps[1]).toMatchObject({ entered: 3, left: 3 });
  });
});
