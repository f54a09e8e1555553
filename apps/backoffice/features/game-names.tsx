import { useCall } from './use-call.ts';

/** Games by their names; one that is not on offer is called by its key. */
export function GameNames({ keys }: { readonly keys: readonly string[] }) {
  const { value } = useCall('GET /capi/GamesManagement/v3/Game/GetBasicList', { query: {} });
  const names = new Map(value?.items.map(({ key, name }) => [key, name]));
  return <>{keys.map((key) => names.get(key) ?? key).join(', ') || '–'}</>;
}
