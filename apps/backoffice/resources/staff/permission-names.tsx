import { useGetManyAggregate } from 'react-admin';
import type { Row } from '../../data/source.ts';

/** Permissions in words, one below the other. */
export function PermissionNames({ of: ids }: { readonly of: readonly string[] }) {
  const { data = [] } = useGetManyAggregate<Row>(
    'permissions',
    { ids: [...ids] },
    { staleTime: 300_000, retry: false },
  );
  const nameOf = (id: string) => String(data.find((row) => row?.id === id)?.name ?? id);
  return (
    <>
      {ids.map((id) => (
        <div key={id} title={id}>
          {nameOf(id)}
        </div>
      ))}
    </>
  );
}
