/**
 * What a process has seen of its signed statements, kept outside of the database: whoever may do
 * everything in that can take statements back, but not what was seen of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A signed statement that was seen whole, by its id and its digest. */
export interface SeenStatement {
  readonly id: bigint;
  readonly digest: string;
}

/** The newest of one kind of statement. */
export interface Anchor {
  /** @throws Error for a file that cannot be read */
  read(): SeenStatement | undefined;
  /** @throws Error where it cannot be written */
  write(seen: SeenStatement): void;
}

/** Gives the anchor of a kind of statement, by its name. */
export type Anchors = (name: string) => Anchor;

/** Anchors that end with the process: of tests and benches. */
export const memoryAnchors: Anchors = () => {
  let seen: SeenStatement | undefined;
  return {
    read: () => seen,
    write: (statement) => {
      seen = statement;
    },
  };
};

function readSeen(file: string): SeenStatement | undefined {
  if (!existsSync(file)) return undefined;
  const { id, digest } = JSON.parse(readFileSync(file, 'utf8')) as { id: string; digest: string };
  if (typeof digest !== 'string') throw new Error(`${file} is no anchor`);
  return { id: BigInt(id), digest };
}

/** Takes the place of the earlier one whole, or not at all. */
function writeSeen(folder: string, file: string, { id, digest }: SeenStatement): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify({ id: `${id}`, digest })}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Anchors in files of a folder, which outlive the process.
 * @param database the address of the database; one of another host or name has anchors of its own
 */
export function fileAnchors(folder: string, database: string): Anchors {
  const { hostname, pathname } = new URL(database);
  const place = createHash('sha256').update(`${hostname}${pathname}`).digest('hex').slice(0, 16);
  return (name) => {
    const file = join(folder, `${name}-${place}.json`);
    let seen: SeenStatement | undefined;
    return {
      read() {
        seen ??= readSeen(file);
        return seen;
      },
      write(statement) {
        writeSeen(folder, file, statement);
        seen = statement;
      },
    };
  };
}
