/** Thin handlers of a partner’s land-based system. */
import { type CallContext, type Handlers, pageWishOf } from '@herna/contract-kit/server';
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
import type { PartnerScope } from '../service/partner-scope.ts';
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
  readonly partnerScope: PartnerScope;
}

/** The key of the partner that calls. */
function partnerOf({ principal }: Pick<CallContext, 'principal'>): string {
  if (principal.kind !== 'provider') throw new TypeError('not a call of a partner');
  return principal.key;
}

const wireRestriction = (restriction: Restriction) => ({
  ...restriction,
  until: restriction.kind === 'EXCLUDED' ? (restriction.until?.toISOString() ?? null) : null,
});

/** Handlers of the partner’s calls. */
export function partnerHandlers(parts: PartnerParts): Handlers<PartnerCalls> {
  const { database, clock, topology, openings, guests, admission, cards, transfers } = parts;
  const { partnerScope } = parts;
  const { read } = database;

  /** Who holds a card; a player of other halls alone is nobody to a partner that is bound to its own. */
  const holderOf = async (rfid: string, context: CallContext) => {
    const holder = await cards.holder({ chip: rfid });
    const guest = holder && (await guests.find(read, holder.playerId));
    const may = holder && (await partnerScope.mayAskAbout(partnerOf(context), holder.playerId));
    if (!holder || !guest || !may) throw new DomainError('ERR_INVALID_CARD_ID');
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
    'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerInGameInfoByRFID': async (
      { body },
      context,
    ) => {
      const { playerId, active, guest } = await holderOf(body.rfid, context);
      const reason = await refusalOf(playerId, active);
      return {
        playerId: wireId(playerId),
        alias: guest.nickname || guest.firstName,
        language: guest.locale,
        playAllowed: reason === null,
        reason,
      };
    },
    'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerDetailByRFID': async (
      { body },
      context,
    ) => {
      const { playerId, active, guest } = await holderOf(body.rfid, context);
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
    'GET /capi/LandbasedPartner/v3/Topology/Health': async (_input, context) => {
      const venueIds = await partnerScope.venuesOf(read, partnerOf(context));
      const devices = await topology.list(read, { kinds: ['device'], venueIds });
      return { status: 'UP' as const, devices: devices.length, at: clock.now().toISOString() };
    },
    'GET /capi/LandbasedPartner/v3/Topology/GetTopology': async ({ query }, context) => {
      const point = pointOf(topology, query);
      const venueIds = await partnerScope.venuesOf(read, partnerOf(context));
      const [venues, groups, devices] = await Promise.all([
        topology.list(read, { kinds: ['venue'], ids: venueIds }, point),
        topology.list(read, { kinds: ['group'] }, point),
        topology.list(read, { kinds: ['device'], venueIds }, point),
      ]);
      return {
        venues: await wireVenues(read, openings, venues),
        groups: groups.map(wireGroup),
        devices: devices.map(wireDevice),
      };
    },
    'POST /capi/LandbasedPartner/v3/Transaction/{id}/QueryTransactions': async (
      { body },
      context,
    ) => {
      const within = await partnerScope.timesOf(partnerOf(context), body.terminal);
      const { items, total, upToId } = await transfers({
        ...pageWishOf({ limit: 500, ...body }),
        terminal: body.terminal,
        from: new Date(body.from),
        until: new Date(body.until),
        states: body.states,
        transferIds: body.transferIds,
        within,
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
