/**
 * `npm run new:call -- catalogue "POST /capi/v2-onling/OnlineGame/Rename"`: the declaration with an
 * example in `contract/`, the handler in `calls/`, a test in `test/`. Options: `--topic games`,
 * `--audience operator` (or player, public, internal, report, topology, test). What it writes
 * answers `{ done: true }` and keeps all rules of the edge; the compiler leads on from there.
 */
import { parseArgs } from 'node:util';
import { allScopes } from '@herna/contract-kit';
import { callTest, declaration, handler, type NewCall } from './call-texts.ts';
import { GeneratorFault, runGenerator, type Workshop } from './workshop.ts';

const keyLine = /^( +)'((?:GET|POST|PUT|DELETE|HEAD) \/[^']*)':/;
const keysOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => keyLine.exec(line)?.[2] ?? []);

/** How many leading parts of their paths two calls have in common. */
function kinship(left: string, right: string): number {
  const [a = [], b = []] = [left, right].map((key) => key.split(' ')[1]?.split('/'));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? a.length : at;
}

/** The topic that a call belongs to: the one asked for, or the one of its nearest relative. */
function topicOf(workshop: Workshop, folder: string, key: string, wanted?: string): string {
  const topics = workshop
    .list(`${folder}/contract`)
    .filter((file) => workshop.read(`${folder}/contract/${file}`).includes('defineCalls({'))
    .map((file) => file.replace('.ts', ''));
  if (wanted && topics.includes(wanted)) return wanted;
  const choice = topics.join(', ') || 'none yet; a topic is a file in contract/ and one in calls/';
  if (wanted) throw new GeneratorFault(`${folder} has no topic ${wanted}. Topics: ${choice}.`);
  const near = topics.map((topic) => {
    const keys = keysOf(workshop.read(`${folder}/contract/${topic}.ts`));
    if (keys.includes(key)) throw new GeneratorFault(`${key} is declared in ${topic}.ts already.`);
    return { topic, degree: Math.max(0, ...keys.map((other) => kinship(key, other))) };
  });
  const best = Math.max(0, ...near.map(({ degree }) => degree));
  const [first, ...others] = near.filter(({ degree }) => degree === best);
  if (!first || others.length > 0) {
    throw new GeneratorFault(`Say which topic of ${folder} it belongs to: --topic. ${choice}.`);
  }
  return first.topic;
}

/** The file whose handlers answer the calls of a topic. */
function handlerFile(workshop: Workshop, folder: string, keys: readonly string[]): string {
  const counted = workshop.list(`${folder}/calls`).map((file) => {
    const answered = keysOf(workshop.read(`${folder}/calls/${file}`));
    return { file, count: keys.filter((key) => answered.includes(key)).length };
  });
  const [best] = counted.sort((a, b) => b.count - a.count);
  if (!best?.count) throw new GeneratorFault(`${folder}/calls answers none of the topic's calls.`);
  return `${folder}/calls/${best.file}`;
}

/** Puts an entry behind the last call that an object holds. */
function appendEntry(text: string, keys: readonly string[], entry: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => keys.includes(keyLine.exec(line)?.[2] ?? ''));
  const indent = keyLine.exec(lines[last] ?? '')?.[1]?.length ?? 0;
  const end = lines.findIndex(
    (line, index) => index > last && line.trim() !== '' && line.search(/\S/) < indent,
  );
  return lines.toSpliced(end, 0, entry).join('\n');
}

/** Adds names to a file's import of a package, or the import itself. */
function withImport(text: string, from: string, names: readonly string[]): string {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${from}';`);
  const present = pattern.exec(text)?.[1];
  const before = (present ?? '').split(',').map((name) => name.trim());
  const all = [...new Set([...before, ...names])].filter(Boolean).join(', ');
  const line = `import { ${all} } from '${from}';`;
  if (present !== undefined) return text.replace(pattern, line);
  return text.replace(/^import /m, `${line}\nimport `);
}

/** The permission of a new call: the module's own for reading, or for changing. */
function permissionFor(workshop: Workshop, folder: string, reads: boolean): string {
  const file = `${folder}/contract/permissions.ts`;
  const keys = workshop.exists(file)
    ? [...workshop.read(file).matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, key]) => key ?? '')
    : [];
  const found = keys.find((key) => key.endsWith('.read') === reads) ?? keys[0];
  if (!found) throw new GeneratorFault(`${file} has no permission for it: add one first.`);
  return found;
}

/** The scope of a new call of internal services: the first of its module's. */
function scopeFor(module: string): string {
  const found = allScopes.find((scope) => scope.startsWith(`${module}.`));
  const file = 'packages/contract-kit/scopes.ts';
  if (!found) throw new GeneratorFault(`${file} has no scope of ${module}: add one first.`);
  return found;
}

const staffAudiences = ['operator', 'report', 'topology'];
const audiences = [...staffAudiences, 'player', 'public', 'internal', 'test'];

export interface CallWish {
  readonly module: string | undefined;
  readonly key: string | undefined;
  readonly topic?: string | undefined;
  readonly audience?: string | undefined;
}

/** Writes a call; returns what is left to do. */
export function newCall(workshop: Workshop, wish: CallWish): string[] {
  const { module, key = '', audience = 'operator' } = wish;
  const folder = `modules/${module}`;
  if (!module || !workshop.exists(folder)) throw new GeneratorFault(`There is no ${folder}.`);
  if (!/^(GET|POST|PUT|DELETE) \/[\w./{}-]+$/.test(key)) {
    throw new GeneratorFault('A call is a method and a path: "GET /api/loyalty/levels/{id}".');
  }
  if (!audiences.includes(audience)) {
    throw new GeneratorFault(`--audience is one of ${audiences.join(', ')}.`);
  }
  const topic = topicOf(workshop, folder, key, wish.topic);
  const contract = `${folder}/contract/${topic}.ts`;
  const keys = keysOf(workshop.read(contract));
  const calls = handlerFile(workshop, folder, keys);
  const constant = /export const (\w+) = defineCalls\(/.exec(workshop.read(contract))?.[1];
  if (!constant) throw new GeneratorFault(`${contract} exports no calls.`);
  const reads = key.startsWith('GET');
  const call: NewCall = {
    key,
    audience,
    permission: staffAudiences.includes(audience)
      ? permissionFor(workshop, folder, reads)
      : undefined,
    scope: audience === 'internal' ? scopeFor(module) : undefined,
  };
  const written = declaration(call);
  workshop.change(contract, (text) => {
    const used = ['Done', 'Id', 'Text'].filter((name) => new RegExp(`\\b${name}\\b`).test(written));
    const kit = withImport(appendEntry(text, keys, written), '@herna/contract-kit', used);
    return written.includes('Type.') ? withImport(kit, 'typebox', ['Type']) : kit;
  });
  workshop.change(calls, (before) => {
    const text = appendEntry(before, keys, handler(call));
    return /\bconst done\b/.test(text) ? text : withImport(text, '@herna/contract-kit', ['done']);
  });
  const slug = slugOf(key);
  workshop.create(`${folder}/test/${slug}.test.ts`, callTest(call, constant, topic));
  return [
    `Next: describe input and answer in ${contract}, let the compiler lead you to the handler and`,
    `a service, assert the rows in ${folder}/test/${slug}.test.ts, then npm run calls && npm run docs.`,
  ];
}

/** A file's name for a call: its method where the path says no verb, and its last words. */
function slugOf(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.split('/').filter((part) => part && !part.startsWith('{'));
  const tail = words
    .slice(-2)
    .join('-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2');
  return `${tail}-${method}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { topic: { type: 'string' }, audience: { type: 'string' } },
  });
  const [module, key] = positionals;
  runGenerator((workshop) => newCall(workshop, { module, key, ...values }));
}
