/** Search in pages and posts: every word typed must stand in the text, in whatever form. */
import { isFormOf, isSlipOf, wordsIn } from '@herna/kernel';
import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

export interface SearchedText<Kind extends string> {
  readonly kind: Kind;
  readonly path: string;
  /** Of the wording; the same hash is the same text. */
  readonly hash: string;
  readonly title: string;
  readonly html: string;
}

export interface FoundText<Kind extends string> {
  readonly kind: Kind;
  readonly path: string;
  readonly title: string;
  /** Words of the text around the first that was found. */
  readonly excerpt: string;
}

interface Plain {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

const blocks = /^(p|h[1-6]|li|td|th|tr|blockquote|br)$/;

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      if (!('children' in node)) return ' ';
      const inner = textOf(node.children as Node[]);
      return 'name' in node && blocks.test(node.name) ? ` ${inner} ` : inner;
    })
    .join('');

/** Texts without markup by their hashes: wordings never change, and reading them is what takes time. */
const plains = new Map<string, Plain>();
const plainsMax = 500;

function plainOf({ hash, html }: SearchedText<string>): Plain {
  const known = plains.get(hash);
  if (known) return known;
  const text = textOf(parseDocument(html).children).replace(/\s+/g, ' ').trim();
  const plain = { text, words: new Set(wordsIn(text)) };
  if (plains.size >= plainsMax) plains.clear();
  plains.set(hash, plain);
  return plain;
}

const excerptLength = 140;
const excerptLead = 40;

/** The text around the first word that was typed. */
function excerptOf(text: string, typed: readonly string[]): string {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) =>
    typed.some((one) => isFormOf(wordsIn(word)[0] ?? '', one)),
  );
  const from = Math.max(0, (found?.index ?? 0) - excerptLead);
  const begin = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const part = text.slice(begin, begin + excerptLength);
  const whole = begin + excerptLength >= text.length ? part : part.replace(/\s+\S*$/, '…');
  return begin === 0 ? whole : `…${whole}`;
}

/** The texts in which all words of a query stand; those with them in the title first. */
export function findTexts<Kind extends string>(
  texts: readonly SearchedText<Kind>[],
  query: string,
  max: number,
): FoundText<Kind>[] {
  const typed = wordsIn(query);
  if (typed.length === 0) return [];
  const by = (words: Iterable<string>, compare: typeof isFormOf): boolean => {
    const all = [...words];
    return typed.every((one) => all.some((word) => compare(word, one)));
  };
  const titled = (compare: typeof isFormOf) =>
    texts.filter(({ title }) => by(wordsIn(title), compare));
  const first = titled(isFormOf);
  const rest = texts.filter((text) => !first.includes(text) && by(plainOf(text).words, isFormOf));
  const found = [...first, ...rest];
  return (found.length > 0 ? found : titled(isSlipOf)).slice(0, max).map((text) => ({
    kind: text.kind,
    path: text.path,
    title: text.title,
    excerpt: excerptOf(plainOf(text).text, typed),
  }));
}
