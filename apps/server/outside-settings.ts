/** Where outside parties are, and as whom this house speaks to them. */
import { type BeaconChain, readChain } from '@herna/beacon';
import type { OutsideParties } from '@herna/module-kit';
import { readIban } from './iban.ts';
import { readPushServices, type SettingsRead } from './setting-values.ts';

/** Addresses of gateways and identity parties that a player's browser is sent to. */
export const gatewayOrigins = ({
  csobUrl,
  bankIdUrl,
  kycUrl,
  gateways,
}: OutsideParties): readonly string[] => [
  ...new Set(
    [csobUrl, bankIdUrl, kycUrl, ...Object.values(gateways).map(({ url }) => url)].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
  ),
];

const noChain: BeaconChain = { publicKey: '', period: 1, genesis: 0 };

function readBeaconChain(text: string): BeaconChain {
  const chain = readChain(text);
  if (!chain && text) throw new Error('HERNA_BEACON_CHAIN is no chain: key:period:genesis');
  return chain ?? noChain;
}

/** Reads the parties; those that an operator may do without are absent where nothing names them. */
export function readOutside({
  environment,
  defaults,
  need,
  attempt,
  production,
}: SettingsRead): OutsideParties {
  const optional = (name: string): string | undefined =>
    environment[name] || defaults[name] || undefined;
  const gateway = (url: string, client: string) => ({
    url: optional(url),
    client: optional(client) ?? '',
  });
  return {
    csobUrl: need('HERNA_CSOB_URL'),
    csobMerchantId: need('HERNA_CSOB_MERCHANT_ID'),
    gateways: {
      payu: gateway('HERNA_PAYU_URL', 'HERNA_PAYU_CLIENT'),
      gpwebpay: gateway('HERNA_GPWEBPAY_URL', 'HERNA_GPWEBPAY_CLIENT'),
      payout: gateway('HERNA_PAYOUT_URL', 'HERNA_PAYOUT_CLIENT'),
      netera: gateway('HERNA_NETERA_URL', 'HERNA_NETERA_CLIENT'),
      mobiletech: gateway('HERNA_MOBILETECH_URL', 'HERNA_MOBILETECH_CLIENT'),
      openbanking: gateway('HERNA_OPENBANKING_URL', 'HERNA_OPENBANKING_CLIENT'),
    },
    gameProviders: {
      kremen: optional('HERNA_KREMEN_URL'),
      olivin: optional('HERNA_OLIVIN_URL'),
      jaspis: optional('HERNA_JASPIS_URL'),
      achat: optional('HERNA_ACHAT_URL'),
    },
    bankUrl: need('HERNA_BANK_URL'),
    cnbUrl: optional('HERNA_CNB_URL'),
    ecbUrl: optional('HERNA_ECB_URL'),
    addressesUrl: optional('HERNA_ADDRESSES_URL'),
    smtpUrl: need('HERNA_SMTP_URL'),
    smsUrl: need('HERNA_SMS_URL'),
    pushServices:
      attempt(() => readPushServices(optional('HERNA_PUSH_SERVICES') ?? '', production)) ?? [],
    registerUrl: need('HERNA_REGISTER_URL'),
    beaconUrl: need('HERNA_BEACON_URL'),
    beaconChain: attempt(() => readBeaconChain(need('HERNA_BEACON_CHAIN'))) ?? noChain,
    bankIdUrl: optional('HERNA_BANKID_URL'),
    bankIdClientId: optional('HERNA_BANKID_CLIENT_ID') ?? '',
    kycUrl: optional('HERNA_KYC_URL'),
    personRegisterUrl: optional('HERNA_PERSONS_URL'),
    sanctionListsUrl:
      environment.HERNA_SANCTIONS_URL === 'none' ? undefined : optional('HERNA_SANCTIONS_URL'),
    stateReportsUrl: optional('HERNA_STATE_REPORTS_URL'),
    operatorIban: attempt(() => readIban('HERNA_OPERATOR_IBAN', need('HERNA_OPERATOR_IBAN'))) ?? '',
    mailSender: need('HERNA_MAIL_SENDER'),
    mailReturnDomain: optional('HERNA_MAIL_RETURN_DOMAIN'),
  };
}
