/**
 * Hours in which the law keeps venues of a type closed, minutes since midnight, in both markets: a
 * gaming hall between three and ten in the morning (act 186/2016, section 67; act 30/2019).
 */
import type { VenueType } from '../contract/fields.ts';

export const closedByLaw: Readonly<
  Partial<Record<VenueType, { readonly from: number; readonly until: number }>>
> = { GamingHall: { from: 180, until: 600 } };
