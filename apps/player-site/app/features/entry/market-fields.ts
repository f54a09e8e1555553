/** Which fields of a person a form shows, by the rules of the market. */
import type { ProfileField } from '@herna/brands';

/** Whether a citizen of a country is asked for a field at all. */
export const isAsked = ({ use, countries }: ProfileField, nationality: string): boolean =>
  use !== 'notAllowed' && (countries?.includes(nationality) ?? true);
