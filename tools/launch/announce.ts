/** What a launcher says before and after: which settings it chose, where everything is. */
import { type Config, demoLogins } from '@herna/server';

/** The first lines: whose house, and which settings are development defaults. */
export function announceStart(config: Config, defaulted: readonly string[]): void {
  console.log(`${config.brand.name}, ${config.environment}`);
  if (defaulted.length > 0) console.log(`  development defaults: ${defaulted.join(', ')}`);
}

/** Addresses and demo logins. */
export function announceOpen(config: Config, more: string): void {
  const site = config.publicUrl;
  const rows: [string, string][] = [
    ['Player site', `${site}/`],
    ['Backoffice', `${site}/backoffice`],
    ['Kiosk', `${site}/kiosk  (a code for it: Backoffice, Kiosks)`],
    ['Calls', `${site}/docs  ${site}/openapi.json`],
    ['Proof', `${site}/proof`],
  ];
  if (config.environment === 'development') {
    rows.push(['Outside world', `http://localhost:${config.simulatorPort}/ (no real money)`]);
    rows.push(['Mailbox', `http://localhost:${config.simulatorPort}/mailbox`]);
    for (const login of demoLogins) rows.push([login.who, `${login.name}  ${login.password}`]);
  }
  console.log(`\n${config.brand.name} is open.`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(16)} ${value}`);
  console.log(`\n${more}Ctrl-C closes it.`);
}
