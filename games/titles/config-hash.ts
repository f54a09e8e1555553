/** Names the mathematics of a title: any change of its data or of the engine changes the hash. */
import { createHash } from 'node:crypto';
import type { Title } from '@herna/maths';
import { configText } from './config-text.ts';

/** SHA-256 over the title's mathematics and the engine's version, hexadecimal. */
export const configHash = (title: Title): string =>
  createHash('sha256').update(configText(title)).digest('hex');
