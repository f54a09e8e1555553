/** Refusals of support. */
import { defineErrors } from '@herna/kernel';

export const supportErrors = defineErrors({
  ERR_TICKET_FIELDS: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Některé údaje je potřeba opravit.',
      en: 'Some details need to be corrected.',
      sk: 'Niektoré údaje treba opraviť.',
    },
  },
  ERR_TICKET_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Dotaz už je uzavřený.',
      en: 'The ticket is closed already.',
      sk: 'Otázka je už uzavretá.',
    },
  },
  ERR_TICKET_CHANGED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V dotazu mezitím přibyla zpráva. Nejdřív si ji přečtěte.',
      en: 'Another message has come meanwhile. Read it first.',
      sk: 'V otázke medzitým pribudla správa. Najprv si ju prečítajte.',
    },
  },
  ERR_MACRO_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Připravená odpověď s tímto názvem už existuje.',
      en: 'A prepared answer with this name exists already.',
      sk: 'Pripravená odpoveď s týmto názvom už existuje.',
    },
  },
});
