import { Suspense } from 'react';
import { Navigate, ResourceContextProvider, reactRouterProvider, useParams } from 'react-admin';
import { OwnAccount } from '../access/own-account.tsx';
import { screens } from '../resources/registry.ts';
import { addresses, addressFor, ownAccountPath } from './addresses.table.ts';

const { Route } = reactRouterProvider;

function Moved({ to }: { readonly to: string }) {
  const { id } = useParams();
  return <Navigate replace to={addressFor(to, id)} />;
}

/** `create` is no id: where `/name/:id` leads elsewhere, `/name/create` stays the form. */
const forms = screens.flatMap(({ name, create: Create }) =>
  Create && addresses.some(([from]) => from === `/${name}/:id`)
    ? [
        <Route
          key={`${name} create`}
          path={`/${name}/create`}
          element={
            <ResourceContextProvider value={name}>
              <Suspense>
                <Create />
              </Suspense>
            </ResourceContextProvider>
          }
        />,
      ]
    : [],
);

/** Routes of the addresses that lead to other ones. */
export const movedRoutes = [
  <Route key={ownAccountPath} path={ownAccountPath} element={<OwnAccount />} />,
  ...forms,
  ...addresses.map(([from, to]) => <Route key={from} path={from} element={<Moved to={to} />} />),
];
