/**
 * Codes of the play module. Those without `ERR_` are the vocabulary of the casino-server edition:
 * providers match on them, so they never change.
 */
import { defineErrors } from '@herna/kernel';

export const playErrors = defineErrors({
  ERR_NO_FREE_ROUNDS: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento dodavatel volné hry nemá.',
      en: 'This provider has no free rounds.',
      sk: 'Tento dodávateľ voľné hry nemá.',
    },
  },
  ERR_FREE_ROUND_GAME: {
    status: 422,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Některá z vybraných her volné hry nemá.',
      en: 'One of the chosen games takes no free rounds.',
      sk: 'Niektorá z vybraných hier voľné hry nemá.',
    },
  },
  ERR_FREE_ROUND_AT_PROVIDER: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tyto volné hry vede dodavatel hry tak, jak byly zadány. Nabídněte další.',
      en: 'The provider keeps these free rounds as they were issued. Offer further ones instead.',
      sk: 'Tieto voľné hry vedie dodávateľ hry tak, ako boli zadané. Ponúknite ďalšie.',
    },
  },
  ERR_LOTTERY_DETAIL_UNAVAILABLE: {
    status: 502,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Provozovatel loterie teď neodpovídá. Zkuste to za chvíli znovu, na tiketu se nic nemění.',
      en: 'The lottery operator is not responding at the moment. Try again in a moment; your ticket is unaffected.',
      sk: 'Prevádzkovateľ lotérie teraz neodpovedá. Skúste to o chvíľu znova, na tikete sa nič nemení.',
    },
  },
  TOKEN_INVALID: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Spouštěcí token neplatí nebo už byl použit.',
      en: 'The launch token is not valid or has been used.',
      sk: 'Spúšťací token neplatí alebo už bol použitý.',
    },
  },
  SESSION_EXPIRED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Herní relace skončila.',
      en: 'The game session has ended.',
      sk: 'Herná relácia sa skončila.',
    },
  },
  PLAYER_BLOCKED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč teď nemůže hrát.',
      en: 'The player cannot play now.',
      sk: 'Hráč teraz nemôže hrať.',
    },
  },
  PLAYER_EXCLUDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč je z hraní vyloučen.',
      en: 'The player is excluded from play.',
      sk: 'Hráč je z hrania vylúčený.',
    },
  },
  INSUFFICIENT_FUNDS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na sázku není dost peněz.',
      en: 'There is not enough money for the stake.',
      sk: 'Na stávku nie je dosť peňazí.',
    },
  },
  LIMIT_STAKE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Sázka by překročila limit sázek.',
      en: 'The stake would exceed a stake limit.',
      sk: 'Stávka by prekročila limit stávok.',
    },
  },
  LIMIT_LOSS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Sázka by mohla překročit limit proher.',
      en: 'The stake could exceed a loss limit.',
      sk: 'Stávka by mohla prekročiť limit prehier.',
    },
  },
  LIMIT_HOURLY_LOSS: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Sázkou byste mohli za tuto hodinu prohrát víc, než zákon dovoluje.',
      en: 'With this stake you could lose more within this hour than the law allows.',
      sk: 'Touto stávkou by ste mohli za túto hodinu prehrať viac, než zákon dovoľuje.',
    },
  },
  LIMIT_TIME: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Doba hry je vyčerpána nebo právě běží přestávka.',
      en: 'The playing time is used up or a break is running.',
      sk: 'Čas hry je vyčerpaný alebo práve prebieha prestávka.',
    },
  },
  GAME_DISABLED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hra není v nabídce.',
      en: 'The game is not on offer.',
      sk: 'Hra nie je v ponuke.',
    },
  },
  ROUND_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Herní kolo neexistuje.',
      en: 'The game round does not exist.',
      sk: 'Herné kolo neexistuje.',
    },
  },
  ROUND_CLOSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Herní kolo je uzavřeno.',
      en: 'The game round is closed.',
      sk: 'Herné kolo je uzavreté.',
    },
  },
  FREE_ROUND_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tyto volné hry tu nejsou nebo už skončily.',
      en: 'These free rounds are not here or have ended.',
      sk: 'Tieto voľné hry tu nie sú alebo sa už skončili.',
    },
  },
  ERR_FREE_ROUND_STAKE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Některá z her tuto sázku nenabízí.',
      en: 'One of the games does not offer this stake.',
      sk: 'Niektorá z hier túto stávku neponúka.',
    },
  },
  ERR_FREE_ROUND_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu to s volnými hrami nejde.',
      en: 'Free rounds in this state do not allow it.',
      sk: 'V tomto stave sa to s voľnými hrami nedá.',
    },
  },
  JACKPOT_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Jackpot neexistuje.',
      en: 'The jackpot does not exist.',
      sk: 'Jackpot neexistuje.',
    },
  },
  TRANSACTION_CONFLICT: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Číslo transakce už bylo použito s jiným obsahem.',
      en: 'The transaction id has been used with other content.',
      sk: 'Číslo transakcie už bolo použité s iným obsahom.',
    },
  },
  DEFENCE_CODE_INVALID: {
    status: 401,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Obranný kód neplatí nebo už byl použit.',
      en: 'The defence code is not valid or has been used.',
      sk: 'Obranný kód neplatí alebo už bol použitý.',
    },
  },
  CURRENCY_MISMATCH: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Relace je v jiné měně.',
      en: 'The session is in another currency.',
      sk: 'Relácia je v inej mene.',
    },
  },
  DRAW_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Slosování neexistuje.',
      en: 'The draw does not exist.',
      sk: 'Žrebovanie neexistuje.',
    },
  },
  DRAW_CLOSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Slosování už nepřijímá sázky.',
      en: 'The draw no longer accepts bets.',
      sk: 'Žrebovanie už neprijíma stávky.',
    },
  },
  DRAW_TIMES: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Časy slosování tomu neodpovídají.',
      en: 'The times of the draw do not allow it.',
      sk: 'Časy žrebovania to nedovoľujú.',
    },
  },
  TEMPORARY: {
    status: 503,
    retry: 'same-key',
    log: 'warn',
    text: {
      cs: 'Požadavek teď nelze potvrdit, opakujte jej se stejným číslem.',
      en: 'The request cannot be confirmed now, repeat it with the same id.',
      sk: 'Požiadavku teraz nemožno potvrdiť, opakujte ju s rovnakým číslom.',
    },
  },
  ERR_GAME_NOT_LAUNCHABLE: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Hru teď nelze spustit.',
      en: 'The game cannot be started now.',
      sk: 'Hru teraz nemožno spustiť.',
    },
  },
  ERR_NO_PLAY_PAYMENT_METHOD: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Než začnete hrát, přidejte si bankovní účet nebo vložte peníze kartou.',
      en: 'Before you play, add a bank account or make a deposit by card.',
      sk: 'Skôr než začnete hrať, pridajte si bankový účet alebo vložte peniaze kartou.',
    },
  },
});
