/** Codes of stored cards and wallets outside. */
import { defineErrors } from '@herna/kernel';

export const gatewayErrors = defineErrors({
  ERR_PAYMENT_CARDS_TOO_MANY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Více karet už uložit nelze. Nejprve některou odeberte.',
      en: 'No more cards can be stored. Remove one first.',
      sk: 'Viac kariet už uložiť nemožno. Najprv niektorú odoberte.',
    },
  },
  ERR_PAYMENT_CARD_IN_USE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tuto kartu čeká výběr, proto ji teď nelze odebrat.',
      en: 'A withdrawal to this card is open, so it cannot be removed now.',
      sk: 'Na túto kartu čaká výber, preto ju teraz nemožno odobrať.',
    },
  },
  ERR_BANK_CONSENT_NEEDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Banka potřebuje váš nový souhlas. Připojte prosím účet znovu.',
      en: 'Your bank needs a new consent. Please connect your account again.',
      sk: 'Banka potrebuje váš nový súhlas. Pripojte, prosím, účet znova.',
    },
  },
  ERR_WALLET_CONNECTED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Peněženku už máte připojenou.',
      en: 'You have a wallet connected already.',
      sk: 'Peňaženku už máte pripojenú.',
    },
  },
  ERR_WALLET_NOT_CONNECTED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nejprve připojte svou peněženku.',
      en: 'Connect your wallet first.',
      sk: 'Najprv pripojte svoju peňaženku.',
    },
  },
});
