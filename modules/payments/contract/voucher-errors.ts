/** Codes of vouchers. */
import { defineErrors } from '@herna/kernel';

export const voucherErrors = defineErrors({
  ERR_VOUCHER_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takovou poukázku tento hráč nemá.',
      en: 'This player has no such voucher.',
      sk: 'Takú poukážku tento hráč nemá.',
    },
  },
  ERR_VOUCHER_ENDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Poukázka už byla použita, zrušena, nebo jí skončila platnost.',
      en: 'The voucher has been used or cancelled, or it has expired.',
      sk: 'Poukážka už bola použitá, zrušená, alebo sa jej skončila platnosť.',
    },
  },
  ERR_VOUCHER_CONFLICT: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Pod tímto číslem terminál už hlásil jinou poukázku.',
      en: 'The terminal has reported another voucher under this id.',
      sk: 'Pod týmto číslom terminál už hlásil inú poukážku.',
    },
  },
  ERR_VOUCHER_TOO_LARGE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na jednu poukázku tolik peněz převést nelze. Vezměte si je zpět na kartu.',
      en: 'One voucher does not carry that much. Take the money back by card.',
      sk: 'Na jednu poukážku toľko peňazí previesť nemožno. Vezmite si ich späť na kartu.',
    },
  },
});
