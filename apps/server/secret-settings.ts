/** Secrets of a process, apart from what may be seen of its settings. */
import { join } from 'node:path';
import type { Secrets } from '@herna/module-kit';
import { readPushKey, type SettingsRead } from './setting-values.ts';

/** Keys of the card gateway are PEM, given as text or as the path of a file. */
export function readSecrets(
  { environment, need, attempt, production }: SettingsRead,
  dataFolder: string,
): Omit<Secrets, 'clients' | 'signOn'> {
  const keys = join(dataFolder, 'simulators/keys');
  const pem = (name: string, simulated: string): string =>
    environment[name] || (production ? need(name) : join(keys, simulated));
  /** A provider from outside that this house works with: in production only when it is named. */
  const chosen = (key: string, name: string): Record<string, string> =>
    production && !environment[name] ? {} : { [key]: need(name) };
  /** The secret of a party that an operator may do without: needed where its address is named. */
  const party = (address: string, name: string): string =>
    production && !environment[address] ? '' : need(name);
  const partyPem = (address: string, name: string, simulated: string): string =>
    production && !environment[address] ? '' : pem(name, simulated);
  return {
    master: need('HERNA_SECRET_MASTER'),
    jantarProvider: need('HERNA_SECRET_JANTAR'),
    outsideProviders: {
      ...chosen('kremen', 'HERNA_SECRET_KREMEN'),
      ...chosen('olivin', 'HERNA_SECRET_OLIVIN'),
      ...chosen('jaspis', 'HERNA_SECRET_JASPIS'),
      ...chosen('achat', 'HERNA_SECRET_ACHAT'),
    },
    internal: need('HERNA_SECRET_INTERNAL'),
    // Production has no test calls.
    testCalls: production ? undefined : need('HERNA_SECRET_TEST_CALLS'),
    csobPrivateKey: pem('HERNA_CSOB_PRIVATE_KEY', 'merchant-private.pem'),
    csobPublicKey: pem('HERNA_CSOB_PUBLIC_KEY', 'bank-public.pem'),
    gateways: {
      payu: {
        secret: party('HERNA_PAYU_URL', 'HERNA_SECRET_PAYU'),
        notifySecret: party('HERNA_PAYU_URL', 'HERNA_SECRET_PAYU_NOTIFY'),
      },
      gpwebpay: {
        secret: partyPem(
          'HERNA_GPWEBPAY_URL',
          'HERNA_GPWEBPAY_PRIVATE_KEY',
          'merchant-private.pem',
        ),
        notifySecret: partyPem(
          'HERNA_GPWEBPAY_URL',
          'HERNA_GPWEBPAY_PUBLIC_KEY',
          'bank-public.pem',
        ),
      },
      // Its notifications are signed with the one secret of all calls.
      payout: { secret: party('HERNA_PAYOUT_URL', 'HERNA_SECRET_PAYOUT'), notifySecret: '' },
      netera: {
        secret: party('HERNA_NETERA_URL', 'HERNA_SECRET_NETERA'),
        notifySecret: party('HERNA_NETERA_URL', 'HERNA_SECRET_NETERA_NOTIFY'),
      },
      mobiletech: {
        secret: party('HERNA_MOBILETECH_URL', 'HERNA_SECRET_MOBILETECH'),
        notifySecret: party('HERNA_MOBILETECH_URL', 'HERNA_SECRET_MOBILETECH_NOTIFY'),
      },
      // It notifies nobody: what became of a payment is read.
      openbanking: {
        secret: party('HERNA_OPENBANKING_URL', 'HERNA_SECRET_OPENBANKING'),
        notifySecret: '',
      },
    },
    bankKey: need('HERNA_SECRET_BANK'),
    smsKey: need('HERNA_SECRET_SMS'),
    pushKey:
      attempt(() => readPushKey(party('HERNA_PUSH_SERVICES', 'HERNA_PUSH_PRIVATE_KEY'))) ?? '',
    mailKey: party('HERNA_MAIL_RETURN_DOMAIN', 'HERNA_SECRET_MAIL'),
    registerKey: need('HERNA_SECRET_REGISTER'),
    bankIdSecret: party('HERNA_BANKID_URL', 'HERNA_SECRET_BANKID'),
    kycKey: party('HERNA_KYC_URL', 'HERNA_SECRET_KYC'),
    personRegisterKey: party('HERNA_PERSONS_URL', 'HERNA_SECRET_PERSONS'),
    stateReports: {
      sealKey: partyPem(
        'HERNA_STATE_REPORTS_URL',
        'HERNA_STATE_REPORTS_PRIVATE_KEY',
        'merchant-private.pem',
      ),
      stateKey: partyPem(
        'HERNA_STATE_REPORTS_URL',
        'HERNA_STATE_REPORTS_PUBLIC_KEY',
        'bank-public.pem',
      ),
    },
    postgresPassword: need('HERNA_SECRET_POSTGRES'),
    metrics: environment.HERNA_SECRET_METRICS || undefined,
  };
}
