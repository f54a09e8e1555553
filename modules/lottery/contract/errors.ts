/** Refusals of the lottery. */
import { defineErrors } from '@herna/kernel';

export const lotteryErrors = defineErrors({
  ERR_DRAW_CLOSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Prodej tiketů na toto slosování skončil.',
      en: 'Ticket sales for this draw have ended.',
      sk: 'Predaj tiketov na toto zlosovanie sa skončil.',
    },
  },
  ERR_DRAW_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu se slosováním nelze takto naložit.',
      en: 'This cannot be done to a draw in its present state.',
      sk: 'V tomto stave sa so zlosovaním takto naložiť nedá.',
    },
  },
  ERR_DRAW_CONFIRMED_BY_YOU: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Toto slosování jste už potvrdili; druhé potvrzení patří jinému člověku.',
      en: 'You have confirmed this draw already; the second confirmation is for somebody else.',
      sk: 'Toto zlosovanie ste už potvrdili; druhé potvrdenie patrí inému človeku.',
    },
  },
  ERR_LOTTERY_LINES: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Čísla na tiketu neodpovídají pravidlům hry.',
      en: 'The numbers on the ticket do not fit the rules of the game.',
      sk: 'Čísla na tikete nezodpovedajú pravidlám hry.',
    },
  },
  ERR_TICKET_REFUSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tiket se nepodařilo prodat; nic jsme vám neodečetli.',
      en: 'The ticket could not be sold; nothing was taken from your account.',
      sk: 'Tiket sa nepodarilo predať; nič sme vám neodpočítali.',
    },
  },
  ERR_DETAIL_LINK: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odkaz na detail už neplatí. Otevřete ho znovu ze seznamu.',
      en: 'This link has expired. Open the detail from the list again.',
      sk: 'Odkaz na detail už neplatí. Otvorte ho znova zo zoznamu.',
    },
  },
});
