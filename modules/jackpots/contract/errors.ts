/** Refusals of the jackpots module. */
import { defineErrors } from '@herna/kernel';

export const jackpotErrors = defineErrors({
  ERR_JACKPOT_NAME_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Jackpot tohoto jména už dodavatel má.',
      en: 'The provider already has a jackpot of this name.',
      sk: 'Jackpot tohto mena už dodávateľ má.',
    },
  },
  ERR_JACKPOT_HOLDS_MONEY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V jackpotu leží peníze hráčů.',
      en: 'The jackpot holds players’ money.',
      sk: 'V jackpote ležia peniaze hráčov.',
    },
  },
  ERR_JACKPOT_SETTINGS_IN_USE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nastavení používá některý jackpot.',
      en: 'A jackpot uses the settings.',
      sk: 'Nastavenie používa niektorý jackpot.',
    },
  },
  ERR_JACKPOT_BET_CONFLICT: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Sázka s tímto číslem už přišla s jiným obsahem.',
      en: 'A bet with this id has come with other content.',
      sk: 'Stávka s týmto číslom už prišla s iným obsahom.',
    },
  },
  ERR_JACKPOT_BET_FED: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Tato sázka už do jackpotu přispěla, když byla zaúčtována.',
      en: 'This stake fed the jackpot already when it was booked.',
      sk: 'Táto stávka už do jackpotu prispela, keď bola zaúčtovaná.',
    },
  },
  ERR_JACKPOT_BET_NOT_BOOKED: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Pod tímto číslem není zaúčtovaná sázka hráče v takové výši.',
      en: 'No stake of this player and amount has been booked under this id.',
      sk: 'Pod týmto číslom nie je zaúčtovaná stávka hráča v takej výške.',
    },
  },
  ERR_JACKPOT_BET_TOO_OLD: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Sázka je příliš stará, než aby přispěla do jackpotu.',
      en: 'The stake is too old to feed a jackpot.',
      sk: 'Stávka je príliš stará na to, aby prispela do jackpotu.',
    },
  },
  ERR_JACKPOTS_NOT_ALLOWED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Jackpoty na tomto trhu nejsou povoleny.',
      en: 'Jackpots are not allowed in this market.',
      sk: 'Jackpoty na tomto trhu nie sú povolené.',
    },
  },
});
