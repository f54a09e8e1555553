/**
 * Compiles the MJML layout of e-mails into HTML with places for texts, so that a running platform
 * needs no compiler. `node tools/email-layout.ts` writes it; a test holds both to each other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import mjml from 'mjml';

const rules = new URL('../modules/messaging/rules/', import.meta.url);
const target = new URL('email-layout.generated.html', rules);

/** The layout as HTML. */
export async function compileEmailLayout(): Promise<string> {
  const source = readFileSync(new URL('email-layout.mjml', rules), 'utf8');
  const { html, errors } = await mjml(source, { validationLevel: 'strict' });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return `${html
    .trim()
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')}\n`;
}

if (import.meta.main) writeFileSync(target, await compileEmailLayout());
