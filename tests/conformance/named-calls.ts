/**
 * Which calls the tests of effects name, read from their sources: as a whole key, or as a template
 * whose parts are constants of the file or texts that the tests of its room quote.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The loops of this folder walk every call; they prove no effect of any. */
const sources = ['{modules,games,apps}/**/*.test.ts', '{modules,games}/*/test/*.ts'];

const constant = /const (\w+) = '([^'\n]*)'/g;
const template = /`((?:GET|POST|PUT|DELETE|HEAD) [^`\n]*)`/g;
const key = /'((?:GET|POST|PUT|DELETE|HEAD) \/[^'\n]*)'/g;
const open = /\$\{[^}]*\}/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The keys, out of those declared, that a source names; `room` is what else its room says. */
export function namedIn(source: string, declared: readonly string[], room = source): string[] {
  const constants = new Map(source.matchAll(constant).map(([, name, text]) => [name, text]));
  const whole = new Set(source.matchAll(key).map(([, text]) => text ?? ''));
  const templates = [...source.matchAll(template)].map(([, text = '']) =>
    text.replace(open, (part) => constants.get(part.slice(2, -1)) ?? part),
  );
  const named = (call: string): boolean =>
    templates.some((text) => {
      const pieces = text.split(open).map(escaped);
      const parts = new RegExp(`^${pieces.join('(.+)')}$`).exec(call)?.slice(1);
      return parts?.every((part) => room.includes(`'${part}'`)) ?? false;
    });
  return declared.filter((call) => whole.has(call) || named(call));
}

/** Every declared call that a test of effects names. */
export function namedCalls(declared: readonly string[]): Set<string> {
  const files = globSync(sources, { cwd: root, exclude: (path) => path.includes('node_modules') });
  const texts = files.map((file) => ({
    room: file.split('/').slice(0, 2).join('/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const rooms = Map.groupBy(texts, ({ room }) => room);
  const found = texts.flatMap(({ room, text }) => {
    const all = rooms.get(room)?.map((one) => one.text);
    return namedIn(text, declared, all?.join('\n'));
  });
  return new Set(found);
}
