/**
 * `npm run prove`: recomputes the certificate of every title, checks it by a second way and says
 * whether it is the stored one; with `--write` it stores what it found. The last line is one JSON
 * object.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Fraction, percent, type Title } from '@herna/maths';
import { agreesWithSecondWay, basicStrategy, certify, chartOf } from '@herna/maths/exact';
import { type StoredCertificate, titles } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { root } from './launch/settings.ts';

const file = join(root, 'games/titles/certificates.generated.json');
const write = process.argv.includes('--write');

const wire = ({ numerator, denominator }: Fraction) => ({
  numerator: numerator.toString(),
  denominator: denominator.toString(),
});

function prove(title: Title): { certificate: StoredCertificate; exact: boolean; share: string } {
  const found = certify(title);
  const certificate = {
    configHash: configHash(title),
    rtp: wire(found.rtp),
    hitRate: wire(found.hitRate),
    variance: wire(found.variance),
    topAward: wire(found.topAward),
    topAwardChance: wire(found.topAwardChance),
    ...(title.engine === 'blackjack' ? { strategy: chartOf(basicStrategy(title).strategy) } : {}),
  };
  return { certificate, exact: agreesWithSecondWay(title, found), share: percent(found.rtp) };
}

const start = performance.now();
const seconds = (): number => Math.round((performance.now() - start) / 100) / 10;
const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, StoredCertificate>;
const proved: Record<string, StoredCertificate> = {};
let agree = 0;
let exact = 0;
for (const [index, title] of titles.entries()) {
  const proof = prove(title);
  proved[title.key] = proof.certificate;
  const same = write || isDeepStrictEqual(stored[title.key], proof.certificate);
  if (same) agree++;
  if (proof.exact) exact++;
  const words = [
    `${index + 1} of ${titles.length}  ${title.key}  ${proof.share} %`,
    proof.exact ? 'both ways agree' : 'THE SECOND WAY GIVES SOMETHING ELSE',
    write ? 'stored' : same ? 'as stored' : 'NOT AS STORED',
    `${seconds()} s`,
  ];
  console.log(words.join('  '));
}
if (write) writeFileSync(file, `${JSON.stringify(proved, null, 2)}\n`);
console.log(JSON.stringify({ titles: titles.length, exact, agree, seconds: seconds() }));
process.exit(exact === titles.length && agree === titles.length ? 0 : 1);
