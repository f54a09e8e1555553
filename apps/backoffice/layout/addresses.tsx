import { type ComponentType, Suspense } from 'react';
import { Navigate, ResourceContextProvider, reactRouterProvider, useParams } from 'react-admin';
import { OwnAccount } from '../access/own-account.tsx';
import { screens } from '../resources/registry.ts';
import { addresses, addressFor, ownAccountPath } from './addresses.table.ts';

const { Route } = reactRouterProvider;

function Moved({ to }: { readonly to: string }) {
  const { id } = useParams();
  return <Navigate replace to={addressFor(to, id)} />;
}

interface FormProps {
  readonly resource: string;
  readonly form: ComponentType;
}

function Form({ resource, form: Page }: FormProps) {
  return (
    <ResourceContextProvider value={resource}>
      <Suspense>
        <Page />
      </Suspense>
    </ResourceContextProvider>
  );
}

/** `create` is no id: where `/name/:id` leads elsewhere, its forms have addresses of their own. */
const forms = screens
  .filter(({ name }) => addresses.some(([from]) => from === `/${name}/:id`))
  .flatMap(({ name, create, edit }) => [
    ...(create
      ? [
          <Route
            key={`${name} create`}
            path={`/${name}/create`}
            element={<Form resource={name} form={create} />}
          />,
        ]
      : []),
    ...(edit
      ? [
          <Route
            key={`${name} edit`}
            path={`/${name}/:id/edit`}
            element={<Form resource={name} form={edit} />}
          />,
        ]
      : []),
  ]);

/** Routes of the addresses that lead to other ones. */
export const movedRoutes = [
  <Route key={ownAccountPath} path={ownAccountPath} element={<OwnAccount />} />,
  ...forms,
  ...addresses.map(([from, to]) => <Route key={from} path={from} element={<Moved to={to} />} />),
];
