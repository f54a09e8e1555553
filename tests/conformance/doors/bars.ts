/** What keeps a player from play, put up as whoever may do so puts it up. */
import type { Tx } from '@herna/db';
import type { StaffId } from '@herna/kernel';
import { password } from '@herna/players/test/builders.ts';
import type { Bar } from './barred.table.ts';
import { money } from './occasion.ts';
import type { DoorHarness, Person } from './platform-harness.ts';

type PutUp = (harness: DoorHarness, person: Person) => Promise<unknown>;
type Parts = DoorHarness['world']['platform']['modules']['parts'];

const within =
  (deed: (parts: Parts, tx: Tx, person: Person) => Promise<unknown>): PutUp =>
  ({ world }, person) =>
    world.database.transaction((tx) => deed(world.platform.modules.parts, tx, person));

const staffId = 1n as StaffId;
const reason = 'Asked for at the desk';

/** Sets every limit on stakes to so many minor units. */
export const limitStakes =
  (value: number): PutUp =>
  async (harness, person) => {
    const { protection } = harness.world.platform.modules.parts;
    const { limits } = await protection.limits.read(harness.world.database.read, person.playerId);
    const requests = limits
      .filter(({ kind }) => kind.startsWith('Stake'))
      .map(({ kind }) => ({ kind, decision: 'VALUE' as const, value }));
    await within((parts, tx, { playerId }) =>
      parts.protection.limits.change(tx, playerId, requests, {
        requester: { by: 'player', id: playerId },
        onlyStricter: false,
      }),
    )(harness, person);
  };

/** How each bar is put up. */
export const putUp: Readonly<Record<Bar, PutUp>> = {
  'panic button': within(({ protection }, tx, { playerId }) =>
    protection.exclusions.pressPanicButton(tx, playerId),
  ),
  'own exclusion': within(({ protection }, tx, { playerId }) =>
    protection.exclusions.excludeSelf(tx, playerId, 400),
  ),
  'exclusion by staff': within(({ protection }, tx, { playerId }) =>
    protection.exclusions.excludeByStaff(tx, playerId, {
      days: 30,
      minimumDays: 1,
      reason,
      staffId,
    }),
  ),
  'enforced pause': within(({ protection }, tx, { playerId }) =>
    protection.exclusions.enforcePause(tx, playerId, { hours: 48, reason: 'BAND_CRITICAL' }),
  ),
  register: within(({ protection }, tx, { playerId }) =>
    protection.exclusions.fileOwnRequest(tx, playerId, { days: 400 }),
  ),
  'locked account': ({ ask, other }, { playerId }) =>
    ask('POST /capi/v2-onling/Player/Lock', { body: { playerId: `${playerId}`, reason } }, other),
  'closing account': ({ ask }, { caller }) =>
    ask('POST /capi/v2-onling/Player/RequestClosing', { body: { password } }, caller),
  // As it stands once the account is found to be like another.
  'identity under review': ({ rows }, { playerId }) =>
    rows(`update players.player set identity_review = 'PENDING' where id = $1`, [playerId]),
  'blocked play': ({ ask, other }, { playerId }) =>
    ask(
      'POST /capi/v2-onling/Player/Update',
      { body: { playerId: `${playerId}`, playingBlocked: true, reason } },
      other,
    ),
  'stake limit': limitStakes(0),
  // Two hours of play with a stake a moment ago, as its counters tell it.
  break: ({ rows, world }, { playerId }) =>
    rows(
      `insert into protection.usage (player_id, scope, day, stakes_day, wins_day, stakes_month,
         wins_month, playing_since, last_played_at)
       select $1, scope, $2::timestamptz::date, 0, 0, 0, 0, $2::timestamptz - interval '2 hours', $2
       from unnest(array['Casino', 'LiveGames', 'CrashGame']) scope
       on conflict (player_id, scope) do update
         set playing_since = excluded.playing_since, last_played_at = excluded.last_played_at`,
      [playerId, world.clock.now()],
    ),
  'temporary account': async ({ ask, callers, fresh, rows }, { playerId }) => {
    await rows(`update players.player set state = 'TEMPORARY' where id = $1`, [playerId]);
    // One crown is left of the three thousand.
    const body = {
      system: 'hall-1',
      transactionId: fresh('cap'),
      playerId: String(playerId),
      account: 'Main',
      type: 'Deposit',
      amount: money(2_999_50),
    };
    const key = 'POST /capi/Transactions/v1/AccountingTransaction';
    await ask(key, { body }, callers.of('operator'));
  },
  // As it stands once a search has found somebody alike.
  'on a list': ({ rows, world }, { playerId }) =>
    rows(
      `with opened as (
         insert into compliance.case (player_id, rule_key, severity, status, holds_payouts, figures,
           opened_at, due_at, changed_at)
         values ($1, 'sanctions', 'HIGH', 'OPEN', true, '{}', $2, $2, $2) returning id)
       insert into compliance.sanction_match (player_id, list, entry, name, score_permille, state,
         case_id, first_seen_at, last_seen_at)
       select $1, 'eu', 'entry', 'Somebody Alike', 950, 'OPEN', id, $2, $2 from opened`,
      [playerId, world.clock.now()],
    ),
  'statement overdue': async ({ ask, other }, { playerId, caller }) => {
    const body = { playerId: `${playerId}`, reason };
    await ask('POST /api/Aml/v1/RequestStatement', { body }, other);
    for (let put = 0; put < 3; put++) await ask('POST /api/Aml/v1/DismissStatement', {}, caller);
  },
  'locked card': async ({ ask, other, rows }, { playerId }) => {
    const [card] = await rows<{ id: bigint }>('select id from players.card where player_id = $1', [
      playerId,
    ]);
    const body = { id: String(card?.id), lockReason: 'Lost' };
    await ask('POST /capi/v2-onling/PlayerCard/Lock', { body }, other);
  },
};
