/**
 * `npm run staff:add -- <login> "<name>" <e-mail> <role>`: the first administrator of a house that
 * has nobody yet, and everybody who cannot be added in the backoffice. It prints the password and
 * the second factor's address once; they are stored sealed.
 */
import { createDatabase } from '@herna/db';
import { DomainError, systemClock, systemRandom } from '@herna/kernel';
import { compose, readConfig } from '@herna/server';
import { roles, staffErrors } from '@herna/staff/contract';
import { Secret, TOTP } from 'otpauth';

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const [login = '', name = '', email = '', role = ''] = process.argv.slice(2);
if (!/^[a-z0-9.]{3,60}$/.test(login) || !name || !email.includes('@') || !(role in roles)) {
  refuse(`Usage: staff:add <login> "<name>" <e-mail> <${Object.keys(roles).join('|')}>`);
}
const config = readConfig(process.env);
const url = config.databaseUrl ?? refuse('Missing environment variable: DATABASE_URL');
const database = createDatabase({ url });
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
try {
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
} catch (error) {
  const known = error instanceof DomainError && error.code in staffErrors;
  if (!known) throw error;
  console.error(staffErrors[error.code as keyof typeof staffErrors].text.en);
  process.exitCode = 1;
} finally {
  await platform.close();
  await database.close();
}
