/** What a brand offers, read from its data and its market's rules: one row for each feature. */
import type { Brand, MarketRules } from '@herna/brands';

export interface Feature {
  readonly key: string;
  readonly labels: { readonly cs: string; readonly en: string; readonly sk: string };
  readonly enabled: (brand: Brand, rules: MarketRules) => boolean;
}

type Labels = readonly [cs: string, en: string, sk: string];

const feature = (
  key: string,
  [cs, en, sk]: Labels,
  enabled: (brand: Brand, rules: MarketRules) => boolean,
): Feature => ({ key, labels: { cs, en, sk }, enabled });

export const features: readonly Feature[] = [
  feature(
    'canEditNickname',
    ['Obsluha mění přezdívky', 'Staff edit nicknames', 'Obsluha mení prezývky'],
    ({ flags }) => flags.canEditNickname,
  ),
  feature(
    'canEditColors',
    ['Obsluha mění barvy štítků', 'Staff edit colours of badges', 'Obsluha mení farby štítkov'],
    ({ flags }) => flags.canEditColors,
  ),
  feature(
    'canIssueCards',
    ['Vydávání karet hráčům', 'Cards are issued to players', 'Vydávanie kariet hráčom'],
    ({ flags }) => flags.canIssueCards,
  ),
  feature(
    'showPromoCampaigns',
    ['Promo kampaně', 'Promo campaigns', 'Promo kampane'],
    ({ flags }) => flags.showPromoCampaigns,
  ),
  feature(
    'canPEOPlay',
    [
      'Politicky exponované osoby mohou hrát',
      'Politically exposed persons may play',
      'Politicky exponované osoby môžu hrať',
    ],
    ({ flags }) => flags.canPEOPlay,
  ),
  feature(
    'acceptPeo',
    [
      'Politicky exponované osoby se mohou registrovat',
      'Politically exposed persons may register',
      'Politicky exponované osoby sa môžu registrovať',
    ],
    ({ flags }) => flags.acceptPeo,
  ),
  feature(
    'canEditInfoOnLandbase',
    [
      'Úprava údajů hráčů z provozoven',
      'Data of land-based players can be edited',
      'Úprava údajov hráčov z prevádzok',
    ],
    ({ flags }) => flags.canEditInfoOnLandbase,
  ),
  feature(
    'migrateByPlayerCard',
    ['Převod účtu kartou', 'Migration by player card', 'Prevod účtu kartou'],
    ({ flags }) => flags.migrateByPlayerCard,
  ),
  feature(
    'verifyByBankId',
    ['Ověření bankovní identitou', 'Verification by bank identity', 'Overenie bankovou identitou'],
    ({ flags }) => flags.accountVerificationMethods.includes('bankId'),
  ),
  feature(
    'verifyByScan',
    ['Ověření skenem dokladů', 'Verification by document scans', 'Overenie skenom dokladov'],
    ({ flags }) => flags.accountVerificationMethods.includes('byScan'),
  ),
  feature(
    'verifyOnLandbase',
    ['Ověření v provozovně', 'Verification at a venue', 'Overenie v prevádzke'],
    ({ flags }) => flags.accountVerificationMethods.includes('onLandbase'),
  ),
  feature(
    'calendarPage',
    ['Stránka kalendáře', 'Calendar page', 'Stránka kalendára'],
    ({ calendarPage }) => calendarPage,
  ),
  feature(
    'temporaryAccount',
    ['Dočasné konto', 'Temporary account', 'Dočasné konto'],
    (_brand, { temporaryAccount }) => temporaryAccount !== undefined,
  ),
  feature(
    'playBreak',
    ['Povinná přestávka ve hře', 'Mandatory break in play', 'Povinná prestávka v hre'],
    (_brand, { playBreak }) => playBreak !== undefined,
  ),
  feature(
    'limitsMustBeDecided',
    [
      'Hra až po rozhodnutí o limitech',
      'Play only after limits are decided',
      'Hra až po rozhodnutí o limitoch',
    ],
    (_brand, { limitsMustBeDecided }) => limitsMustBeDecided,
  ),
];
