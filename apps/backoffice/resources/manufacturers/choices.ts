/** Manufacturers that one may choose, by their names. */
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';

export const manufacturerChoices = async (): Promise<readonly Choice[]> =>
  (
    await api('GET /capi/v2-onling/Topology/TerminalManufacturer/GetTournamentFilterList')
  ).manufacturers.map(({ id, name }) => ({ id, name }));
