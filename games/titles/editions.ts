/**
 * Every mathematics that a title was ever proved and offered with, by its hash. A round names the one
 * it was drawn by, so it is drawn again by that one, however its title has changed since.
 * `editions.generated.json` keeps their texts, the very ones that the hashes are of; `npm run prove`
 * adds to it, and nothing is taken out.
 */
import type { Title } from '@herna/maths';
import { adornmentsOf, titleIn } from './config-text.ts';
import kept from './editions.generated.json' with { type: 'json' };
import { titleByKey } from './index.ts';

/** Texts of editions by the key of their title and their hash. */
export type Editions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The title that a round of a game was drawn by; none where no text of it is kept. */
export type EditionOf = (gameKey: string, configHash: string) => Title | undefined;

/**
 * The title that a text is of, adorned as the present one of its key. None when another version of
 * the engine is meant: this one would play something else.
 */
export function titleOfText(text: string): Title | undefined {
  const title = titleIn(text);
  const present = title && titleByKey(title.key);
  // What adorns a title is no part of what is played; a title that is gone has none.
  return title && ({ ...(present ? adornmentsOf(present) : {}), ...title } as Title);
}

/** The text of one edition; none where it is not kept. */
function textIn(editions: Editions, gameKey: string, configHash: string): string | undefined {
  const texts = Object.hasOwn(editions, gameKey) ? editions[gameKey] : undefined;
  return texts && Object.hasOwn(texts, configHash) ? texts[configHash] : undefined;
}

/** Reads editions; each text is read once. */
export function editionsFrom(editions: Editions): EditionOf {
  const read = new Map<string, Title | undefined>();
  return (gameKey, configHash) => {
    const text = textIn(editions, gameKey, configHash);
    if (text === undefined) return undefined;
    if (!read.has(configHash)) read.set(configHash, titleOfText(text));
    return read.get(configHash);
  };
}

/** The title with the mathematics of a hash, of all that were ever offered. */
export const editionOf: EditionOf = editionsFrom(kept);

/** The text that the hash of a title's mathematics is of, of all that were ever offered. */
export const mathematicsText = (gameKey: string, configHash: string): string | undefined =>
  textIn(kept, gameKey, configHash);
