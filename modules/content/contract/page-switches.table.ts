/**
 * The 21 pages that an operator switches on and off (specification, section 2), and the addresses that
 * are there only while they are on. A page below an address goes with it.
 */
export const pageSwitches = {
  faq: ['/faq'],
  faqLottery: ['/lottery/faq'],
  about: ['/about'],
  privacy: ['/legal/personal-data'],
  responsibleGaming: ['/legal/responsible-gaming'],
  gamePlans: ['/legal/game-plan'],
  terms: ['/legal/terms-and-conditions'],
  gdpr: ['/legal/gdpr'],
  affiliate: ['/legal/affiliate'],
  bonuses: ['/legal/bonuses'],
  affiliateCooperation: ['/legal/affiliate-cooperation'],
  jackpots: ['/jackpots'],
  tournaments: ['/tournaments'],
  identificationAndContactInformation: ['/identification', '/contact'],
  instructions: ['/instructions'],
  vip: ['/vip'],
  challenges: ['/challenges'],
  buyBonus: ['/buy-bonus'],
  stopSms: ['/stop-sms'],
  cashback: ['/cashback'],
  loyaltyProgram: ['/loyalty-program'],
} as const satisfies Record<string, readonly string[]>;

export type PageSwitch = keyof typeof pageSwitches;
export const pageSwitchKeys = Object.keys(pageSwitches) as readonly PageSwitch[];

/**
 * Pages that stay on: every text message with an offer names the address where such messages are
 * declined, an easy way out that the law asks for (Czech act 480/2004 Coll., section 7).
 */
export const alwaysOn: readonly PageSwitch[] = ['stopSms'];

/** Whether an address is of a page that stays on, which no redirect may lead away from. */
export const staysOn = (path: string): boolean =>
  alwaysOn.some((key) => isHidden(path, pageSwitches[key]));

/** Which pages are switched off; a page that nobody has switched is on. */
export type SwitchStates = Readonly<Partial<Record<string, boolean>>>;

/** Addresses that a set of switches takes away. */
export const hiddenAddresses = (states: SwitchStates): readonly string[] =>
  pageSwitchKeys.flatMap((key) =>
    states[key] === false && !alwaysOn.includes(key) ? pageSwitches[key] : [],
  );

/** Whether an address (without its locale) is one of those, or a page below one. */
export const isHidden = (path: string, hidden: readonly string[]): boolean => {
  const [bare = ''] = path.split(/[?#]/);
  return hidden.some((address) => bare === address || bare.startsWith(`${address}/`));
};
