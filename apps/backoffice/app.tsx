import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createAuthProvider } from './access/auth-provider.ts';
import { SignInPage } from './access/sign-in-page.tsx';
import { createDataProvider } from './data/data-provider.ts';
import { Dashboard } from './features/dashboard/index.tsx';
import { ListPage } from './features/list-page.tsx';
import { Denied, Nowhere } from './features/plain-pages.tsx';
import { movedRoutes } from './layout/addresses.tsx';
import { createFrame } from './layout/frame.ts';
import { Frame } from './layout/layout.tsx';
import { NewestNotification } from './layout/newest-notification.tsx';
import { screens } from './resources/registry.ts';
import { accessOf } from './resources/screen.ts';

const dataProvider = createDataProvider(
  Object.fromEntries(screens.map(({ name, source }) => [name, source])),
);
const authProvider = createAuthProvider((resource, action) => accessOf(screens, resource, action));
const frame = createFrame();

// One page component to each screen, made once so that React keeps its state.
const pages = new Map(
  screens.map((screen) => [screen.name, () => <ListPage key={screen.name} screen={screen} />]),
);

/** The backoffice: a resource to each screen of the registry. */
export function App() {
  return (
    <Admin
      title="Herna"
      disableTelemetry
      requireAuth
      dataProvider={dataProvider}
      authProvider={authProvider}
      {...frame}
      loginPage={SignInPage}
      accessDenied={Denied}
      catchAll={Nowhere}
      layout={Frame}
      notification={NewestNotification}
      dashboard={Dashboard}
    >
      <CustomRoutes>{movedRoutes}</CustomRoutes>
      {screens.map(({ name, icon, show, edit, create }) => {
        const list = pages.get(name);
        return (
          <Resource
            key={name}
            name={name}
            icon={icon}
            {...(list ? { list } : {})}
            {...(show ? { show } : {})}
            {...(edit ? { edit } : {})}
            {...(create ? { create } : {})}
          />
        );
      })}
    </Admin>
  );
}
