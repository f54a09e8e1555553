/** Server side of certificates: hashes need node:crypto. */
import type { Title } from '@herna/maths';
import { certificateFile, knownCertificate } from './certificates.ts';
import { configHash } from './config-hash.ts';
import { configText } from './config-text.ts';

export { certificateOf, fractionOf } from './certificates.ts';
export { certificateFile, configHash, configText };

/** Whether the certificate is about the title's present mathematics; else it must not be offered. */
export const isCertified = (title: Title): boolean =>
  knownCertificate(title)?.configHash === configHash(title);
