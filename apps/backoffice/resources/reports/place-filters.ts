/** Filters of reports by place: operators, companies, venues and workrooms of the topology. */
import { api } from '../../data/api.ts';
import type { Filter } from '../columns.ts';

export const placeFilters: readonly Filter[] = [
  {
    source: 'operatorId',
    label: 'operator',
    kind: 'listed',
    list: async () => (await api('GET /api/Topology/GetOperators')).operators,
  },
  {
    source: 'companyId',
    kind: 'listed',
    list: async () => (await api('GET /api/Topology/GetCompanies')).companies,
  },
  {
    source: 'workroomId',
    kind: 'listed',
    list: async () => (await api('GET /api/Topology/GetWorkrooms')).workrooms,
  },
];

/** What of a filter says where, for links to the postings behind a sum. */
export const placesOf = ({
  operatorId,
  companyId,
  workroomId,
}: Readonly<Record<string, unknown>>) => ({
  operatorId,
  companyId,
  workroomId,
});
