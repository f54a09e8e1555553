/**
 * Settings of a process: one schema, read once, every fault listed at once, secrets apart.
 * `npm start` brings development defaults; production refuses them.
 */
import { resolve } from 'node:path';
import { brandByTarget } from '@herna/brands';
import { StartupFault } from '@herna/db';
import type { Config } from '@herna/module-kit';
import { developmentDefaults } from './development-settings.ts';
import { readOutside } from './outside-settings.ts';
import { type Environment, productionFaults } from './production-settings.ts';
import { readSecrets } from './secret-settings.ts';
import {
  portNumber,
  readClients,
  readDevices,
  readMegabytes,
  readProxies,
  readRoles,
  readScopes,
  roles,
  type SettingsRead,
} from './setting-values.ts';
import { readSignOn } from './sign-on-settings.ts';

export type { Config } from '@herna/module-kit';
export { developmentMark } from './production-settings.ts';

/** Reads the settings; throws one `StartupFault` that lists every fault. */
export function readConfig(environment: Environment): Config {
  // Whoever forgets to say gets the strict kind: only a launcher on one machine says development.
  const named = environment.HERNA_ENV || 'production';
  const production = named === 'production';
  const faults: string[] = [];
  // A slip of the pen must not open the house with the secrets that everybody knows.
  if (!production && named !== 'development') {
    faults.push(`HERNA_ENV is neither production nor development: ${named}`);
  }
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      faults.push((error as Error).message);
      return undefined;
    }
  };
  const portText = environment.PORT ?? '3000';
  const simPortText = environment.SIM_PORT ?? '4000';
  const defaults = production ? {} : developmentDefaults(portText, simPortText);
  const need = (name: string): string => {
    const value = environment[name] || defaults[name];
    if (!value) faults.push(`Missing environment variable: ${name}`);
    return value ?? '';
  };
  const read: SettingsRead = { environment, defaults, need, attempt, production };
  const port = attempt(() => portNumber('PORT', portText)) ?? 0;
  const simulatorPort = attempt(() => portNumber('SIM_PORT', simPortText)) ?? 0;
  const brand = attempt(() => brandByTarget(environment.HERNA_APP_TARGET ?? ''));
  const locale = environment.HERNA_APP_LOCALE ?? '';
  if (brand && !(brand.locales as readonly string[]).includes(locale)) {
    faults.push('Missing app locale');
  }
  if (!brand && !locale) faults.push('Missing app locale');
  const dataFolder = resolve(environment.HERNA_DATA_DIR || '.data');
  const diskFreeMegabytes = attempt(() => readMegabytes(environment.HERNA_DISK_FREE_MB)) ?? 0;
  const chosen = attempt(() => readRoles(environment.HERNA_ROLES ?? roles.join(',')));
  const devices = attempt(() =>
    readDevices(environment.HERNA_KIOSK_DEVICES ?? defaults.HERNA_KIOSK_DEVICES ?? ''),
  );
  const clientsText = environment.HERNA_SECRET_CLIENTS ?? defaults.HERNA_SECRET_CLIENTS ?? '';
  const clients = attempt(() => readClients(clientsText)) ?? {};
  const proxies = attempt(() => readProxies(environment.HERNA_TRUSTED_PROXIES ?? ''));
  // The development default speaks of the development client only.
  const usual = environment.HERNA_SECRET_CLIENTS ? '' : defaults.HERNA_CLIENT_SCOPES;
  const scopesText = environment.HERNA_CLIENT_SCOPES ?? usual ?? '';
  const clientScopes = attempt(() => readScopes(scopesText, Object.keys(clients))) ?? {};
  const { signOn, secrets: signOnSecrets } = readSignOn(
    {
      providers: environment.HERNA_SSO_PROVIDERS ?? defaults.HERNA_SSO_PROVIDERS ?? '',
      secrets: environment.HERNA_SECRET_SSO ?? defaults.HERNA_SECRET_SSO ?? '',
      requiredRoles: environment.HERNA_SSO_REQUIRED_ROLES ?? '',
      breakGlassRole: environment.HERNA_SSO_BREAK_GLASS_ROLE ?? '',
      production,
    },
    faults,
  );
  const secrets = {
    ...readSecrets(read, dataFolder),
    clients,
    signOn: signOnSecrets,
  };
  const outside = readOutside(read);
  const publicUrl = need('HERNA_PUBLIC_URL').replace(/\/$/, '');
  if (production) faults.push(...productionFaults(environment));
  if (faults.length > 0 || !brand || !chosen) throw new StartupFault(faults.join('\n'));
  return {
    environment: production ? 'production' : 'development',
    brand,
    locale,
    port,
    simulatorPort,
    dataFolder,
    diskFreeMinimum: diskFreeMegabytes * 1024 ** 2,
    databaseUrl: environment.DATABASE_URL || undefined,
    databasePoolUrl: environment.HERNA_DATABASE_POOL_URL || undefined,
    natsUrl: environment.HERNA_NATS_URL || undefined,
    roles: chosen,
    testCalls: environment.HERNA_TEST_CALLS === '1',
    publicUrl,
    walletUrl: environment.HERNA_WALLET_URL || `http://127.0.0.1:${port}`,
    trustedProxies: proxies ?? [],
    kioskDevices: devices ?? [],
    clientScopes,
    signOn,
    outside,
    secrets,
  };
}
