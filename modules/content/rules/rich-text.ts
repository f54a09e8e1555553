/**
 * Rich text on its way in and out. Written HTML is sanitised when it is saved: what is not on the list
 * goes, with all that is inside scripts. To readers it goes as a tree of blocks and never as markup, so
 * even a fault of the sanitiser could put no script onto a page.
 */
import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

export interface Span {
  text: string;
  to?: string;
  strong?: boolean;
  emphasis?: boolean;
}

export interface PictureReference {
  readonly src: string;
  readonly alt: string;
}

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph' | 'note'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'picture'; picture: PictureReference }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** An address a text may link to: ours, mail, telephone or a secure page elsewhere. */
const linkPattern = /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/;
const picturePattern = /^\/(art|capi\/v2-onling\/StaticFiles\/Get)\//;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'br', 'strong', 'b', 'em', 'i', 'a', 'ul', 'ol', 'li', 'blockquote'],
    ...['img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than any text; a bomb of nested tags is cut off here.
  nestingLimit: 24,
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picturePattern.test(attribs.src ?? ''),
};

/** Rich text as it is kept: allowed tags, links and pictures only. */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim();

/** A heading as the end of an address. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Marks = Pick<Span, 'to' | 'strong' | 'emphasis'>;

const isElement = (node: Node): node is Element => node.type === 'tag';

const same = (one: Span | undefined, other: Marks): one is Span =>
  one !== undefined &&
  one.to === other.to &&
  one.strong === other.strong &&
  one.emphasis === other.emphasis;

/** The words of a node with what marks them; white space counts as one blank. */
function spansOf(nodes: readonly Node[], marks: Marks = {}): Span[] {
  const spans: Span[] = [];
  const add = (text: string, of: Marks): void => {
    const last = spans.at(-1);
    if (same(last, of)) last.text += text;
    else if (text !== '') spans.push({ text, ...of });
  };
  for (const node of nodes) {
    if (node.type === 'text') add(node.data.replace(/\s+/g, ' '), marks);
    else if (isElement(node)) {
      const { name, attribs } = node;
      if (name === 'br') add(' ', marks);
      else {
        const inner = { ...marks };
        if (name === 'strong' || name === 'b') inner.strong = true;
        if (name === 'em' || name === 'i') inner.emphasis = true;
        const { href = '' } = attribs;
        if (name === 'a' && linkPattern.test(href)) inner.to = href;
        for (const { text, ...of } of spansOf(node.children, inner)) add(text, of);
      }
    }
  }
  return spans;
}

/** Spans without blanks at the ends. */
function trimmed(spans: readonly Span[]): Span[] {
  const copy = spans.map((span) => ({ ...span }));
  const [first] = copy;
  const last = copy.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return copy.filter(({ text }) => text !== '');
}

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

const elementsIn = (nodes: readonly Node[], ...names: string[]): Element[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return names.includes(node.name) ? [node] : elementsIn(node.children, ...names);
  });

function tableOf(table: Element): Block {
  const rows = elementsIn(table.children, 'tr').map((row) =>
    elementsIn(row.children, 'th', 'td').map((cell) => ({
      head: cell.name === 'th',
      spans: trimmed(spansOf(cell.children)),
    })),
  );
  const [first = []] = rows;
  const headed = first.length > 0 && first.every(({ head }) => head);
  const body = headed ? rows.slice(1) : rows;
  return {
    kind: 'table',
    head: headed ? first.map(({ spans }) => spans) : [],
    rows: body.map((row) => row.map(({ spans }) => spans)),
  };
}

function blocksOf(nodes: readonly Node[], into: Block[]): void {
  let loose: Node[] = [];
  const flush = (): void => {
    const spans = trimmed(spansOf(loose));
    loose = [];
    if (spans.length > 0) into.push({ kind: 'paragraph', spans });
  };
  for (const node of nodes) {
    if (!isElement(node)) {
      loose.push(node);
      continue;
    }
    const { name, attribs, children } = node;
    switch (name) {
      case 'h2':
      case 'h3': {
        flush();
        const text = textOf(trimmed(spansOf(children)));
        if (text)
          into.push({ kind: 'heading', level: name === 'h2' ? 2 : 3, text, id: anchorOf(text) });
        break;
      }
      case 'ul':
      case 'ol':
        flush();
        into.push({
          kind: 'list',
          ordered: name === 'ol',
          items: elementsIn(children, 'li')
            .map((item) => trimmed(spansOf(item.children)))
            .filter((spans) => spans.length > 0),
        });
        break;
      case 'blockquote': {
        flush();
        const spans = trimmed(spansOf(children));
        if (spans.length > 0) into.push({ kind: 'note', spans });
        break;
      }
      case 'table':
        flush();
        into.push(tableOf(node));
        break;
      case 'img':
        flush();
        into.push({ kind: 'picture', picture: { src: attribs.src ?? '', alt: attribs.alt ?? '' } });
        break;
      case 'p':
        flush();
        blocksOf(children, into);
        break;
      default:
        loose.push(node);
    }
  }
  flush();
}

/** The blocks of a text; `{name}` is filled from the values. */
export function readRichText(html: string, values: Readonly<Record<string, string>> = {}): Block[] {
  const filled = sanitise(html).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escaped(values[name] ?? '') : whole,
  );
  const into: Block[] = [];
  blocksOf(parseDocument(filled).children, into);
  return into;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first words of a text, for a description of it. */
export function beginningOf(blocks: readonly Block[], lengthMax: number): string {
  const first = blocks.find(
    (block): block is Extract<Block, { spans: unknown }> => block.kind === 'paragraph',
  );
  const text = first ? textOf(first.spans) : '';
  if (text.length <= lengthMax) return text;
  return `${text.slice(0, lengthMax - 1).replace(/\s+\S*$/, '')}…`;
}

/** Addresses of the pictures of a text. */
export const picturesIn = (html: string): PictureReference[] =>
  elementsIn(parseDocument(html).children, 'img').map(({ attribs }) => ({
    src: attribs.src ?? '',
    alt: attribs.alt ?? '',
  }));
