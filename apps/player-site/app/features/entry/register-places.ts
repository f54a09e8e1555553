import type { Output } from '@herna/contract-kit';
import type { PlatformCalls } from '@herna/platform/contract';

/** A place of the state's register of addresses. */
export type RegisterPlace = Output<PlatformCalls['GET /api/addresses/suggest']>['items'][number];

/** A place as one line, by which it is chosen. */
export const placeText = ({ street, postCode, town }: RegisterPlace): string =>
  `${street}, ${postCode} ${town}`;
