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
      sk: 'Predaj tiketov na toto žrebovanie sa skončil.',
    },
  },
  ERR_DRAW_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu se slosováním nelze takto naložit.',
      en: 'This cannot be done to a draw in its present state.',
      sk: 'V tomto stave sa so žrebovaním takto naložiť nedá.',
    },
  },
  ERR_DRAW_CONFIRMED_BY_YOU: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Toto slosování jste už potvrdili; druhé potvrzení patří jinému člověku.',
      en: 'You have confirmed this draw already; the second confirmation is for somebody else.',
      sk: 'Toto žrebovanie ste už potvrdili; druhé potvrdenie patrí inému človeku.',
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
  ERR_LOTTERY_NUMBER: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tiket s tímto číslem neexistuje. Zkontrolujte všech dvacet znaků.',
      en: 'No ticket has this number. Check all twenty characters.',
      sk: 'Tiket s týmto číslom neexistuje. Skontrolujte všetkých dvadsať znakov.',
    },
  },
  ERR_LOTTERY_GUESSING: {
    status: 429,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Příliš mnoho chybných čísel. Zkuste to znovu za čtvrt hodiny.',
      en: 'Too many wrong numbers. Try again in a quarter of an hour.',
      sk: 'Príliš veľa chybných čísel. Skúste to znova o štvrťhodinu.',
    },
  },
  ERR_LOTTERY_NOT_PAYABLE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tento tiket není co vyplatit.',
      en: 'There is nothing to be paid on this ticket.',
      sk: 'Na tento tiket nie je čo vyplatiť.',
    },
  },
  ERR_LOTTERY_PAID: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento tiket už byl vyplacen.',
      en: 'This ticket has been paid already.',
      sk: 'Tento tiket už bol vyplatený.',
    },
  },
  ERR_LOTTERY_FAVOURITES_FULL: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Víc oblíbených sloupců už si neuložíte. Nejdřív některé odeberte.',
      en: 'You cannot save more favourites. Remove some first.',
      sk: 'Viac obľúbených stĺpcov si už neuložíte. Najprv niektoré odstráňte.',
    },
  },
  ERR_LOTTERY_SUBSCRIPTIONS_FULL: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Víc předplatných už mít nemůžete. Nejdřív některé zrušte.',
      en: 'You cannot have more subscriptions. Cancel one first.',
      sk: 'Viac predplatných už mať nemôžete. Najprv niektoré zrušte.',
    },
  },
  ERR_LOTTERY_SUBSCRIPTION_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu se s předplatným nelze takto naložit.',
      en: 'This cannot be done to a subscription in its present state.',
      sk: 'V tomto stave sa s predplatným takto naložiť nedá.',
    },
  },
  ERR_LOTTERY_SHARES: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tolik podílů tiket rozdělit nelze: cena se musí dělit beze zbytku a počet podílů být v mezích hry.',
      en: 'The ticket cannot be divided into so many shares: its price must divide evenly, and the number of shares must be within the game’s bounds.',
      sk: 'Na toľko podielov sa tiket rozdeliť nedá: cena sa musí deliť bezo zvyšku a počet podielov byť v medziach hry.',
    },
  },
  ERR_LOTTERY_SHARES_GONE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tolik podílů už volných není; nic jsme vám neodečetli.',
      en: 'There are not so many shares left; nothing was taken from your account.',
      sk: 'Toľko voľných podielov už nie je; nič sme vám neodpočítali.',
    },
  },
  ERR_LOTTERY_EXPIRED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Lhůta pro vyzvednutí této výhry už uplynula.',
      en: 'The time to claim this win is over.',
      sk: 'Lehota na vyzdvihnutie tejto výhry už uplynula.',
    },
  },
  ERR_LOTTERY_IDENTITY_NEEDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takto vysokou výhru vyplatí jen pokladna hráči, který prokázal totožnost.',
      en: 'A win this high is paid at a cash desk only, to a player who has proved their identity.',
      sk: 'Takúto vysokú výhru vyplatí len pokladnica hráčovi, ktorý preukázal totožnosť.',
    },
  },
});
