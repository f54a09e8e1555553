/**
 * `npm run new:title -- golden-orchard`: a title's data, its place in the list, its painting and a
 * certificate that says it is not proved yet, so that it is not offered. `--like moonlit-wolf`
 * names the title whose shape it begins with.
 */
import { parseArgs } from 'node:util';
import { assertKebab, camel, GeneratorFault, runGenerator, type Workshop } from './workshop.ts';

const titles = 'games/titles';
/** How titles are staged: tables of figures by the key of their title. */
const stages = 'games/art/compose/stage';

/** `golden-orchard` as people read it. */
const nameOf = (key: string): string =>
  key.replace(/(^|-)(\w)/g, (_, dash, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

/** The folder of a title's family, with the list that names it. */
function folderOf(workshop: Workshop, key: string): string {
  const folders = [titles, ...workshop.list(titles).map((name) => `${titles}/${name}`)];
  const found = folders.find((folder) => workshop.exists(`${folder}/${key}.ts`));
  if (!found) throw new GeneratorFault(`There is no title ${key} to begin with.`);
  return found;
}

/** The data of the new title: the shape of the other under its own name, without its fame. */
function dataOf(text: string, key: string, like: string): string {
  return text
    .replace(/^\/\*\*.*\*\/$/m, `/** ${nameOf(key)}: say here what it is, in a sentence. */`)
    .replace(`const ${camel(like)}:`, `const ${camel(key)}:`)
    .replace(`const ${camel(like)} =`, `const ${camel(key)} =`)
    .replace(/^( {2}key: ).*$/m, `$1'${key}',`)
    .replace(/^( {2}name: ).*$/m, `$1'${nameOf(key)}',`)
    .replace(/^( {2}tags: ).*$/m, '$1[],')
    .replace(/^ {2}badge: .*\n/m, '')
    .replace(/(short: )(?:'[^']*'|"[^"]*")/g, `$1'${nameOf(key)}.'`);
}

/** The staging of the other title under the new key, to be painted over. */
function paint(workshop: Workshop, key: string, like: string): void {
  const staging = new RegExp(`^  '?${like}'?: (\\{[\\s\\S]*?\\},\\n)`, 'm');
  for (const file of workshop.list(stages).map((name) => `${stages}/${name}`)) {
    if (!staging.test(workshop.read(file))) continue;
    workshop.change(file, (text) => text.replace(staging, `$&  '${key}': $1`));
  }
}

/** Figures that are nobody's: the hash is of no data, so the title is not offered. */
function leaveUnproved(workshop: Workshop, key: string, like: string): void {
  const files = workshop.list(titles).filter((name) => name.startsWith('certificates-'));
  for (const file of files.map((name) => `${titles}/${name}`)) {
    const all = JSON.parse(workshop.read(file)) as Record<string, object>;
    if (!all[like]) continue;
    const more = { ...all, [key]: { ...all[like], configHash: '' } };
    workshop.change(file, () => `${JSON.stringify(more, null, 2)}\n`);
  }
}

/** Writes a title; returns what is left to do. */
export function newTitle(workshop: Workshop, key: string | undefined, like: string): string[] {
  assertKebab('The key of a title', key);
  const folder = folderOf(workshop, like);
  const list = `${folder}/index.ts`;
  workshop.create(`${folder}/${key}.ts`, dataOf(workshop.read(`${folder}/${like}.ts`), key, like));
  workshop.change(list, (text) =>
    text
      .replace(/^import \{ \w+ \} from '\.\//m, `import { ${camel(key)} } from './${key}.ts';\n$&`)
      .replace(/(: readonly \w+\[\] = \[[^\]]*?),?\s*\];/, `$1, ${camel(key)}];`),
  );
  paint(workshop, key, like);
  leaveUnproved(workshop, key, like);
  return [
    `Next: fill in ${folder}/${key}.ts; for a slot, npm run calibrate -- ${key} --write; then`,
    `npm run prove -- ${key} --write (until then it is not offered), for a slot also`,
    `npm run second-opinion -- ${key} --write; stage it in ${stages}`,
    `and node games/art/make.ts ${key}; look at the pictures.`,
  ];
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { like: { type: 'string', default: 'ember-sevens' } },
  });
  runGenerator((workshop) => newTitle(workshop, positionals[0], values.like));
}
