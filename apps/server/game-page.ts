/**
 * The page of every game of the house, which the player site shows in a frame. It is the same file
 * for all of them but for one thing: it names what the game and the language need, so that a browser
 * fetches all of it at once and not one behind another.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Title, titleByKey } from '@herna/titles';
import { symbolPictures } from '@herna/titles/pictures';

/** A file of the build by its source, as Vite lists it. */
interface Piece {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Pieces = Readonly<Record<string, Piece>>;

const base = '/games/client/';

/** Pieces that a page of any game loads by itself, a moment later. */
const always = ['shell/app.tsx', 'stage/pixi-stage.ts'];

const textsOf = (language: string): string => `messages/${language}.json`;

/** A piece and all that it imports, each once. */
function withImports(pieces: Pieces, sources: readonly string[]): Piece[] {
  const found = new Set<Piece>();
  const visit = (source: string): void => {
    const piece = pieces[source];
    if (!piece || found.has(piece)) return;
    found.add(piece);
    piece.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...found];
}

/** What runs comes before what it draws. */
const pictureLink = (address: string): string =>
  `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${address}">`;

/** Addresses of the pictures without which reels cannot turn. */
function symbolsOf(title: Title): string[] {
  if (title.engine !== 'reels' && title.engine !== 'tumble') return [];
  const keys = new Set(Object.values(title.symbols).map(({ key }) => key));
  return [...keys].map((key) => symbolPictures(title.symbolSet, key).avif);
}

export class GamePage {
  readonly #html: string;
  readonly #pieces: Pieces;

  constructor(html: string, pieces: Pieces) {
    this.#html = html;
    this.#pieces = pieces;
  }

  /** Reads the page and the list of its pieces from a build. */
  static async read(folder: string): Promise<GamePage> {
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    const [html, pieces] = await Promise.all([read('index.html'), read('pieces.json')]);
    return new GamePage(html, JSON.parse(pieces) as Pieces);
  }

  /** The page of a game in a language: two letters; where it has no texts, English stands in. */
  html(gameKey: string, language: string): string {
    const title = titleByKey(gameKey);
    if (!title) return this.#html;
    const spoken = textsOf(language) in this.#pieces ? language : 'en';
    const sources = [...always, `scenes/engines/${title.engine}.ts`, textsOf(spoken)];
    const links = [...this.#links(sources), ...symbolsOf(title).map(pictureLink)];
    return this.#html.replace('</head>', `${links.join('\n')}\n</head>`);
  }

  #links(sources: readonly string[]): string[] {
    const known = new Set(withImports(this.#pieces, ['index.html']));
    const needed = withImports(this.#pieces, sources).filter((piece) => !known.has(piece));
    const styles = needed.flatMap(({ css = [] }) => css);
    return [
      ...needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
      ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
    ];
  }
}
