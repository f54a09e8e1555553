/** What is due for a player at a terminal: for who stands there, by a session or by a proved PIN. */
import type { PlayerId } from '@herna/kernel';
import { playersCalls } from '@herna/players/contract';
import { guest, password } from '@herna/players/test/builders.ts';
import { kioskKey } from '@herna/server';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { playerAtRisk } from './risk-world.ts';

const pin = '8361';
const opening = { affordable: 'never', criticised: 'never', guilt: 'never' };

let world: World;
let kiosk: Caller;
beforeAll(async () => {
  world = await openWorld();
  kiosk = bearer(kioskKey(world.config.secrets.master, 1n));
});
afterAll(() => world.close());

let keys = 0;
/** What a terminal asks about a player who may have proved to be there. */
function asked(playerId: PlayerId, id: string, proof?: string) {
  const player = `${playerId}`;
  const proved = proof === undefined ? {} : { proof };
  return {
    due: () =>
      world.call(
        riskCalls,
        'GET /api/card/player/{id}',
        { params: { id: player }, query: proved },
        kiosk,
      ),
    answer: () =>
      world.call(
        riskCalls,
        'POST /api/card/questionnaire/{id}',
        { params: { id }, body: { playerId: player, answers: opening, ...proved } },
        kiosk,
        { idempotencyKey: `terminal-key-${++keys}` },
      ),
    list: () =>
      world.call(
        riskCalls,
        'GET /api/card/questionnaires',
        { query: { playerId: player, ...proved } },
        kiosk,
      ),
  };
}
const here = (playerId: PlayerId) =>
  world.call(
    riskCalls,
    'PUT /api/card/player_device',
    { body: { playerId: `${playerId}` } },
    kiosk,
  );
const offered = async (caller: Caller) =>
  (await world.call(riskCalls, 'GET /api/Risk/v1/Me', {}, caller)).body.questionnaires[0]?.id ?? '';

test('a terminal serves the player who is signed in at it, and nobody else', async () => {
  const { playerId, caller } = await playerAtRisk(world);
  const id = await offered(caller);
  const { due, answer, list } = asked(playerId, id);
  for (const ask of [due, answer, list, () => here(playerId)]) {
    expect((await ask()).code).toBe('ERR_RISK_NOT_AT_THIS_DEVICE');
  }
  await sql`update players.session set place = 'Terminal 1'
    where player_id = ${playerId}`.execute(world.database.read.reads());
  expect((await here(playerId)).status).toBe(200);
  expect((await due()).body).toMatchObject({
    messages: [{ title: expect.any(String) }],
    questionnaire: { key: 'self-test' },
  });
  const shown = await world.call(
    riskCalls,
    'GET /api/card/questionnaire/{id}',
    { params: { id } },
    kiosk,
  );
  expect(shown.body.key).toBe('self-test');
  expect((await answer()).body).toMatchObject({ level: 'NONE' });
  expect((await list()).body.questionnaires).toMatchObject([{ dueAt: null }]);
  const seen = await world.call(
    riskCalls,
    'GET /Devices/device',
    { query: { identifier: 'terminal-1' } },
    bearer(world.config.secrets.internal),
  );
  expect(seen.body.devices).toMatchObject([{ platform: 'Terminal' }]);
});

test('who has no session there proves their PIN, for a quarter of an hour at that terminal', async () => {
  const { playerId, caller, email } = await playerAtRisk(world);
  await world.call(
    playersCalls,
    'POST /capi/v2-onling/Player/SetPin',
    { body: { pin, password } },
    caller,
  );
  const id = await offered(caller);
  const { body: visit } = await world.call(
    playersCalls,
    'POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone',
    { body: { email, pin } },
    kiosk,
  );
  const stranger = await guest(world);
  const refused = [
    asked(stranger.playerId, id, visit.proof),
    asked(
      playerId,
      id,
      visit.proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
    asked(playerId, id, 'AAAA'),
  ];
  for (const ask of refused.flatMap(({ due, answer, list }) => [due, answer, list])) {
    expect((await ask()).code).toBe('ERR_RISK_NOT_AT_THIS_DEVICE');
  }
  const { players } = world.platform.modules.parts;
  const holdsAt = [1n, 3n].map((device) => players.isProvedAt(visit.proof, playerId, device));
  expect(holdsAt).toEqual([true, false]);
  const { due, answer, list } = asked(playerId, id, visit.proof);
  expect((await due()).body.questionnaire).toMatchObject({ key: 'self-test' });
  expect((await answer()).body).toMatchObject({ level: 'NONE' });
  expect((await list()).body.questionnaires).toMatchObject([{ dueAt: null }]);
  // It proves a visit and opens no session: nothing is noted of a device that is played at.
  expect((await here(playerId)).code).toBe('ERR_RISK_NOT_AT_THIS_DEVICE');
  world.clock.advance(15 * 60_000);
  expect((await due()).code).toBe('ERR_RISK_NOT_AT_THIS_DEVICE');
});
