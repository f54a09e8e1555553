/** What reports by place are narrowed to. */
import { Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const Place = Text(120);

/** As the lists of operators, companies and workrooms name them; of several, what they have in common. */
export const placeFilter = {
  operatorId: Type.Optional(Place),
  companyId: Type.Optional(Place),
  workroomId: Type.Optional(Place),
};
