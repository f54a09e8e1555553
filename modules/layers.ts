/**
 * Who may import whom, as data. Every import of the repository, type-only ones too, is checked
 * against this table by `tools/tidy`. An arrow points down only; what is not listed is refused.
 */

/** Workspaces in their layers, lowest first: a workspace may import those of lower layers. */
export const layers = [
  ['kernel'],
  ['db', 'brands', 'beacon', 'rule-tree'],
  ['contract-kit'],
  ['module-kit', 'passkeys'],
  ['messaging', 'platform', 'maths'],
  ['staff'],
  ['ledger'],
  ['wagering'],
  ['players', 'titles', 'content'],
  ['protection', 'catalogue', 'jackpots', 'jantar-server'],
  ['bonuses'],
  ['play'],
  ['payments', 'ceilings'],
  ['venues', 'reconciliation'],
  ['risk'],
  ['verification'],
  ['promotions'],
  ['loyalty'],
  ['challenges'],
  ['lottery'],
  ['risk', 'compliance'],
  ['accounts'],
  ['engagement'],
  ['support'],
  ['tournaments'],
  ['reporting'],
] as const;

/** Workspaces outside the domain's layers, with exactly what they may import. */
export const special: Readonly<Record<string, readonly string[]>> = {
  ui: ['kernel', 'brands'],
  art: ['titles', 'maths', 'kernel'],
  plans: ['titles', 'titles/*', 'maths', 'kernel', 'brands', 'jantar-client/symbol-names'],
  // A game provider like any other: it knows the platform's wire, not its modules.
  'jantar-server': [
    'kernel',
    'beacon',
    'kernel/*',
    'db',
    'brands',
    'contract-kit',
    'contract-kit/*',
    'module-kit',
    'maths',
    'maths/*',
    'titles',
    'titles/*',
  ],
  'jantar-client': [
    'kernel',
    'contract-kit/client',
    'jantar-server/contract',
    // A round shown again is read from the platform's history, with its player's own credentials.
    'play/contract',
    'titles',
    'titles/pictures',
    'titles/commitments',
    // A round that is over is drawn again from its seed, by the text that its hash is of.
    'titles/config-text',
    'titles/drawn-again',
    // The beacon round that shared draws mix in is checked against its network's key.
    'titles/beacon',
    'titles/beacon-networks',
    'maths',
  ],
  simulators: ['kernel', 'kernel/*', 'beacon'],
  // The composition sees everything; nothing but tests and launchers sees it.
  server: ['*'],
  testkit: ['*'],
  bench: ['*'],
  tools: ['*'],
  tests: ['*'],
  sim: ['*'],
};

/** Browser applications import contracts only, and what is made for browsers. */
export const browsers: Readonly<Record<string, readonly string[]>> = {
  'player-site': [
    'kernel',
    'brands',
    'brands/mark',
    'ui',
    'ui/*',
    'contract-kit',
    'contract-kit/client',
    'contract-kit/stale-build',
    'lottery/drawing',
    'passkeys/browser',
    'titles/beacon',
    '*/contract',
  ],
  kiosk: [
    'kernel',
    'brands',
    'contract-kit',
    'contract-kit/client',
    'contract-kit/stale-build',
    '*/contract',
  ],
  backoffice: [
    'kernel',
    'brands',
    'contract-kit',
    'contract-kit/client',
    'contract-kit/stale-build',
    'passkeys/browser',
    '*/contract',
  ],
};

/** Only tests may import these. */
export const testOnly: readonly string[] = ['testkit', 'simulators'];
