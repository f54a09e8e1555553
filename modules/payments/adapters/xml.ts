/**
 * Just enough XML for bank messages: elements with attributes and text. Document types are refused,
 * so nothing can be expanded or fetched; prefixes of namespaces are dropped, as profiles differ.
 */
export interface XmlElement {
  /** Local name, without a prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Own text, trimmed. */
  readonly text: string;
}

export class XmlFault extends Error {
  override name = 'XmlFault';
}

interface Building {
  name: string;
  attributes: Record<string, string>;
  children: Building[];
  text: string;
}

/** One piece of a document: comment, CDATA, instruction, tag, or text between them. */
const piece = /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<[^>]+>|[^<]+/gsy;
const tag = /^<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/s;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const depthMax = 64;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? fault(`unknown entity ${whole}`);
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : fault(`no character ${whole}`);
  });
}

function fault(message: string): never {
  throw new XmlFault(message);
}

/** Reads a document into its root element; throws XmlFault. */
export function readXml(text: string): XmlElement {
  const source = text.replace(/^\uFEFF/, '');
  const document: Building = { name: '', attributes: {}, children: [], text: '' };
  const open: Building[] = [document];
  let position = 0;
  piece.lastIndex = 0;
  for (let match = piece.exec(source); match; match = piece.exec(source)) {
    position = piece.lastIndex;
    take(match[0], open);
  }
  if (position < source.length) fault('the document breaks off');
  const [root, ...more] = document.children;
  if (open.length > 1 || !root || more.length > 0) fault('not one whole document');
  return root;
}

function take(part: string, open: Building[]): void {
  const top = open.at(-1) as Building;
  if (!part.startsWith('<')) {
    top.text = (top.text + decode(part)).trim();
    return;
  }
  if (part.startsWith('<!--') || part.startsWith('<?')) return;
  if (part.startsWith('<![CDATA[')) {
    top.text = (top.text + part.slice(9, -3)).trim();
    return;
  }
  const match = tag.exec(part) ?? fault(`not a tag: ${part.slice(0, 30)}`);
  const [, closing, name = '', attributes = '', empty] = match;
  if (closing) {
    if (open.length < 2 || top.name !== localName(name)) fault(`</${name}> closes nothing`);
    open.pop();
    return;
  }
  const element: Building = { name: localName(name), attributes: {}, children: [], text: '' };
  for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
    element.attributes[localName(key)] = decode(double ?? single ?? '');
  }
  top.children.push(element);
  if (open.length > depthMax) fault('the document is too deep');
  if (!empty) open.push(element);
}

/** The element at a path of names; the first of several. */
export const elementAt = (
  from: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    from,
  );

/** The text at a path; undefined when there is none. */
export const textAt = (
  from: XmlElement | undefined,
  ...path: readonly string[]
): string | undefined => elementAt(from, ...path)?.text || undefined;

/** All children of a name. */
export const elementsOf = (from: XmlElement | undefined, name: string): readonly XmlElement[] =>
  from?.children.filter((child) => child.name === name) ?? [];

/** Text safe inside an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
