/** Thin handlers of a partner’s land-based system. */
import { type Handlers, pageWishOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import {
  type Clock,
  DomainError,
  type PlayerId,
  wireId,
  wireMinor,
  wireMoney,
} from '@herna/kernel';
import type { Payments } from '@herna/payments';
import type { Restriction } from '@herna/players';
import type { PartnerCalls } from '../contract/partner.ts';
import type { DeskCards } from '../service/cards.ts';
import type { Openings } from '../service/openings.ts';
import type { Admission, Guests } from '../service/ports.ts';
import type { Topology } from '../service/topology.ts';
import { pointOf, wireDevice, wireGroup, wireVenues } from './wire.ts';

export interface PartnerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly topology: Topology;
  readonly openings: Openings;
  readonly guests: Guests;
  readonly admission: Admission;
  readonly cards: DeskCards;
  readonly transfers: Payments['terminalTransfers'];
}

const wireRestriction = (restriction: Restriction) => ({
  ...restriction,
  until: restriction.kind === 'EXCLUDED' ? (restriction.until?.toISOString() ?? null) : null,
});

/** Handlers of the partner’s calls. */
export function partnerHandlers(parts: PartnerParts): Handlers<PartnerCalls> {
  const { database, clock, topology, openings, guests, admission, cards, transfers } = parts;
  const { read } = database;

  const holderOf = async (rfid: string) => {
    const holder = await cards.holder({ chip: rfid });
    const guest = holder && (await guests.find(read, holder.playerId));
    if (!holder || !guest) throw new DomainError('ERR_INVALID_CARD_ID');
    return { ...holder, guest };
  };

  /** The code of what keeps a player from playing; what cannot be asked keeps them too. */
  const refusalOf = async (playerId: PlayerId, active: boolean): Promise<string | null> => {
    if (!active) return 'ERR_CARD_STATE';
    try {
      await admission.assertMayPlay(read, playerId);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };

  return {
    'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerInGameInfoByRFID': async ({ body }) => {
      const { playerId, active, guest } = await holderOf(body.rfid);
      const reason = await refusalOf(playerId, active);
      return {
        playerId: wireId(playerId),
        alias: guest.nickname || guest.firstName,
        language: guest.locale,
        playAllowed: reason === null,
        reason,
      };
    },
    'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerDetailByRFID': async ({ body }) => {
      const { playerId, active, guest } = await holderOf(body.rfid);
      const [reason, restrictions, photo] = await Promise.all([
        refusalOf(playerId, active),
        guests.restrictions(read, playerId),
        guests.photo(read, playerId),
      ]);
      return {
        playerId: wireId(playerId),
        firstName: guest.firstName,
        surname: guest.surname,
        birthDate: guest.birthDate,
        cardActive: active,
        playAllowed: reason === null,
        reason,
        restrictions: restrictions.map(wireRestriction),
        photo: photo ? { type: 'image/jpeg', base64: photo.toString('base64') } : null,
      };
    },
    'GET /capi/LandbasedPartner/v3/Topology/Health': async () => {
      const devices = await topology.list(read, { kinds: ['device'] });
      return { status: 'UP' as const, devices: devices.length, at: clock.now().toISOString() };
    },
    'GET /capi/LandbasedPartner/v3/Topology/GetTopology': async ({ query }) => {
      const point = pointOf(topology, query);
      const [venues, groups, devices] = await Promise.all([
        topology.list(read, { kinds: ['venue'] }, point),
        topology.list(read, { kinds: ['group'] }, point),
        topology.list(read, { kinds: ['device'] }, point),
      ]);
      return {
        venues: await wireVenues(read, openings, venues),
        groups: groups.map(wireGroup),
        devices: devices.map(wireDevice),
      };
    },
    'POST /capi/LandbasedPartner/v3/Transaction/{id}/QueryTransactions': async ({ body }) => {
      const { items, total, upToId } = await transfers({
        ...pageWishOf({ limit: 500, ...body }),
        order: body.order,
        terminal: body.terminal,
        from: new Date(body.from),
        until: new Date(body.until),
        states: body.states,
        transferIds: body.transferIds,
      });
      return {
        transactions: items.map((row) => ({
          transferId: row.transfer_id,
          playerId: wireId(row.player_id),
          direction: row.direction,
          amount: wireMoney(row),
          moved: wireMinor(row.movedAmount),
          outcome: row.outcome ?? null,
          state: row.state,
          createdAt: row.created_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
        })),
        total,
        ...(upToId === undefined ? {} : { upToId: wireId(upToId) }),
      };
    },
  };
}
