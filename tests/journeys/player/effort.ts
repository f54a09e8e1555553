/** What a walk asks of a person: how often something is pressed, and how many fields are filled in. */
import type { Page } from '@playwright/test';

export interface Effort {
  presses(): number;
  /** Fields of the house that were typed into, each with the path of its page. */
  fields(): readonly string[];
}

/**
 * Counts from now on. Presses count on every page and in every frame; fields only on the house's own
 * origin: the simulated bank asks who one is, a bank knows.
 */
export async function countEffort(page: Page, origin: string): Promise<Effort> {
  let presses = 0;
  const fields = new Set<string>();
  await page.exposeFunction('countEffort', (field: string | null) => {
    if (field === null) presses++;
    else fields.add(field);
  });
  await page.addInitScript((own) => {
    const { countEffort: count } = window as unknown as {
      countEffort: (field: string | null) => void;
    };
    // What scripts do themselves is no effort of anybody's.
    addEventListener('click', ({ isTrusted }) => isTrusted && count(null), true);
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const { type = '', name = '' } = target as HTMLInputElement;
        const isTyped = !['checkbox', 'radio', 'select-one'].includes(type);
        if (isTrusted && isTyped && location.origin === own) count(`${location.pathname} ${name}`);
      },
      true,
    );
  }, origin);
  return { presses: () => presses, fields: () => [...fields] };
}
