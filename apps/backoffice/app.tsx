import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createAuthProvider } from './access/auth-provider.ts';
import { SignInPage } from './access/sign-in-page.tsx';
import { createDataProvider } from './data/data-provider.ts';
import { Dashboard } from './features/dashboard/index.tsx';
import { ListPage } from './features/list-page.tsx';
import { Denied, Nowhere } from './features/plain-pages.tsx';
import { createI18nProvider } from './i18n/provider.ts';
import { movedRoutes } from './layout/addresses.tsx';
import { Frame } from './layout/layout.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { screens } from './resources/registry.ts';
import { permissionOf } from './resources/screen.ts';

const dataProvider = createDataProvider(
  Object.fromEntries(screens.map(({ name, source }) => [name, source])),
);
const authProvider = createAuthProvider((resource, action) =>
  permissionOf(screens, resource, action),
);
const i18nProvider = createI18nProvider(navigator.language.startsWith('cs') ? 'cs' : 'en');
const store = localStorageStore(undefined, 'herna');

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
      i18nProvider={i18nProvider}
      store={store}
      loginPage={SignInPage}
      accessDenied={Denied}
      catchAll={Nowhere}
      layout={Frame}
      dashboard={Dashboard}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="light"
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
