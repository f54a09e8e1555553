/** Pages of text: their file, and the switch of the specification (section 2) that hides them. */
export interface TextPage {
  /** Name of the file in `content/<locale>/`, and of the operator's own text in the store. */
  readonly file: string;
  /** Key in the stored value `static_pages`; absent where the page cannot be switched off. */
  readonly toggle?: string;
}

/** By the path of the page, without the locale. */
export const textPages: Readonly<Record<string, TextPage>> = {
  '/about': { file: 'about', toggle: 'about' },
  '/faq': { file: 'faq', toggle: 'faq' },
  '/contact': { file: 'contact', toggle: 'identificationAndContactInformation' },
  '/instructions': { file: 'instructions', toggle: 'instructions' },
  '/how-to-register': { file: 'how-to-register' },
  '/how-to-verify': { file: 'how-to-verify' },
  '/panic-button': { file: 'panic-button' },
  '/legal/game-plan': { file: 'game-plan', toggle: 'gamePlans' },
  '/legal/personal-data': { file: 'personal-data', toggle: 'privacy' },
  '/legal/responsible-gaming': { file: 'responsible-gaming', toggle: 'responsibleGaming' },
  '/legal/affiliate': { file: 'affiliate', toggle: 'affiliate' },
  '/legal/terms-and-conditions': { file: 'terms', toggle: 'terms' },
  '/legal/gdpr': { file: 'gdpr', toggle: 'gdpr' },
  '/legal/bonuses': { file: 'bonuses', toggle: 'bonuses' },
};
