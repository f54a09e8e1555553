/** Thin handlers of addresses. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { addressCalls } from '../contract/addresses.ts';
import type { Addresses } from '../service/addresses.ts';
import { wireAddress } from './wire.ts';

export function addressHandlers(addresses: Addresses): Handlers<typeof addressCalls> {
  return {
    'POST /capi/v2-onling/PlayerAddress/Create': async ({ body }, context) => {
      const { type, ...address } = body;
      return { id: wireId(await addresses.add(playerOf(context), type, address)) };
    },
    'POST /capi/v2-onling/PlayerAddress/Update': async ({ body }, context) => {
      const { id, ...address } = body;
      await addresses.change(playerOf(context), toId(id), address);
      return done;
    },
    'DELETE /capi/v2-onling/PlayerAddress/Delete': async ({ query }, context) => {
      await addresses.remove(playerOf(context), toId(query.id));
      return done;
    },
    'GET /capi/v2-onling/PlayerAddress/Get': async ({ query }, context) =>
      wireAddress(await addresses.own(playerOf(context), toId(query.id))),
    'GET /capi/v2-onling/PlayerAddress/GetList': async (_input, context) => ({
      items: (await addresses.list(playerOf(context))).map(wireAddress),
    }),
  };
}
