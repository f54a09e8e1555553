/** Player protection as a value. */
import { ledger } from '@herna/ledger/module';
import {
  type Config,
  defineModule,
  noRegister,
  type Runtime,
  seededPlayers,
} from '@herna/module-kit';
import type { Players } from '@herna/players';
import { players } from '@herna/players/module';
import {
  exclusionAnswerPort,
  inheritProtectionPort,
  logonGuardPort,
  restrictionsPoint,
} from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { releasedWinsPoint, wagerParticipantsPoint } from '@herna/wagering/ports';
import { createExclusionRegister } from './adapters/exclusion-register.ts';
import {
  limitKindRows,
  protectionCalls,
  protectionErrors,
  protectionFieldReasons,
  protectionPermissions,
} from './contract/index.ts';
import { createProtection } from './index.ts';
import { protectionPersonalData } from './personal-data.table.ts';
import { visitsPoint } from './ports.ts';
import type { RegisterOutside } from './service/register.ts';

/** The state's register, asked about people as the players module knows them. */
const registerAt = (
  url: Config['outside']['registerUrl'],
  { config, clock, random }: Runtime,
  source: Players,
): RegisterOutside => ({
  port: createExclusionRegister({ url, key: config.secrets.registerKey, clock, random }),
  people: {
    async person(db, playerId) {
      const person = await source.personOf(db, playerId);
      if (!person) return undefined;
      const { surname, ...rest } = person;
      return { ...rest, lastName: surname };
    },
  },
});

export const protection = defineModule({
  name: 'protection',
  personalData: protectionPersonalData,
  needs: { ledger, staff, players, visits: visitsPoint },
  contract: {
    calls: protectionCalls,
    errors: protectionErrors,
    permissions: protectionPermissions,
    fieldReasons: protectionFieldReasons,
  },
  provides: {
    logonGuard: logonGuardPort,
    restrictions: restrictionsPoint,
    inheritProtection: inheritProtectionPort,
    exclusionAnswer: exclusionAnswerPort,
    wagers: wagerParticipantsPoint,
    releasedWins: releasedWinsPoint,
  },
  create(needs, runtime) {
    const { config, database, clock } = runtime;
    const { registerUrl } = config.outside;
    const api = createProtection({
      database,
      clock,
      market: config.brand.market,
      ledger: needs.ledger,
      sessions: needs.players,
      playerExists: needs.players.playerExists,
      accountMayPlay: async (db, id) => (await needs.players.launchProfile(db, id)) !== undefined,
      audit: needs.staff.record,
      async visits(db, playerId) {
        const counts = await Promise.all(needs.visits().map((count) => count(db, playerId)));
        return counts.reduce((sum, count) => sum + count, 0);
      },
      ...(registerUrl === noRegister
        ? {}
        : { register: registerAt(registerUrl, runtime, needs.players) }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      seed: {
        // Every limit that the market asks for is decided, as refused: demo players may play at once.
        async demo(tx, people) {
          for (const { id } of seededPlayers(people)) {
            const { limits } = await api.limits.read(tx, id);
            await api.limits.change(
              tx,
              id,
              limits
                .filter(({ kind }) => kind in limitKindRows)
                .map(({ kind }) => ({ kind, decision: 'REFUSED' as const })),
              { requester: { by: 'player', id }, onlyStricter: false },
            );
          }
        },
      },
      provided: {
        logonGuard: api.logonGuard,
        inheritProtection: api.inherit,
        exclusionAnswer: api.exclusionAnswer,
        wagers: [api.limitsParticipant],
        releasedWins: api.countedPlay.released,
        async restrictions(db, playerId) {
          const exclusion = await api.exclusionInForce(db, playerId);
          return exclusion
            ? [{ kind: 'EXCLUDED', exclusion: exclusion.kind, until: exclusion.ends_at }]
            : [];
        },
      },
    };
  },
});
