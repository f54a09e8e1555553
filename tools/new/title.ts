/**
 * `npm run new:title -- golden-orchard`: a title's data, its place in the list, its painting and a
 * certificate that says it is not proved yet, so that it is not offered. `--like moonlit-wolf`
 * names the title whose shape it begins with.
 */
import { parseArgs } from 'node:util';
import { assertKebab, camel, GeneratorFault, runGenerator, type Workshop } from './workshop.ts';

const list = 'games/titles/index.ts';
const certificates = 'games/titles/certificates.generated.json';
/** Tables of drawings by the key of their title. */
const drawings = ['titles', 'backgrounds', 'symbols'].map((name) => `games/art/compose/${name}.ts`);

/** `golden-orchard` as people read it. */
const nameOf = (key: string): string =>
  key.replace(/(^|-)(\w)/g, (_, dash, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

/** The data of the new title: the shape of the other under its own name, without its fame. */
function dataOf(workshop: Workshop, key: string, like: string): string {
  return workshop
    .read(`games/titles/${like}.ts`)
    .replace(/^\/\*\*.*\*\/$/m, `/** ${nameOf(key)}: say here what it is, in a sentence. */`)
    .replace(`const ${camel(like)}:`, `const ${camel(key)}:`)
    .replace(/^( {2}key: ).*$/m, `$1'${key}',`)
    .replace(/^( {2}name: ).*$/m, `$1'${nameOf(key)}',`)
    .replace(/^( {2}tags: ).*$/m, '$1[],')
    .replace(/^ {2}badge: .*\n/m, '')
    .replace(/(short: )(?:'[^']*'|"[^"]*")/g, `$1'${nameOf(key)}.'`);
}

/** The drawings of the other title under the new key, to be painted over. */
function paint(workshop: Workshop, key: string, like: string): void {
  const letters = `letters: { ...${camel(like)}.letters, text: '${nameOf(key).toUpperCase()}' }`;
  for (const file of drawings) {
    workshop.change(file, (text) =>
      text.replace(new RegExp(`^  '${like}': (\\w+),\\n`, 'm'), (line, drawing: string) => {
        const own = drawing === camel(like) ? `{ ...${drawing}, ${letters} }` : drawing;
        return `${line}  '${key}': ${own},\n`;
      }),
    );
  }
}

/** Figures that are nobody's: the hash is of no data, so the title is not offered. */
function leaveUnproved(workshop: Workshop, key: string, like: string): void {
  workshop.change(certificates, (text) => {
    const all = JSON.parse(text) as Record<string, object>;
    return `${JSON.stringify({ ...all, [key]: { ...all[like], configHash: '' } }, null, 2)}\n`;
  });
}

/** Writes a title; returns what is left to do. */
export function newTitle(workshop: Workshop, key: string | undefined, like: string): string[] {
  assertKebab('The key of a title', key);
  if (!workshop.exists(`games/titles/${like}.ts`)) {
    throw new GeneratorFault(`There is no title ${like} to begin with.`);
  }
  workshop.create(`games/titles/${key}.ts`, dataOf(workshop, key, like));
  workshop.insertBefore(
    list,
    /^import \{ diamondScratch/m,
    `import { ${camel(key)} } from './${key}.ts';\n`,
  );
  workshop.change(list, (text) =>
    text.replace(/(titles: readonly Title\[\] = \[[^\]]*)\];/, `$1  ${camel(key)},\n];`),
  );
  paint(workshop, key, like);
  leaveUnproved(workshop, key, like);
  return [
    `Next: fill in games/titles/${key}.ts; for a slot, node tools/calibrate.ts ${key}; then`,
    'npm run prove -- --write (until then it is not offered), paint it in games/art/compose and',
    `node games/art/make.ts ${key}; look at the pictures.`,
  ];
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { like: { type: 'string', default: 'ember-sevens' } },
  });
  runGenerator((workshop) => newTitle(workshop, positionals[0], values.like));
}
