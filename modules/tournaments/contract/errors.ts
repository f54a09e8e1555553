/** Refusals of tournaments. */
import { defineErrors } from '@herna/kernel';

const refused = { status: 409, retry: 'never', log: 'info' } as const;

export const tournamentsErrors = defineErrors({
  ERR_TOURNAMENT_UNLAWFUL: {
    ...refused,
    status: 422,
    text: {
      cs: 'Takový turnaj právo tohoto trhu nepřipouští.',
      en: 'The law of this market does not allow such a tournament.',
      sk: 'Taký turnaj právo tohto trhu nepripúšťa.',
    },
  },
  ERR_TOURNAMENT_STATE: {
    ...refused,
    text: {
      cs: 'V tomto stavu to s turnajem nejde.',
      en: 'This cannot be done to a tournament in its present state.',
      sk: 'V tomto stave sa to s turnajom nedá.',
    },
  },
  ERR_TOURNAMENT_CLOSED: {
    ...refused,
    text: {
      cs: 'Přihlašování do tohoto turnaje není otevřené.',
      en: 'Registration for this tournament is not open.',
      sk: 'Prihlasovanie do tohto turnaja nie je otvorené.',
    },
  },
  ERR_TOURNAMENT_FULL: {
    ...refused,
    text: {
      cs: 'Turnaj je už plný.',
      en: 'This tournament is full.',
      sk: 'Turnaj je už plný.',
    },
  },
  ERR_TOURNAMENT_NOT_ALLOWED: {
    ...refused,
    status: 403,
    text: {
      cs: 'Tohoto turnaje se nemůžete účastnit.',
      en: 'You cannot take part in this tournament.',
      sk: 'Tohto turnaja sa nemôžete zúčastniť.',
    },
  },
  ERR_TOURNAMENT_PLAYER_NOT_ALLOWED: {
    ...refused,
    text: {
      cs: 'Tomuto hráči se teď nic vyplatit nesmí.',
      en: 'This player may not be given anything now.',
      sk: 'Tomuto hráčovi sa teraz nič vyplatiť nesmie.',
    },
  },
  ERR_TOURNAMENT_DAILY_ENTRIES: {
    ...refused,
    text: {
      cs: 'S tímto turnajem by vaše denní vklady do soutěží překročily zákonnou hranici.',
      en: 'With this tournament, your daily entries to contests would exceed the legal limit.',
      sk: 'S týmto turnajom by vaše denné vklady do súťaží prekročili zákonnú hranicu.',
    },
  },
});
