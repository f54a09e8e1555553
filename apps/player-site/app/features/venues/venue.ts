/** A venue as the map page has it. */
import type { Output } from '@herna/contract-kit';
import type { VenuesApi } from '@herna/venues/contract';

export type Venue = Output<
  VenuesApi['GET /capi/v2-onling/Topology/Venue/GetList']
>['items'][number];
export type WeeklyHours = Output<
  VenuesApi['GET /capi/v2-onling/Topology/VenueOpening/GetList']
>['openings'][number];
export type SpecialHours = Output<
  VenuesApi['GET /capi/v2-onling/Topology/VenueSpecialOpening/GetList']
>['openings'][number];
