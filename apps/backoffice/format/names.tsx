/** Names of people in the place of their numbers; one call answers for all that a screen shows. */
import { useGetManyAggregate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Row } from '../data/source.ts';

/** What a row of players calls its player. */
export const nameOfRow = ({ name, firstName, surname }: Row): string =>
  typeof name === 'string' ? name : `${firstName} ${surname}`;

interface NameProps {
  readonly id: string;
}

function useNameOf(resource: string, id: string, enabled: boolean): string {
  const { data } = useGetManyAggregate<Row>(
    resource,
    { ids: [id] },
    { enabled, staleTime: 300_000, retry: false },
  );
  const name = data?.[0]?.name;
  return typeof name === 'string' && name !== '' ? name : id;
}

/** The name of a player; the number where names may not be read. */
export function PlayerName({ id }: NameProps) {
  return <Name id={id} name={useNameOf('players', id, useAllowed('players.read'))} />;
}

/** Tables give its class a place of one width (`layout/theme.ts`). */
function Name({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className="person-name" title={name === id ? id : `${name} (${id})`}>
      {name}
    </span>
  );
}

/** What is done to something that a player has: the thing, and whose it is. */
export const OfPlayer = ({
  what,
  playerId,
}: {
  readonly what: unknown;
  readonly playerId: unknown;
}) => (
  <>
    {String(what)}, <PlayerName id={String(playerId)} />
  </>
);

/** The name of a member of staff. */
export function StaffName({ id }: NameProps) {
  return <Name id={id} name={useNameOf('staff', id, true)} />;
}
