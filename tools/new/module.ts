/**
 * `npm run new:module -- loyalty`: a module in its layer, with a table, two calls, their test, its
 * first migration and its line in `modules/all.ts`. It works as it stands; rename `item` to the module's own noun.
 */
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFiles } from './module-files.ts';
import { assertKebab, camel, GeneratorFault, runGenerator, type Workshop } from './workshop.ts';

/** The hundred after the last that a migration uses: `1400` after `1301`. */
function nextMigration(workshop: Workshop): string {
  const numbers = workshop.list('db/migrations').map((name) => Number(name.slice(0, 4)));
  return String((Math.floor(Math.max(0, ...numbers) / 100) + 1) * 100).padStart(4, '0');
}

/** The module's line in the list of modules, with its import; the formatter finds their places. */
function enlist(workshop: Workshop, name: string): void {
  workshop.change('modules/all.ts', (text) =>
    text
      .replace(/^import /m, `import { ${camel(name)} } from '@herna/${name}/module';\nimport `)
      .replace(/,?\s*\](?= as const;)/, `, ${camel(name)}]`),
  );
}

interface Manifest {
  dependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Manifest & { resolved?: string; link?: boolean }>;
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Makes npm know the workspace, as `npm install` would, without asking a registry. */
function link(workshop: Workshop, name: string): void {
  workshop.change('package-lock.json', (text) => {
    const lock = JSON.parse(text) as Lock;
    const own = JSON.parse(workshop.read(`modules/${name}/package.json`)) as Manifest & {
      name: string;
      version: string;
    };
    const packages = sorted({
      ...lock.packages,
      [`modules/${name}`]: {
        name: own.name,
        version: own.version,
        dependencies: own.dependencies,
      },
      [`node_modules/@herna/${name}`]: { resolved: `modules/${name}`, link: true },
    });
    return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
  });
  const target = join(workshop.root, 'node_modules/@herna', name);
  if (!existsSync(target)) symlinkSync(`../../modules/${name}`, target, 'junction');
}

/** Writes a module; returns what is left to do. */
export function newModule(workshop: Workshop, name: string | undefined): string[] {
  assertKebab('The name of a module', name);
  if (workshop.exists(`modules/${name}`)) throw new GeneratorFault(`There is a module ${name}.`);
  const migration = nextMigration(workshop);
  for (const [path, text] of Object.entries(moduleFiles({ name, migration }))) {
    workshop.create(path, text);
  }
  workshop.insertBefore('modules/layers.ts', /^ {2}\['reporting'\]/m, `  ['${name}'],\n`);
  enlist(workshop, name);
  link(workshop, name);
  return [
    `Next: rename item to what ${name} is about, move it to its layer in modules/layers.ts, say in`,
    'README.md and why.md what it owns, then npm run calls && npm run docs && npm run check.',
  ];
}

if (import.meta.main) runGenerator((workshop) => newModule(workshop, process.argv[2]));
