/** Names that have been replaced by the field's own words, and may not come back. */
import type { SourceFile } from './source-files.ts';

/** Files: what one of this name is called instead. */
const files: Readonly<Record<string, string>> = {
  told: 'async-value',
  act: 'action-button',
  kept: 'list-snapshot',
  shown: 'value-formats',
  once: 'idempotent',
  moves: 'payment-transitions',
  turns: 'request-admission',
  reported: 'external-transactions',
  'told-bets': 'reported-contributions',
  'told-series': 'seed-chains',
  'door-errors': 'venue-errors',
  'door-tables': 'venue-tables',
  'return-watch': 'rtp-monitoring',
  'return-alarm': 'rtp-alert',
};

/** Files of tests, benches and the simulation. */
const harnesses: Readonly<Record<string, string>> = {
  house: 'platform-harness',
  evening: 'journey-fixture',
  hall: 'jantar-harness',
  library: 'runner',
  chapter: 'shard',
  stories: 'scenarios',
};

/** Identifiers. */
const identifiers: Readonly<Record<string, string>> = {
  Told: 'AsyncValue',
  askPartsAgain: 'invalidateQueries',
  AskedWager: 'WagerInput',
  Objection: 'Rejection',
  BatchFacts: 'BatchContext',
  freeBonus: 'unrestrictedBonus',
  takenOf: 'jackpotEffects',
  takenKey: 'reversalTarget',
  homeward: 'returning',
  awayAt: 'outstandingAt',
  GrowingPage: 'SnapshotPage',
  PageWish: 'PageRequest',
  openHouse: 'openHarness',
  toldBet: 'reportedContribution',
  toldSeries: 'seedChains',
};

/** Sentences of screens and documents. */
const sentences: Readonly<Record<string, string>> = {
  'Proof of the books': 'Ledger proof',
  'Health of providers': 'Provider health',
  'Alarms of returns': 'RTP alerts',
  'Nothing fits': 'No results',
  'Fold the menu': 'Collapse menu',
  'Bugs go on their way': 'Rethrows unexpected errors',
};

const harnessFolders = /^(tests|bench|sim)\/|\/test\//;
const declared = new RegExp(
  `\\b(?:const|let|function|class|interface|type) (${Object.keys(identifiers).join('|')})\\b`,
);
const pattern = new RegExp(Object.keys(sentences).join('|'));

/** Retired names of a file, its own and those in it, one sentence each. */
export function nameFaults({ path, lines }: SourceFile): string[] {
  if (path.startsWith('tools/tidy/')) return [];
  const name = path.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  const stem = name.replace(/\.(test|table|machine)$/, '');
  const better = files[stem] ?? (harnessFolders.test(path) ? harnesses[name] : undefined);
  return [
    ...(better === undefined ? [] : [`${path} retired file name: call it ${better}`]),
    ...lines.flatMap((line, index) => {
      const name = declared.exec(line)?.[1];
      const sentence = pattern.exec(line)?.[0];
      const at = `${path}:${index + 1} retired`;
      return [
        ...(name === undefined ? [] : [`${at} name ${name}: call it ${identifiers[name]}`]),
        ...(sentence === undefined ? [] : [`${at} words: say ${sentences[sentence]}`]),
      ];
    }),
  ];
}
