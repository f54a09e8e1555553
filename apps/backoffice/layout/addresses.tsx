import { Navigate, reactRouterProvider, useParams } from 'react-admin';
import { addresses, addressFor } from './addresses.table.ts';

const { Route } = reactRouterProvider;

function Moved({ to }: { readonly to: string }) {
  const { id } = useParams();
  return <Navigate replace to={addressFor(to, id)} />;
}

/** Routes of the addresses that lead to other ones. */
export const movedRoutes = addresses.map(([from, to]) => (
  <Route key={from} path={from} element={<Moved to={to} />} />
));
