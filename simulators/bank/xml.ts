/**
 * A reader and a writer of the XML that banks exchange: elements, attributes, text. The reader
 * refuses document types, so nothing is ever fetched or expanded; namespaces stay as attributes.
 */
import { escapeMarkup } from '../frame/html.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Text of the element, trimmed; empty when it has children. */
  readonly text: string;
}

export class MalformedXml extends Error {}

interface OpenElement extends Element {
  readonly children: Element[];
  text: string;
}

const tokens = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^>]*>|[^<]+/g;
const nameText = '[A-Za-z_][\\w.:-]*';
const attributeText = `${nameText}\\s*=\\s*(?:"[^"]*"|'[^']*')`;
const tagText = new RegExp(`^<(${nameText})((?:\\s+${attributeText})*)\\s*(/?)>$`);
const closingTag = new RegExp(`^</(${nameText})\\s*>$`);
const attribute = new RegExp(`(${nameText})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');

/** Reads a document; the message of `MalformedXml` says what is wrong. */
export function readXml(text: string): Element {
  const source = text.replace(/^\uFEFF/, '').trim();
  const open: OpenElement[] = [];
  let root: Element | undefined;
  let read = 0;
  for (const [token] of source.matchAll(tokens)) {
    read += token.length;
    if (token.startsWith('<!--') || token.startsWith('<?')) continue;
    const top = open.at(-1);
    if (token.startsWith('<![CDATA[')) {
      if (top) top.text += token.slice(9, -3);
    } else if (token.startsWith('</')) {
      const closed = close(open, token);
      if (open.length === 0) root = closed;
    } else if (token.startsWith('<')) {
      if (root) throw new MalformedXml('something follows the document element');
      const element = openTag(token);
      top?.children.push(element);
      if (!token.endsWith('/>')) open.push(element);
      else if (open.length === 0) root = element;
    } else if (top) top.text += unescapeXml(token);
    else if (token.trim() !== '') throw new MalformedXml('text outside the document element');
  }
  if (read !== source.length) throw new MalformedXml('an unfinished tag');
  if (!root) throw new MalformedXml(`${open.at(-1)?.name ?? 'the document'} is not closed`);
  return root;
}

function openTag(token: string): OpenElement {
  const read = tagText.exec(token);
  if (!read) throw new MalformedXml(`not a tag: ${token.slice(0, 40)}`);
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of (read[2] ?? '').matchAll(attribute)) {
    attributes[name] = unescapeXml(double ?? single ?? '');
  }
  return { name: read[1] ?? '', attributes, children: [], text: '' };
}

function close(open: OpenElement[], token: string): Element {
  const element = open.pop();
  const name = closingTag.exec(token)?.[1];
  if (!element || element.name !== name) throw new MalformedXml(`${token} closes nothing`);
  element.text = element.children.length > 0 ? '' : element.text.trim();
  return element;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  return text.replace(/&([^;\s]{0,10});?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(name);
    const point = code && Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10);
    const character = point && point <= 0x10ffff ? String.fromCodePoint(point) : named[name];
    if (character === undefined) throw new MalformedXml(`unknown entity ${whole}`);
    return character;
  });
}

/** The first child of a name, or of a path of names. */
export function childOf(
  element: Element | undefined,
  ...path: readonly string[]
): Element | undefined {
  return path.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}

/** Text at a path; nothing when the path leads nowhere. */
export const textAt = (
  element: Element | undefined,
  ...path: readonly string[]
): string | undefined => childOf(element, ...path)?.text;

/** All children of a name. */
export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

type XmlContent = string | undefined | false | readonly XmlContent[];

/** Writes an element; content is markup made by this function, or escaped text by `xmlText`. */
export function xml(
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('');
  return `<${name}${written}>${flat(content)}</${name}>`;
}

/** An element that holds text; nothing at all without a text. */
export const xmlText = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string | undefined =>
  text === undefined || text === '' ? undefined : xml(name, escapeMarkup(text), attributes);

/** Nested elements of one path: `xmlPath(['Id', 'IBAN'], …)`. */
export const xmlPath = (path: readonly string[], text: string): string =>
  path.reduceRight((inner, name) => xml(name, inner), escapeMarkup(text));

const flat = (content: XmlContent): string => {
  if (!content) return '';
  return typeof content === 'string' ? content : content.map(flat).join('');
};
