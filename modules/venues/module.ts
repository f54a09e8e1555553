/** Venues as a value. */
import type { Db } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import { defineModule } from '@herna/module-kit';
import { payments } from '@herna/payments/module';
import { venuesPoint } from '@herna/payments/ports';
import type { Players, Restriction } from '@herna/players';
import { accountRights } from '@herna/players/contract';
import { players } from '@herna/players/module';
import {
  openPlacesPoint,
  type PlayerPhotos,
  playerPhotosPort,
  restrictionsPoint,
  sessionScopePoint,
  terminalPlacesPort,
} from '@herna/players/ports';
import type { Protection } from '@herna/protection';
import { protection } from '@herna/protection/module';
import { visitsPoint } from '@herna/protection/ports';
import { staff } from '@herna/staff/module';
import { boundPlacesPort } from '@herna/staff/ports';
import { venuesCalls, venuesErrors, venuesPermissions } from './contract/index.ts';
import { createVenues } from './index.ts';
import { venuesPersonalData } from './personal-data.table.ts';
import type { Admission, Guests } from './service/ports.ts';

/** What a module has closed to a player. */
type OfPlayer = (db: Db, playerId: PlayerId) => Promise<readonly Restriction[]>;

/** Players as guests of venues. */
const guestsOf = (
  from: Players,
  closed: () => readonly OfPlayer[],
  photos: PlayerPhotos,
): Guests => ({
  photo: (db, playerId) => photos.photoOf(db, playerId),
  async restrictions(db, playerId) {
    const player = await from.playerById(db, playerId);
    const others = await Promise.all(closed().map((of) => of(db, playerId)));
    return [
      ...(player?.playing_blocked ? [{ kind: 'PLAY_BLOCKED' } as const] : []),
      ...(player?.identity_review ? [{ kind: 'IDENTITY_REVIEW' } as const] : []),
      ...others.flat(),
    ];
  },
  async find(db, playerId) {
    const player = await from.playerById(db, playerId);
    return (
      player && {
        firstName: player.first_name,
        surname: player.surname,
        birthDate: player.birth_date,
        nickname: player.nickname ?? '',
        locale: player.locale,
        locked: !accountRights[player.state].play,
      }
    );
  },
  async names(db, ids) {
    const found = await from.playersByIds(db, ids);
    return new Map(found.map(({ id, first_name, surname }) => [id, `${first_name} ${surname}`]));
  },
  async born(surname, birthDate) {
    const found = await from.born(surname, birthDate);
    return found.map((player) => ({
      id: player.id,
      firstName: player.first_name,
      surname: player.surname,
    }));
  },
  isSignedIn: from.isSignedIn,
  identify: async (login, pin, place) => (await from.identify(login, pin, place)).id as PlayerId,
});

/** Protection at the door. */
const admissionOf = (from: Protection): Admission => ({
  lock: from.lock,
  assertMayEnter: from.assertMayEnter,
  assertMayPlay: from.assertMayPlay,
  async assertNotExcluded(db, playerId) {
    if (await from.exclusionInForce(db, playerId)) throw new DomainError('ERR_PLAYER_EXCLUDED');
  },
  async visitLimit(db, playerId) {
    const { limits } = await from.limits.read(db, playerId);
    const current = limits.find(({ kind }) => kind === 'VisitCountMonthCasinoLimit')?.current;
    return current?.decision === 'VALUE' ? Number(current.value) : null;
  },
  fileOwnRequest: (tx, playerId, days) => from.exclusions.fileOwnRequest(tx, playerId, { days }),
});

export const venues = defineModule({
  name: 'venues',
  personalData: venuesPersonalData,
  needs: {
    staff,
    players,
    protection,
    payments,
    restrictions: restrictionsPoint,
    photos: playerPhotosPort,
  },
  contract: { calls: venuesCalls, errors: venuesErrors, permissions: venuesPermissions },
  provides: {
    visits: visitsPoint,
    sessionScope: sessionScopePoint,
    openPlaces: openPlacesPoint,
    terminalPlaces: terminalPlacesPort,
    boundPlaces: boundPlacesPort,
    deskVenues: venuesPoint,
  },
  create(needs, { config, database, clock, random }) {
    const {
      handlers,
      guards,
      jobs,
      consumers,
      authenticateDevice,
      countedVisits,
      devicesOfStaff,
      isOpenAt,
      standsBeside,
      boundPlaces,
      deskVenues,
      seedDemo,
      ...api
    } = createVenues({
      database,
      clock,
      random,
      masterSecret: config.secrets.master,
      players: needs.players,
      guests: guestsOf(needs.players, needs.restrictions, needs.photos),
      admission: admissionOf(needs.protection),
      transfers: needs.payments.terminalTransfers,
      audit: needs.staff.record,
      partners: Object.keys(config.secrets.outsideProviders),
    });
    return {
      api,
      handlers,
      guards,
      jobs,
      consumers,
      seed: { demo: (tx) => seedDemo(tx) },
      edge: { authenticators: { device: authenticateDevice } },
      provided: {
        visits: countedVisits,
        sessionScope: devicesOfStaff,
        openPlaces: isOpenAt,
        terminalPlaces: { standsBeside },
        boundPlaces,
        deskVenues,
      },
    };
  },
});
