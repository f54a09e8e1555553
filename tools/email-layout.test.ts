import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileEmailLayout } from './email-layout.ts';

test('the layout of e-mails that runs is the one that its MJML says', async () => {
  const compiled = new URL(
    '../modules/messaging/rules/email-layout.generated.html',
    import.meta.url,
  );
  expect(readFileSync(compiled, 'utf8')).toBe(await compileEmailLayout());
});
