/** Sentences that say more of a wrong field than its kind does. */
export const contentFieldReasons = {
  picture_alt: {
    cs: 'Ke každému obrázku patří popis pro ty, kdo ho nevidí.',
    en: 'Every picture needs a description for those who cannot see it.',
    sk: 'Ku každému obrázku patrí opis pre tých, ktorí ho nevidia.',
  },
  window_order: {
    cs: 'Konec musí být až po začátku.',
    en: 'The end must come after the beginning.',
    sk: 'Koniec musí byť až po začiatku.',
  },
  widget_unknown: {
    cs: 'Takový widget tato značka nemá.',
    en: 'This brand has no such widget.',
    sk: 'Taký widget táto značka nemá.',
  },
  widget_type: {
    cs: 'Tento typ sekce sem nepatří.',
    en: 'This type of section is not allowed here.',
    sk: 'Tento typ sekcie sem nepatrí.',
  },
  widget_count: {
    cs: 'Tolik sekcí tu být nemůže.',
    en: 'There are too many sections.',
    sk: 'Toľko sekcií tu byť nemôže.',
  },
  key_reserved: {
    cs: 'Obsah tohoto druhu má pevně daný klíč.',
    en: 'Content of this kind has a fixed key.',
    sk: 'Obsah tohto druhu má pevne daný kľúč.',
  },
  way_out_of_offers: {
    cs: 'Tato stránka zůstává zapnutá: kdo nechce nabídky v SMS, musí je umět snadno odmítnout.',
    en: 'This page stays on: whoever wants no offers by text message must find an easy way out.',
    sk: 'Táto stránka zostáva zapnutá: kto nechce ponuky v SMS, musí ich vedieť ľahko odmietnuť.',
  },
  address_letters: {
    cs: 'Adresa smí mít jen malá písmena bez diakritiky, číslice a spojovníky.',
    en: 'An address may have only lower-case letters without accents, digits and hyphens.',
    sk: 'Adresa smie mať len malé písmená bez diakritiky, číslice a spojovníky.',
  },
} as const;
