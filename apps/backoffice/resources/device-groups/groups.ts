/** Device groups that one may choose, by their names. */
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';

export const groupTypes = ['Region', 'Jackpot', 'Tournament', 'Maintenance', 'Partner'] as const;

export const groupChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /capi/Topology/v3/Group/GetAll', { query: {} })).groups.map(({ id, name }) => ({
    id,
    name,
  }));
