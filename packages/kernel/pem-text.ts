/** Keys as settings name them: the text of a PEM file, or the path of one. */
import { readFileSync } from 'node:fs';

/** The PEM text of a setting. Throws when the file it names cannot be read. */
export const pemText = (setting: string): string =>
  setting.includes('-----BEGIN') ? setting : readFileSync(setting, 'utf8');
