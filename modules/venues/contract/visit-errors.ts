/** Refusals at the doors of venues. */
import { defineErrors } from '@herna/kernel';

const refused = { retry: 'never', log: 'info' } as const;

export const venueErrors = defineErrors({
  ERR_VENUE_CLOSED: {
    ...refused,
    status: 409,
    text: {
      cs: 'Provozovna je teď zavřená.',
      en: 'The venue is closed now.',
      sk: 'Prevádzka je teraz zatvorená.',
    },
  },
  ERR_UNDER_AGE: {
    ...refused,
    status: 403,
    text: {
      cs: 'Vstup je povolen od 18 let.',
      en: 'Nobody under 18 may enter.',
      sk: 'Vstup je povolený od 18 rokov.',
    },
  },
  ERR_LIMIT_REACHED_VISITCOUNTMONTH: {
    ...refused,
    status: 403,
    text: {
      cs: 'Hráč vyčerpal svůj limit návštěv na tento měsíc.',
      en: 'The player has used up their limit of visits this month.',
      sk: 'Hráč vyčerpal svoj limit návštev na tento mesiac.',
    },
  },
  ERR_VENUE_BAN: {
    ...refused,
    status: 403,
    text: {
      cs: 'Hráč má do této provozovny zákaz vstupu.',
      en: 'The player is barred from this venue.',
      sk: 'Hráč má do tejto prevádzky zákaz vstupu.',
    },
  },
  ERR_ALREADY_INSIDE: {
    ...refused,
    status: 409,
    text: {
      cs: 'Tento hráč už v provozovně je.',
      en: 'This player is in a venue already.',
      sk: 'Tento hráč už v prevádzke je.',
    },
  },
  ERR_NOT_INSIDE: {
    ...refused,
    status: 409,
    text: {
      cs: 'Tento hráč v provozovně není.',
      en: 'This player is in no venue.',
      sk: 'Tento hráč v prevádzke nie je.',
    },
  },
  ERR_ACCOUNT_NOT_ADMITTED: {
    ...refused,
    status: 403,
    text: {
      cs: 'S tímto účtem teď nelze vstoupit.',
      en: 'This account does not allow entry now.',
      sk: 'S týmto účtom teraz nemožno vstúpiť.',
    },
  },
  ERR_KIOSK_CODE: {
    ...refused,
    status: 403,
    text: {
      cs: 'Kód neplatí. Požádejte obsluhu o nový.',
      en: 'The code is not valid. Ask the staff for a new one.',
      sk: 'Kód neplatí. Požiadajte obsluhu o nový.',
    },
  },
  ERR_KIOSK_KEY: {
    ...refused,
    status: 422,
    text: {
      cs: 'Klíč zařízení nelze přečíst, nebo už byl jednou zaregistrován.',
      en: 'The key of the device cannot be read, or was registered before.',
      sk: 'Kľúč zariadenia sa nedá prečítať, alebo už bol raz zaregistrovaný.',
    },
  },
  ERR_EXCLUSION_TOKEN: {
    ...refused,
    status: 403,
    text: {
      cs: 'Potvrzení vypršelo nebo už bylo použito. Začněte prosím znovu.',
      en: 'The confirmation has expired or was used already. Please start again.',
      sk: 'Potvrdenie vypršalo alebo už bolo použité. Začnite, prosím, znova.',
    },
  },
  ERR_CHIP_TAKEN: {
    ...refused,
    status: 409,
    text: {
      cs: 'Tento čip patří k jiné kartě.',
      en: 'This chip belongs to another card.',
      sk: 'Tento čip patrí k inej karte.',
    },
  },
});
