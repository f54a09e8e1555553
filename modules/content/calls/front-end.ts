import type { Handlers } from '@herna/contract-kit/server';
import type { FrontEndCalls } from '../contract/front-end.ts';
import type { FrontEndValues } from '../service/front-end-values.ts';
import type { FrontEndValueRow } from '../store/front-end-values.ts';
import { authorOf } from './author.ts';

const toWire = ({ key, locale, value, changed_at }: FrontEndValueRow) => ({
  key,
  locale,
  value,
  changedAt: changed_at.toISOString(),
});

export function frontEndHandlers(values: FrontEndValues): Handlers<FrontEndCalls> {
  return {
    'POST /capi/v2-onling/FrontEnd/Save': async ({ body }, context) =>
      toWire(await values.save(body, body.key, body.value, authorOf(context))),
    'GET /capi/v2-onling/FrontEnd/Get': async ({ query }, { locale }) => {
      const place = { brand: query.brand, locale: query.locale ?? locale };
      return { items: (await values.read(place, query.keys)).map(toWire) };
    },
    'DELETE /capi/v2-onling/FrontEnd/Remove': async ({ query }, context) => ({
      removed: await values.remove(query, query.key, authorOf(context)),
    }),
  };
}
