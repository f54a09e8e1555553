/** The PIN for terminals: four digits that are not the first ones tried. Pure. */
import type { FieldFault } from '@herna/kernel';

const runs = '01234567890 09876543210';

/** Fault of a PIN; it may not be made of the birth date. */
export function pinFault(pin: string, birthDate: string): FieldFault | undefined {
  if (!/^\d{4}$/.test(pin)) return { field: 'pin', kind: 'InvalidType' };
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const ofBirth = [year, day + month, month + day, month + year.slice(2), year.slice(2) + month];
  const pairs = pin.slice(0, 2) === pin.slice(2);
  const simple = pairs || new Set(pin).size === 1 || runs.includes(pin) || ofBirth.includes(pin);
  return simple ? { field: 'pin', kind: 'InvalidValue', reason: 'pin_simple' } : undefined;
}
