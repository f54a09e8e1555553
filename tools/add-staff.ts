/**
 * `npm run staff:add -- <login> "<name>" <e-mail> <role>`: the first administrator of a house that
 * has nobody yet, and everybody who cannot be added in the backoffice. It prints the password and
 * the second factor's address once; they are stored sealed.
 */
import { createDatabase } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { compose, readConfig } from '@herna/server';
import { roles } from '@herna/staff/contract';
import { Secret, TOTP } from 'otpauth';

const [login = '', name = '', email = '', role = ''] = process.argv.slice(2);
if (!/^[a-z0-9.]{3,60}$/.test(login) || !name || !email.includes('@') || !(role in roles)) {
  console.error(`Usage: staff:add <login> "<name>" <e-mail> <${Object.keys(roles).join('|')}>`);
  process.exit(1);
}
const config = readConfig(process.env);
if (!config.databaseUrl) {
  console.error('Missing environment variable: DATABASE_URL');
  process.exit(1);
}
const database = createDatabase({ url: config.databaseUrl });
const platform = await compose({
  config,
  database,
  clock: systemClock,
  random: systemRandom,
  checkAnswers: false,
  onInternal: console.error,
});
const password = systemRandom.id();
const secret = new Secret({ size: 20 });
await database.transaction((tx) =>
  platform.modules.parts.staff.add(tx, {
    login,
    name,
    email,
    role: role as keyof typeof roles,
    locale: config.locale,
    password,
    otpSecret: secret.base32,
  }),
);
console.log(`Password: ${password}`);
console.log(`Second factor: ${new TOTP({ issuer: config.brand.name, label: login, secret })}`);
await platform.close();
await database.close();
