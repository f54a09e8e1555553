/** Tournaments of a development database; the job takes them through their lives as any others. */
import type { Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { DemoPeople } from '@herna/module-kit';
import { seededPlayers } from '@herna/module-kit';
import { maskedName } from '@herna/play';
import type { TournamentSpec } from '../contract/schemas.ts';
import { demoTournaments } from '../rules/demo.table.ts';
import { insertRegistration } from '../store/registrations.ts';
import { countRegistration } from '../store/rounds.ts';
import type { Definitions } from './definitions.ts';

const dayMs = 86_400_000;
const graceMinutes = 10;

/** Makes the demo's share of tournaments: what the brand's market allows. */
export function createDemo(
  { clock, currency }: { readonly clock: Clock; readonly currency: TournamentSpec['currency'] },
  definitions: Pick<Definitions, 'insert' | 'refusals'>,
) {
  return async (tx: Tx, people: DemoPeople): Promise<void> => {
    const now = clock.now().getTime();
    const at = (days: number): string => new Date(now + days * dayMs).toISOString();
    const players = seededPlayers(people).filter(({ state }) => state === 'FULL');
    for (const { spec: common, days, players: count } of demoTournaments) {
      const spec: TournamentSpec = { ...common, currency };
      if (definitions.refusals(spec).length > 0) continue;
      const times = {
        registrationOpensAt: at(days.opens),
        startsAt: at(days.starts),
        endsAt: at(days.ends),
        graceMinutes,
      };
      const { roundIds } = await definitions.insert(tx, { spec, rounds: [times] }, null);
      for (const roundId of roundIds) {
        for (const { id, firstName } of count > 0 ? players.slice(-count) : []) {
          await countRegistration(tx, roundId, { states: ['PLANNED'], maximum: undefined });
          await insertRegistration(tx, {
            player_id: id,
            round_id: roundId,
            state: 'REGISTERED',
            nickname: maskedName(firstName),
            fee: 0n,
            registered_at: new Date(times.registrationOpensAt),
            decided_at: new Date(times.registrationOpensAt),
          });
        }
      }
    }
  };
}
