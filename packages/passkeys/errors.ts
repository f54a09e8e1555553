/** How passkeys are refused, of players and staff alike. */
import { defineErrors } from '@herna/kernel';

export const passkeyErrors = defineErrors({
  ERR_PASSKEY_REFUSED: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Přístupový klíč jsme nepřijali. Zkuste to znovu, nebo použijte heslo.',
      en: 'The passkey was not accepted. Try again, or use your password.',
      sk: 'Prístupový kľúč sme neprijali. Skúste to znova, alebo použite heslo.',
    },
  },
  ERR_PASSKEY_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový přístupový klíč u účtu není.',
      en: 'The account has no such passkey.',
      sk: 'Taký prístupový kľúč pri konte nie je.',
    },
  },
  ERR_TOO_MANY_PASSKEYS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Víc přístupových klíčů už přidat nelze. Nejdřív některý odeberte.',
      en: 'No more passkeys can be added. Remove one first.',
      sk: 'Viac prístupových kľúčov už pridať nemožno. Najprv niektorý odoberte.',
    },
  },
});
