/**
 * The stream of a round as games/maths/README.md publishes them, written from that page alone: what
 * verifies a round must not share the code that drew it.
 */
import type { Stream } from '@herna/maths';
import { bytesOfHex, bytesOfText, hmacSha256 } from './sha256.ts';

/** What a round's numbers depend on besides the seed. */
export interface StreamName {
  readonly clientSeed: string;
  readonly gameKey: string;
  readonly configHash: string;
  readonly nonce: number;
}

/** A number that was asked of the stream, with the range it was taken from. */
export interface DrawnNumber {
  readonly below: number;
  readonly number: number;
}

export interface RecordedStream extends Stream {
  readonly drawn: readonly DrawnNumber[];
}

const wordCount = 2 ** 32;

/** The stream of a round; it keeps what was drawn from it. */
export function publishedStream(seed: string, name: StreamName): RecordedStream {
  const { clientSeed, gameKey, configHash, nonce } = name;
  const blockOf = hmacSha256(bytesOfHex(seed));
  const words: number[] = [];
  let blocks = 0;
  let taken = 0;
  const nextWord = (): number => {
    if (taken === words.length) {
      const text = [clientSeed, gameKey, configHash, nonce, blocks++].join('|');
      const block = new DataView(blockOf(bytesOfText(text)).buffer);
      for (let offset = 0; offset < 32; offset += 4) words.push(block.getUint32(offset));
    }
    return words[taken++] as number;
  };
  const drawn: DrawnNumber[] = [];
  return {
    drawn,
    below(bound) {
      const thrownFrom = wordCount - (wordCount % bound);
      let word = nextWord();
      while (word >= thrownFrom) word = nextWord();
      drawn.push({ below: bound, number: word % bound });
      return word % bound;
    },
  };
}
