/** Changes of definitions by staff who may have read an older version than the one there is. */
import { DomainError } from '@herna/kernel';

/** A whole definition as it should be, and the version that was read before, where its sender knows it. */
export interface DefinitionChange<Spec> {
  readonly id: bigint;
  readonly spec: Spec;
  readonly version?: number | undefined;
}

/** @throws DomainError ERR_CHANGED_MEANWHILE when somebody else has made another version since */
export function assertSeen(row: { readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version) throw new DomainError('ERR_CHANGED_MEANWHILE');
}
