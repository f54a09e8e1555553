import { defineErrors } from '@herna/kernel';
import { passkeyErrors } from '@herna/passkeys/contract';
import { singleSignOnErrors } from './single-sign-on-errors.ts';

/** Refusals of staff sign-in beyond the login errors of the shared catalogue. */
export const staffErrors = {
  ...passkeyErrors,
  ...singleSignOnErrors,
  ...defineErrors({
    ERR_INVALID_OTP: {
      status: 401,
      retry: 'never',
      log: 'warn',
      text: {
        cs: 'Ověřovací kód nesouhlasí nebo už byl použit. Počkejte na další a zkuste to znovu.',
        en: 'The code does not match or was used already. Wait for the next one and try again.',
        sk: 'Overovací kód nesúhlasí alebo už bol použitý. Počkajte na ďalší a skúste to znova.',
      },
    },
    ERR_APPROVAL_NEEDED: {
      status: 409,
      retry: 'later',
      log: 'info',
      text: {
        cs: 'To je víc, než smí jeden člověk sám. Čeká to na rozhodnutí druhé osoby, potom to zopakujte.',
        en: 'This is more than one person may do alone. It waits for a second person; repeat it then.',
        sk: 'To je viac, než smie jeden človek sám. Čaká to na rozhodnutie druhej osoby, potom to zopakujte.',
      },
    },
    ERR_STAFF_LOGIN_TAKEN: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Toto přihlašovací jméno už někdo má. Zvolte jiné.',
        en: 'Somebody has this login already. Choose another.',
        sk: 'Toto prihlasovacie meno už niekto má. Zvoľte iné.',
      },
    },
    ERR_STAFF_INVITATION: {
      status: 404,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Pozvánka už neplatí nebo byla použita. Požádejte správce o novou.',
        en: 'The invitation has expired or was used already. Ask an administrator for another.',
        sk: 'Pozvánka už neplatí alebo bola použitá. Požiadajte správcu o novú.',
      },
    },
    ERR_STAFF_PASSWORD: {
      status: 400,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Toto heslo použít nelze.',
        en: 'This password cannot be used.',
        sk: 'Toto heslo použiť nemožno.',
      },
    },
    ERR_STAFF_OWN_ACCOUNT: {
      status: 403,
      retry: 'never',
      log: 'warn',
      text: {
        cs: 'O vlastním účtu a o vlastním návrhu musí rozhodnout někdo jiný.',
        en: 'Somebody else must decide on your own account and on what you proposed.',
        sk: 'O vlastnom účte a o vlastnom návrhu musí rozhodnúť niekto iný.',
      },
    },
    ERR_STAFF_CHANGE_STATE: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Tuto změnu teď nelze provést: už je rozhodnuta, nebo jiná čeká na rozhodnutí.',
        en: 'This change cannot be made now: it is decided already, or another one is waiting.',
        sk: 'Túto zmenu teraz nemožno vykonať: už je rozhodnutá, alebo iná čaká na rozhodnutie.',
      },
    },
    ERR_REASON_REQUIRED: {
      status: 400,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'K této změně je potřeba uvést důvod.',
        en: 'This change needs a reason.',
        sk: 'K tejto zmene treba uviesť dôvod.',
      },
    },
    ERR_STAFF_VIEWS_MANY: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Více pohledů už uložit nelze; nejdřív některý smažte.',
        en: 'No more views can be saved; delete one first.',
        sk: 'Viac pohľadov už uložiť nemožno; najprv niektorý zmažte.',
      },
    },
    ERR_STAFF_VIEW_EXISTS: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Pohled s tímto názvem už v seznamu máte.',
        en: 'You have a view of this name in the list already.',
        sk: 'Pohľad s týmto názvom už v zozname máte.',
      },
    },
    ERR_STAFF_GRANT: {
      status: 403,
      retry: 'never',
      log: 'warn',
      text: {
        cs: 'Oprávnění může dát jen ten, kdo je sám všechna má.',
        en: 'Permissions can be given only by somebody who holds all of them.',
        sk: 'Oprávnenia môže dať len ten, kto ich sám všetky má.',
      },
    },
    ERR_STAFF_ROLE_FIXED: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Správce smí vždy všechno a role systému se neruší.',
        en: 'The administrator always holds everything, and built-in roles are not retired.',
        sk: 'Správca smie vždy všetko a roly systému sa nerušia.',
      },
    },
    ERR_STAFF_ROLE_TAKEN: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Role s tímto názvem už existuje. Zvolte jiný.',
        en: 'There is a role of this name already. Choose another.',
        sk: 'Rola s týmto názvom už existuje. Zvoľte iný.',
      },
    },
    ERR_STAFF_ROLE_HELD: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Tuto roli ještě někdo má. Nejdřív mu dejte jinou.',
        en: 'Somebody still has this role. Give them another one first.',
        sk: 'Túto rolu ešte niekto má. Najprv mu dajte inú.',
      },
    },
    ERR_STAFF_LAST_ADMINISTRATOR: {
      status: 409,
      retry: 'never',
      log: 'info',
      text: {
        cs: 'Je to poslední správce. Nejdřív určete dalšího.',
        en: 'This is the last administrator. Appoint another one first.',
        sk: 'Je to posledný správca. Najprv určte ďalšieho.',
      },
    },
  }),
};
