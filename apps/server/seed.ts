/**
 * What a fresh database is given: what every start completes, and, in development, demo staff and
 * demo players. Every person is invented and marked as demo. A database that people already use gets
 * nobody. Each module gives its own share.
 */
import { type Database, StartupFault } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import type { DemoPeople, Seed } from '@herna/module-kit';
import type { Config } from './config.ts';

export interface DemoLogin {
  readonly who: string;
  readonly name: string;
  readonly password: string;
}

const playerPassword = 'modra velryba tanci';
const staffPassword = 'tichy vecer v kasinu';
/** Secret of the demo staff's second factor; `npm run otp` prints the code of the moment. */
export const demoOtpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const demoStaff = [
  ['demo.admin', 'Demo Správce', 'administrator'],
  ['demo.payments', 'Demo Platby', 'payments'],
  ['demo.controller', 'Demo Kontrola', 'controller'],
  ['demo.support', 'Demo Podpora', 'support'],
  ['demo.auditor', 'Demo Auditor', 'auditor'],
  ['demo.content', 'Demo Obsah', 'content'],
  ['demo.operations', 'Demo Provoz', 'operations'],
  ['demo.security', 'Demo Přístupy', 'security'],
] as const;

const demoPlayers = [
  // The last is a number of an invented bank account, for markets that ask for one before play.
  ['jana.demo@herna.example', '+420777000001', 'Jana', 'Demová', 'FULL', 250_000n, 1234560005],
  ['petr.demo@herna.example', '+420777000002', 'Petr', 'Ukázka', 'FULL', 50_000n, 1234560013],
  ['lucie.demo@herna.example', '+420777000004', 'Lucie', 'Vzorová', 'FULL', 0n, 1234560021],
  ['tomas.demo@herna.example', '+420777000005', 'Tomáš', 'Příkladný', 'FULL', 0n, 1234560048],
  ['karel.demo@herna.example', '+420777000006', 'Karel', 'Nácvik', 'FULL', 0n, 1234560056],
  ['vera.demo@herna.example', '+420777000007', 'Věra', 'Zkoumaná', 'FULL', 0n, 1234560072],
  ['eva.demo@herna.example', '+420777000003', 'Eva', 'Zkušební', 'TEMPORARY', 0n, 1234560064],
] as const;

const peopleIn = (currency: Currency): DemoPeople => ({
  currency,
  staff: demoStaff.map(([login, name, role]) => ({
    login,
    name,
    role,
    password: staffPassword,
    otpSecret: demoOtpSecret,
  })),
  players: demoPlayers.map(([email, phone, firstName, surname, state, cash, account]) => ({
    email,
    phone,
    firstName,
    surname,
    state,
    cash,
    bankAccount: `${account}/0900`,
    password: playerPassword,
  })),
  ids: new Map(),
});

/** What the seeds of the modules are, and who they are given to. */
interface Seeded {
  readonly modules: { readonly seeds: readonly Seed[] };
}

/**
 * Refuses a database in which demo people work or play: their passwords are known to everybody.
 * @throws StartupFault
 */
export async function assertNoDemoPeople(
  { modules: { seeds } }: Seeded,
  database: Pick<Database, 'read'>,
): Promise<void> {
  const people = peopleIn('CZK');
  const found = await Promise.all(seeds.map((one) => one.demoNames?.(database.read, people) ?? []));
  const names = found.flat().join(', ');
  if (!names) return;
  throw new StartupFault(`The database has demo people, whose passwords everybody knows: ${names}`);
}

/** How the past signs demo staff in; development only. */
export const demoAdministrator = { login: demoStaff[0][0], password: staffPassword } as const;

/** Logins of the demo data; development only. */
export const demoLogins: readonly DemoLogin[] = [
  { who: 'Demo player', name: demoPlayers[0][0], password: playerPassword },
  { who: 'Demo staff', name: demoStaff[0][0], password: `${staffPassword}  (code: npm run otp)` },
];

/** Completes what every database has; what is there stays as operators have set it. */
export const completeData = ({ modules: { seeds } }: Seeded, database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { complete } of seeds) await complete?.(tx);
  });

/** Completes the data; a database that nobody uses also gets its demo people, who are given back. */
export async function seed(
  platform: Seeded,
  database: Database,
  config: Config,
): Promise<readonly PlayerId[]> {
  const { seeds } = platform.modules;
  const used = await Promise.all(seeds.map((one) => one.inUse?.(database.read) ?? false));
  await completeData(platform, database);
  if (config.environment !== 'development' || used.includes(true)) return [];
  const people = peopleIn(config.brand.currency);
  await database.transaction(async (tx) => {
    for (const { demo } of seeds) await demo?.(tx, people);
  });
  return [...people.ids.values()];
}
