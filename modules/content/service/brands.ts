/** The brand that a call is about: the running one unless it names another. */
import { type Brand, brands } from '@herna/brands';
import { DomainError } from '@herna/kernel';

/** @throws DomainError ERR_VALIDATION for a brand that does not exist */
export function brandNamed(key: string | undefined, running: Brand): Brand {
  if (key === undefined || key === running.key) return running;
  const found = brands.find((one) => one.key === key);
  if (found) return found;
  throw new DomainError('ERR_VALIDATION', {
    fields: [{ field: 'brand', kind: 'InvalidValue' }],
  });
}

/**
 * Refuses a locale that the brand does not speak; `*` stands for all.
 * @throws DomainError ERR_VALIDATION
 */
export function assertSpoken(brand: Brand, locale: string): void {
  if (locale === '*' || brand.locales.some((one) => one === locale)) return;
  throw new DomainError('ERR_VALIDATION', {
    fields: [{ field: 'locale', kind: 'InvalidValue' }],
  });
}
