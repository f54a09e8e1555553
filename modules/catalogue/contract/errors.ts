import { defineErrors } from '@herna/kernel';

export const catalogueErrors = defineErrors({
  ERR_GAME_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tuto hru v nabídce nemáme.',
      en: 'We do not offer this game.',
      sk: 'Túto hru v ponuke nemáme.',
    },
  },
  ERR_TAG_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento štítek neexistuje.',
      en: 'This tag does not exist.',
      sk: 'Tento štítok neexistuje.',
    },
  },
  ERR_PROVIDER_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento dodavatel her neexistuje.',
      en: 'This game provider does not exist.',
      sk: 'Tento dodávateľ hier neexistuje.',
    },
  },
  ERR_VERSION_PLAYED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tato verze se už hrála, a proto zůstává v evidenci.',
      en: 'This version has been played, so it stays on record.',
      sk: 'Táto verzia sa už hrala, a preto zostáva v evidencii.',
    },
  },
  ERR_CHANGED_MEANWHILE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Mezitím to změnil někdo jiný. Načtěte si nový stav a zkuste to znovu.',
      en: 'Somebody else has changed this meanwhile. Load the new state and try again.',
      sk: 'Medzitým to zmenil niekto iný. Načítajte si nový stav a skúste to znova.',
    },
  },
  ERR_IMAGE_SIZE: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Obrázek nemá požadovaný rozměr nebo formát.',
      en: 'The picture does not have the required size or format.',
      sk: 'Obrázok nemá požadovaný rozmer alebo formát.',
    },
  },
});
