import { Link, useGetManyAggregate, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';

interface RoleTitleProps {
  readonly role: unknown;
  /** Whether it opens the page of the role. */
  readonly link?: boolean;
}

/** The name of a role, a built-in one or the operator's own. */
export function RoleTitle({ role, link = false }: RoleTitleProps) {
  const translate = useTranslate();
  const id = String(role);
  const { data } = useGetManyAggregate<Row>(
    'roles',
    { ids: [id] },
    { staleTime: 60_000, retry: false },
  );
  const roleName = data?.find((row) => row?.id === id)?.name;
  const title = typeof roleName === 'string' ? roleName : translate(`roles.${id}`, { _: id });
  return link ? <Link to={`/roles/${encodeURIComponent(id)}/show`}>{title}</Link> : title;
}
