/** What the services of this module work with. */
import type { Brand } from '@herna/brands';
import type { RecordAct } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';

export interface ContentDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** The brand this process runs for. */
  readonly brand: Brand;
  /** Signs preview links. */
  readonly previewKey: Buffer;
}

/** Who does something: staff, or a client program without an id. */
export interface Author {
  readonly id: bigint | null;
  readonly name: string;
  readonly act: RecordAct;
}
