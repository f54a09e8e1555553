/**
 * `npm run prove`: recomputes the certificate of every title and says whether it agrees with the
 * stored one; with `--write` it stores them. The last line is one JSON object.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { equals, type Fraction, fraction } from '@herna/maths';
import { certify, closedForm } from '@herna/maths/exact';
import { certificateOf, titles } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { root } from './launch/settings.ts';

const file = join(root, 'games/titles/certificates.generated.json');
const wire = ({ numerator, denominator }: Fraction) => ({
  numerator: numerator.toString(),
  denominator: denominator.toString(),
});

const start = performance.now();
const result: Record<string, unknown> = {};
let agree = 0;
let exact = 0;
for (const [index, title] of titles.entries()) {
  const found = certify(title);
  if (title.engine !== 'reels' || equals(closedForm(title), found.rtp)) exact++;
  result[title.key] = {
    configHash: configHash(title),
    rtp: wire(found.rtp),
    hitRate: wire(found.hitRate),
    variance: wire(found.variance),
    topAward: wire(found.topAward),
    topAwardChance: wire(found.topAwardChance),
  };
  if (!process.argv.includes('--write')) {
    const { rtp, configHash: hash } = certificateOf(title);
    const same = equals(fraction(BigInt(rtp.numerator), BigInt(rtp.denominator)), found.rtp);
    if (same && hash === configHash(title)) agree++;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${index + 1} of ${titles.length}  ${title.key}  ${seconds} s`);
}
if (process.argv.includes('--write')) {
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  agree = titles.length;
}
const seconds = Math.round((performance.now() - start) / 1000);
console.log(JSON.stringify({ titles: titles.length, exact, agree, seconds }));
process.exit(exact === titles.length && agree === titles.length ? 0 : 1);
