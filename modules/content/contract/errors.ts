/** Refusals of content. */
import { defineErrors } from '@herna/kernel';

export const contentErrors = defineErrors({
  ERR_CONTENT_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový obsah tu není.',
      en: 'There is no such content.',
      sk: 'Taký obsah tu nie je.',
    },
  },
  ERR_CONTENT_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Obsah s tímto klíčem už existuje.',
      en: 'Content with this key already exists.',
      sk: 'Obsah s týmto kľúčom už existuje.',
    },
  },
  ERR_CONTENT_CHANGED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Mezitím tu někdo uložil novější verzi. Načtěte ji a zkuste to znovu.',
      en: 'Somebody has saved a newer revision meanwhile. Load it and try again.',
      sk: 'Medzitým tu niekto uložil novšiu verziu. Načítajte ju a skúste to znova.',
    },
  },
  ERR_CONTENT_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Verze je v jiném stavu, než jaký tento krok vyžaduje.',
      en: 'The revision is not in the state that this step needs.',
      sk: 'Verzia je v inom stave, než aký tento krok vyžaduje.',
    },
  },
  ERR_CONTENT_SECOND_PERSON: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Právní text zveřejní jen někdo jiný než jeho autor, a to po předložení ke kontrole.',
      en: 'A legal text is published after review, by somebody other than its author.',
      sk: 'Právny text zverejní len niekto iný než jeho autor, a to po predložení na kontrolu.',
    },
  },
  ERR_CONTENT_WINDOW_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V té době už má být zveřejněna jiná verze.',
      en: 'Another revision is already scheduled for that time.',
      sk: 'V tom čase už má byť zverejnená iná verzia.',
    },
  },
  ERR_CONTENT_PREVIEW_EXPIRED: {
    status: 410,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odkaz na náhled už neplatí.',
      en: 'The preview link is no longer valid.',
      sk: 'Odkaz na náhľad už neplatí.',
    },
  },
  ERR_CONTENT_REDIRECT_FIXED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tato adresa musí vést na svou stránku a přesměrovat ji nelze.',
      en: 'This address has to lead to its own page and cannot be redirected.',
      sk: 'Táto adresa musí viesť na svoju stránku a presmerovať ju nemožno.',
    },
  },
  ERR_CONTENT_REDIRECT_CYCLE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Přesměrování by se točilo v kruhu.',
      en: 'The redirect would run in a circle.',
      sk: 'Presmerovanie by sa točilo v kruhu.',
    },
  },
  ERR_CONTENT_TEXT_CHANGED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Text se mezitím změnil. Přečtěte si prosím nové znění.',
      en: 'The text has changed meanwhile. Please read the new wording.',
      sk: 'Text sa medzitým zmenil. Prečítajte si, prosím, nové znenie.',
    },
  },
  ERR_FILE_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový soubor tu není.',
      en: 'There is no such file.',
      sk: 'Taký súbor tu nie je.',
    },
  },
  ERR_FILE_TYPE: {
    status: 422,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento druh souboru nepřijímáme. Nahrajte PNG, JPEG, WebP, AVIF, GIF, SVG nebo PDF.',
      en: 'This type of file is not accepted. Upload PNG, JPEG, WebP, AVIF, GIF, SVG or PDF.',
      sk: 'Tento druh súboru neprijímame. Nahrajte PNG, JPEG, WebP, AVIF, GIF, SVG alebo PDF.',
    },
  },
  ERR_FILE_UNSAFE: {
    status: 422,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Soubor obsahuje skript nebo odkaz jinam, proto ho nepřijímáme.',
      en: 'The file holds a script or a reference elsewhere, so it is not accepted.',
      sk: 'Súbor obsahuje skript alebo odkaz inam, preto ho neprijímame.',
    },
  },
  ERR_FILE_IMAGE_TOO_LARGE: {
    status: 422,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Obrázek má příliš mnoho bodů.',
      en: 'The image has too many pixels.',
      sk: 'Obrázok má príliš veľa bodov.',
    },
  },
  ERR_FILE_IN_USE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Soubor se na webu používá, proto ho nelze smazat.',
      en: 'The site uses the file, so it cannot be deleted.',
      sk: 'Súbor sa na webe používa, preto ho nemožno zmazať.',
    },
  },
  ERR_DOCUMENT_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový dokument tu není.',
      en: 'There is no such document.',
      sk: 'Taký dokument tu nie je.',
    },
  },
});
