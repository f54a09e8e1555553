/** Values the front end keeps: widget sections, page toggles, texts; JSON by brand, locale, key. */
import { DateTime, defineCalls, Locale } from '@herna/contract-kit';
import { Type } from 'typebox';

const Key = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' });
const BrandKey = Type.String({ pattern: '^[a-z]{1,40}$' });
/** Without a locale the value holds for every locale that has none of its own. */
const place = { brand: Type.Optional(BrandKey), locale: Type.Optional(Locale) };

const StoredValue = Type.Object({
  key: Type.String(),
  locale: Type.String({ description: "A locale, or '*' for all" }),
  value: Type.Unknown(),
  changedAt: DateTime,
});

export const frontEndCalls = defineCalls({
  'POST /capi/v2-onling/FrontEnd/Save': {
    summary: 'Stores a front-end value under a key for a brand and locale',
    audience: 'operator',
    permission: 'content.publish',
    body: Type.Object({ ...place, key: Key, value: Type.Unknown() }),
    response: StoredValue,
    errors: ['ERR_CONTENT_SECOND_PERSON', 'ERR_CONTENT_WINDOW_TAKEN'],
    example: {
      body: { key: 'lobby_bottom', locale: 'cs', value: [{ type: 'BANNER', title: 'Vítejte' }] },
    },
  },
  'GET /capi/v2-onling/FrontEnd/Get': {
    summary: 'Answers stored values by their keys; one of the locale goes before one for all',
    audience: 'public',
    query: Type.Object({ ...place, keys: Type.Array(Key, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ items: Type.Array(StoredValue) }),
    example: { query: { keys: ['lobby_bottom', 'static_pages'], locale: 'cs' } },
  },
  'DELETE /capi/v2-onling/FrontEnd/Remove': {
    summary: 'Removes a stored value; says whether there was one',
    audience: 'operator',
    permission: 'content.publish',
    query: Type.Object({ ...place, key: Key }),
    response: Type.Object({ removed: Type.Boolean() }),
    example: { query: { key: 'lobby_bottom', locale: 'en' } },
  },
});
export type FrontEndCalls = typeof frontEndCalls;
