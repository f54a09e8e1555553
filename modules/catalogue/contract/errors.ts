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
  ERR_GAME_NOT_READY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Novou hru lze nabídnout, až bude mít adresu spuštění, druh a české i anglické texty.',
      en: 'A new game can be offered once it has its launch address, its kind, and texts in Czech and English.',
      sk: 'Novú hru možno ponúknuť, až keď bude mať adresu spustenia, druh a české aj anglické texty.',
    },
  },
  ERR_GAME_FIXED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Druh hry lze nastavit, jen dokud hra nebyla v nabídce, a její adresu, jen když je vypnutá.',
      en: 'The kind of a game can be set only before it is first offered, its address only while it is off.',
      sk: 'Druh hry možno nastaviť, len kým hra nebola v ponuke, a jej adresu, len keď je vypnutá.',
    },
  },
  ERR_IMAGE_SIZE: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Obrázek musí mít {width}×{height} bodů a být PNG nebo WebP.',
      en: 'The picture must have {width}×{height} pixels and be a PNG or WebP.',
      sk: 'Obrázok musí mať {width}×{height} bodov a byť PNG alebo WebP.',
    },
  },
});
