/** The two states of a game session, by everything a studio may do in each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const gameId = 'amber-hall';
const activate = (token: string) =>
  world.speak('olivin', 'POST /capi/gamingapi/v1/Session/activate', { token, gameId });
const close = (sessionId: unknown) =>
  world.speak('olivin', 'POST /capi/gamingapi/v1/Session/close', { sessionId });

async function launched(): Promise<string> {
  const call = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  const answer = await world.as(await world.player(1_000n), call, { body: { gameKey: gameId } });
  return answer.token as string;
}

const rowOf = async (id: unknown) => {
  const { rows } = await world.database.pool.query(
    'select state, opened_at, closed_at, close_reason from play.game_session where id = $1',
    [id],
  );
  return rows[0] as { readonly state: string; readonly closed_at: Date | null };
};
const sessions = async () =>
  (await world.database.pool.query('select count(*)::int as n from play.game_session')).rows[0].n;

test('none: it is activated by a token of its own, and cannot be closed', async () => {
  const before = await sessions();
  expect((await activate('never made')).code).toBe('TOKEN_INVALID');
  expect((await close('987654321')).code).not.toBe('OK');
  expect(await sessions()).toBe(before);
  const opened = await activate(await launched());
  expect(await rowOf(opened.sessionId)).toMatchObject({ state: 'OPEN', closed_at: null });
});

test('open: it cannot be activated again, and is closed with its moment', async () => {
  const token = await launched();
  const { sessionId } = await activate(token);
  const open = await rowOf(sessionId);
  expect((await activate(token)).code).toBe('TOKEN_INVALID');
  expect(await rowOf(sessionId)).toEqual(open);
  expect((await close(sessionId)).code).toBe('OK');
  expect(await rowOf(sessionId)).toMatchObject({ state: 'CLOSED', closed_at: expect.any(Date) });
});

test('closed: it is not opened again, and closed twice is closed once', async () => {
  const token = await launched();
  const { sessionId } = await activate(token);
  await close(sessionId);
  const closed = await rowOf(sessionId);
  world.clock.advance(60_000);
  expect((await activate(token)).code).toBe('TOKEN_INVALID');
  expect((await close(sessionId)).code).toBe('OK');
  expect(await rowOf(sessionId)).toEqual(closed);
});
