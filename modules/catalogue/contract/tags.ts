import { Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Key, Tag, TagType, Translations } from './schemas.ts';

const edit = { audience: 'operator', permission: 'catalogue.edit' } as const;
const Metadata = Type.Object({
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
});

export const tagCalls = defineCalls({
  'GET /capi/v2-onling/OnlineGameTag/GetList': {
    summary: 'Lists tags, optionally of one type, with the number of games each has on offer',
    csv: true,
    audience: 'public',
    query: Type.Object({ type: Type.Optional(TagType) }),
    response: Type.Object({ items: Type.Array(Tag) }),
    example: { query: { type: 'Category' } },
  },
  'GET /capi/v2-onling/OnlineGameTag/Get': {
    summary: 'Tells everything about one tag',
    audience: 'operator',
    permission: 'catalogue.read',
    query: Type.Object({ id: Id }),
    response: Tag,
    errors: ['ERR_TAG_NOT_FOUND'],
    example: { query: { id: '1' } },
  },
  'POST /capi/v2-onling/OnlineGameTag/Create': {
    summary: 'Makes a tag',
    ...edit,
    body: Type.Object({
      type: TagType,
      key: Key,
      translations: Translations,
      metadata: Type.Optional(Metadata),
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_CONFLICT'],
    example: {
      body: {
        type: 'Tag',
        key: 'evening',
        translations: [
          { language: 'cs', text: 'Na večer' },
          { language: 'en', text: 'For the evening' },
        ],
      },
    },
  },
  'POST /capi/v2-onling/OnlineGameTag/Update': {
    summary: 'Changes the key, the texts and the colour of a tag',
    ...edit,
    body: Type.Object({
      id: Id,
      key: Type.Optional(Key),
      translations: Translations,
      metadata: Type.Optional(Metadata),
      orderEnabled: Type.Optional(Type.Boolean()),
    }),
    response: Done,
    errors: ['ERR_TAG_NOT_FOUND', 'ERR_CONFLICT'],
    example: { body: { id: '1', translations: [{ language: 'cs', text: 'Automaty' }] } },
  },
  'DELETE /capi/v2-onling/OnlineGameTag/Delete': {
    summary: 'Removes a tag from the catalogue and from its games',
    ...edit,
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_TAG_NOT_FOUND'],
    example: { query: { id: '999' } },
    exampleOutcome: 'ERR_TAG_NOT_FOUND',
  },
});
export type TagApi = typeof tagCalls;
