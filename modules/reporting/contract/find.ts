/** Finding anything by what staff hold of it. */
import { defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const Hit = Type.Object({
  kind: Type.Enum(['player', 'payment', 'round', 'movement', 'ticket']),
  id: Type.String({ description: 'Of what was found; of a ticket its number' }),
  playerId: Type.Union([Id, Type.Null()]),
  provider: Type.Union([
    Type.String({ description: 'Key of the lottery provider from outside that a ticket is of' }),
    Type.Null(),
  ]),
  /** A name, a reference number or the name of a game. */
  title: Type.String(),
  /** A state, or what kind of movement it is. */
  state: Type.String(),
});

export const findCalls = defineCalls({
  'GET /api/reporting/find': {
    summary:
      'Finds players, payments, rounds, movements and tickets by id, reference, IBAN or date of birth',
    audience: 'report',
    permission: 'reporting.players',
    query: Type.Object({ text: Text(100) }),
    response: Type.Object({
      items: Type.Array(Hit, { description: 'Only what the caller may read' }),
    }),
    example: { query: { text: '1' } },
  },
});
