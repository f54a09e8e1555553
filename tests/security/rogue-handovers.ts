/** How a rogue lets a friend have what is another player's: the whole account, by a migration. */
import { guest } from '@herna/players/test/builders.ts';
import { nobody } from '@herna/testkit';
import type { Deed, Friend, Rogue } from './rogue-deeds.ts';

let count = 0;

/** A migration that names an account as the applicant's; with a friend signed in, into theirs. */
const handOver =
  (caller: (friend: Friend) => Friend['caller']): Deed =>
  async (rogue: Rogue, friend) => {
    const victim = await guest(rogue.world, { state: 'FULL' });
    const applicant = { firstName: 'Anybody', surname: 'Else', birthDate: '1980-01-01' };
    const begun = await rogue.world.send(
      'POST /capi/v2-onling/PlayerMigration/Start',
      { body: { method: 'onLandbase', ...applicant, contact: `friend-${++count}@herna.example` } },
      caller(friend),
      { idempotencyKey: `a-rogue-hands-over-${count}` },
    );
    const { migration } = begun.body as { migration?: { migrationId: string } };
    if (!migration) throw new Error(`${begun.status} ${JSON.stringify(begun.body)}`);
    const body = {
      migrationId: migration.migrationId,
      sourcePlayerId: String(victim.playerId),
      reason: 'A loyal friend',
    };
    return (await rogue.does('POST /capi/v2-onling/PlayerMigration/Approve', { body })).done;
  };

export const handOvers: readonly Deed[] = [
  handOver(({ caller }) => caller),
  handOver(() => nobody),
];
