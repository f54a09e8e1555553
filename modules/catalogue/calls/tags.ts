/** Thin handlers of tags. */
import { done } from '@herna/contract-kit';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { TagApi } from '../contract/tags.ts';
import type { Tags } from '../service/tags.ts';
import { wireTag } from './wire.ts';

/** Handlers of the calls about tags. */
export const tagHandlers = (tags: Tags): Handlers<TagApi> => ({
  'GET /capi/v2-onling/OnlineGameTag/GetList': async ({ query }) => ({
    items: (await tags.list(query.type)).map(wireTag),
  }),
  'GET /capi/v2-onling/OnlineGameTag/Get': async ({ query }) =>
    wireTag(await tags.byId(toId(query.id))),
  'POST /capi/v2-onling/OnlineGameTag/Create': async ({ body }, context) => {
    const tag = { ...body, metadata: body.metadata ?? {} };
    return { id: wireId(await tags.create(staffOf(context).staffId, tag)) };
  },
  'POST /capi/v2-onling/OnlineGameTag/Update': async ({ body }, context) => {
    const { id, ...change } = body;
    await tags.update(staffOf(context).staffId, toId(id), change);
    return done;
  },
  'DELETE /capi/v2-onling/OnlineGameTag/Delete': async ({ query }, context) => {
    await tags.remove(staffOf(context).staffId, toId(query.id));
    return done;
  },
});
