/**
 * The layout of e-mails, compiled from `email-layout.mjml`: what stands above the text, a block for
 * each kind of paragraph, and what stands below.
 */
import { readFileSync } from 'node:fs';
import { assert } from '@herna/kernel';

const compiled = readFileSync(new URL('email-layout.generated.html', import.meta.url), 'utf8');

const names = ['paragraph', 'code', 'button', 'address', 'unsubscribe'] as const;
export type EmailBlocks = Readonly<Record<'head' | (typeof names)[number] | 'tail', string>>;

/** Colours of the MJML source that stand for those of the brand. */
const placeholders = { accent: /#010203/g, onAccent: /#040506/g } as const;

/** The blocks in the colours of a brand. */
export function emailBlocks(brand: {
  readonly accent: string;
  readonly onAccent: string;
}): EmailBlocks {
  const coloured = compiled
    .replace(placeholders.accent, brand.accent)
    .replace(placeholders.onAccent, brand.onAccent);
  const marker = new RegExp(`<!--(?:${[...names, 'end'].join('|')})-->`);
  const [head, ...blocks] = coloured.split(marker);
  const [paragraph, code, button, address, unsubscribe, tail] = blocks;
  assert(
    head && paragraph && code && button && address && unsubscribe && tail,
    'the layout of e-mails lacks a block',
  );
  return { head, paragraph, code, button, address, unsubscribe, tail };
}
