/** Thin handlers of registrations at venues. */
import { done } from '@herna/contract-kit';
import { type Handlers, type KeyedContext, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { PersonalData } from '@herna/players';
import type { venueRegistrationCalls } from '../contract/venue-registrations.ts';
import type { VenueRegistration, VenueRegistrations } from '../service/venue-registrations.ts';

interface RegistrationBody extends PersonalData {
  readonly email?: string;
  readonly phone?: string;
  readonly venueId?: string;
  readonly document?: { readonly type: string; readonly number: string };
  readonly reason: string;
}

const registrationOf = (body: RegistrationBody, locale: string): VenueRegistration => {
  const { email, phone, venueId, document, reason, ...personal } = body;
  return {
    personal,
    email: email?.trim() || undefined,
    phone: phone?.trim() || undefined,
    venueId: venueId === undefined ? undefined : toId(venueId),
    document,
    reason,
    locale,
  };
};

export function venueRegistrationHandlers(
  venueRegistrations: VenueRegistrations,
): Handlers<typeof venueRegistrationCalls> {
  const register = async (registration: VenueRegistration, context: KeyedContext) => {
    const secrets = await venueRegistrations.secretsFor(registration);
    const { staffId } = staffOf(context);
    return context.idempotent(async (tx) => ({
      playerId: wireId(await venueRegistrations.register(tx, staffId, registration, secrets)),
    }));
  };
  return {
    'POST /capi/v2-onling/Player/CreateOnLandbase': ({ body }, context) => {
      const { card, ...rest } = body;
      return register({ ...registrationOf(rest, context.locale), card }, context);
    },
    'POST /capi/Evidence/v1/PlayerRegistration/Create': ({ body }, context) =>
      register(registrationOf(body, context.locale), context),
    'GET /capi/Evidence/v1/PlayerRegistration/Get': async ({ query }) => {
      const found = await venueRegistrations.get(toId(query.playerId));
      const { player, address, registered, document = null } = found;
      return {
        playerId: wireId(player.id),
        state: player.state,
        firstName: player.first_name,
        surname: player.surname,
        titleBefore: player.title_before,
        gender: player.gender,
        birthDate: player.birth_date,
        birthPlace: player.birth_place,
        birthNumber: found.birthNumber,
        nationality: player.nationality,
        databox: player.databox,
        politicallyExposed: player.politically_exposed,
        email: player.email,
        phone: player.phone,
        address: address
          ? {
              street: address.street,
              town: address.town,
              postCode: address.post_code,
              country: address.country,
            }
          : null,
        createdAt: player.created_at.toISOString(),
        atVenue: registered
          ? {
              venueId: registered.venue_id === null ? null : wireId(registered.venue_id),
              staffId: wireId(registered.staff_id),
              document: document as never,
              registeredAt: registered.registered_at.toISOString(),
            }
          : null,
      };
    },
    'POST /capi/Evidence/v1/PlayerRegistration/Change': async ({ body }, context) => {
      const { playerId, reason, ...change } = body;
      const { staffId } = staffOf(context);
      await venueRegistrations.change(staffId, toId(playerId), change, reason);
      return done;
    },
  };
}
