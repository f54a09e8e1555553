/** Views of lists: what somebody has chosen under a name, for themselves or for everybody. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const self = { audience: 'operator', permission: 'staff.self' } as const;
const Screen = Type.String({ pattern: '^[a-z][a-z-]{0,59}$' });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** A value of a filter, as the screens have them. */
const FilterValue = Type.Union([
  Text(200, 0),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Array(Text(200, 0), { maxItems: 100 }),
]);

/** What a view keeps of a list. */
const ViewChoice = Type.Object({
  filter: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z._]{0,59}$' }), FilterValue, {
    maxProperties: 30,
  }),
  sort: Type.Optional(
    Type.Object({
      field: Text(60),
      order: Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]),
    }),
  ),
  hiddenColumns: Type.Array(Text(60), { maxItems: 60 }),
});

const SavedView = Type.Object({
  id: Id,
  screen: Type.String(),
  name: Type.String(),
  shared: Type.Boolean(),
  /** Whether it is the caller's own. */
  own: Type.Boolean(),
  author: Type.String(),
  choice: ViewChoice,
  savedAt: DateTime,
});

export const savedViewCalls = defineCalls({
  'GET /api/staff/views': {
    ...self,
    summary: 'Lists the views of a screen that are the caller’s own or shared, by name',
    query: Type.Object({ screen: Screen }),
    response: Type.Object({ items: Type.Array(SavedView) }),
    example: { query: { screen: 'payments' } },
  },
  'POST /api/staff/views': {
    ...self,
    summary:
      'Saves a view of a screen; the own one of the same name is replaced when that is asked for',
    body: Type.Object({
      screen: Screen,
      name: Name,
      shared: Type.Boolean(),
      choice: ViewChoice,
      replace: Type.Optional(
        Type.Boolean({ description: 'Whether an own view of this name may be replaced' }),
      ),
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_STAFF_VIEWS_MANY', 'ERR_STAFF_VIEW_EXISTS'],
    example: {
      body: {
        screen: 'payments',
        name: 'Large deposits',
        shared: true,
        choice: { filter: { direction: 'DEPOSIT' }, hiddenColumns: ['note'] },
      },
    },
  },
  'POST /api/staff/views/{viewId}/delete': {
    ...self,
    summary: 'Deletes an own view',
    params: Type.Object({ viewId: Id }),
    body: Type.Object({}),
    response: Done,
    errors: ['ERR_NOT_FOUND'],
    example: { params: { viewId: '999999' }, body: {} },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type SavedViewApi = typeof savedViewCalls;
