/** Thin handlers of addresses. */
import type { Handlers } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { addressRegisterCalls } from '../contract/addresses.ts';
import { type AddressPlace, streetLine } from '../rules/address-places.ts';
import type { Addresses } from '../service/addresses.ts';

const wirePlace = (place: AddressPlace) => ({
  code: wireId(place.code),
  street: streetLine(place),
  part: place.part,
  district: place.district,
  town: place.town,
  postCode: place.postCode,
});

export function addressHandlers(addresses: Addresses): Handlers<typeof addressRegisterCalls> {
  const validate: Handlers<
    typeof addressRegisterCalls
  >['POST /capi/Internal/v1/Address/ValidateAddress'] = async ({ body }) => {
    const code = body.code === undefined ? undefined : toId(body.code);
    const verdict = await addresses.check({ ...body, code });
    return {
      state: verdict.state,
      place: 'place' in verdict ? wirePlace(verdict.place) : null,
      candidates: 'candidates' in verdict ? verdict.candidates.map(wirePlace) : [],
    };
  };
  const suggest = async ({ text, limit = 8 }: { text: string; limit?: number }) => {
    const { state, places } = await addresses.suggest(text, limit);
    return { state, items: places.map(wirePlace) };
  };
  return {
    'GET /capi/Internal/v1/Address/SuggestAddress': ({ query }) => suggest(query),
    'GET /api/addresses/suggest': ({ query }) => suggest(query),
    'POST /capi/Government/v1/RuianValidation/ValidateAddress': validate,
    'POST /capi/Internal/v1/Address/ValidateAddress': validate,
  };
}
