/** Refusals of accounts. */
import { defineErrors } from '@herna/kernel';

export const accountsErrors = defineErrors({
  ERR_MIGRATION_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Převod účtu už neplatí. Začněte prosím znovu.',
      en: 'This account migration is no longer valid. Please start again.',
      sk: 'Prevod účtu už neplatí. Začnite, prosím, znova.',
    },
  },
  ERR_MIGRATION_METHOD: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takto zde účet převést nelze. Vyberte prosím jiný způsob.',
      en: 'Accounts cannot be moved this way here. Please choose another one.',
      sk: 'Takto tu účet previesť nemožno. Vyberte, prosím, iný spôsob.',
    },
  },
  ERR_MIGRATION_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu to s převodem účtu udělat nelze.',
      en: 'This cannot be done with the migration in its present state.',
      sk: 'V tomto stave to s prevodom účtu urobiť nemožno.',
    },
  },
  ERR_MIGRATION_ONLINE_ALREADY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'K tomuto účtu se už přihlašujete e-mailem a heslem. Přihlaste se, nebo si obnovte heslo.',
      en: 'You already sign in to this account by e-mail and password. Sign in, or reset your password.',
      sk: 'Do tohto účtu sa už prihlasujete e-mailom a heslom. Prihláste sa alebo si obnovte heslo.',
    },
  },
  ERR_MIGRATION_NOTHING: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Žádný další váš účet jsme nenašli. Zkuste to kartou, nebo pošlete doklad.',
      en: 'We found no other account of yours. Try your card, or send your document.',
      sk: 'Žiadny ďalší váš účet sme nenašli. Skúste to kartou alebo pošlite doklad.',
    },
  },
  ERR_MIGRATION_SOURCE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Vyberte účet, který se má převést: otevřený, jiný než cílový.',
      en: 'Choose the account to be moved: an open one, other than the target.',
      sk: 'Vyberte účet, ktorý sa má previesť: otvorený, iný ako cieľový.',
    },
  },
  ERR_MERGE_MONEY_PENDING: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Na účtu běží výběr, bonus nebo nedokončené kolo. Sloučit ho půjde, až skončí.',
      en: 'A withdrawal, bonus or unfinished round is open on the account. It can be merged once it ends.',
      sk: 'Na účte prebieha výber, bonus alebo nedokončené kolo. Zlúčiť ho bude možné, keď skončí.',
    },
  },
  ERR_CLOSING_BONUS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na účtu jsou bonusové peníze, které uzavřením zaniknou. Potvrďte prosím, že s tím počítáte.',
      en: 'There is bonus money in the account, which is lost when it closes. Please confirm that you know.',
      sk: 'Na účte sú bonusové peniaze, ktoré zatvorením zaniknú. Potvrďte, prosím, že s tým počítate.',
    },
  },
  ERR_ARCHIVE_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odkaz na vaše údaje už neplatí. Vyžádejte si nový.',
      en: 'This link to your data is no longer valid. Please ask for a new one.',
      sk: 'Odkaz na vaše údaje už neplatí. Vyžiadajte si nový.',
    },
  },
  ERR_CLOSING_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'O uzavření účtu teď nikdo nežádá.',
      en: 'The account is not about to be closed.',
      sk: 'O zatvorenie účtu teraz nikto nežiada.',
    },
  },
  ERR_PERSON_REGISTER_UNAVAILABLE: {
    status: 503,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Registr obyvatel neodpovídá. Zkuste to prosím později.',
      en: 'The register of persons is not responding. Please try again later.',
      sk: 'Register obyvateľov neodpovedá. Skúste to, prosím, neskôr.',
    },
  },
  ERR_VENUE_EDIT_CLOSED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'U této značky se údaje v provozovně neopravují.',
      en: 'This brand does not change personal data at venues.',
      sk: 'Pri tejto značke sa údaje v prevádzke neopravujú.',
    },
  },
});
