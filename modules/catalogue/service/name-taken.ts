import { isUniqueViolation } from '@herna/db';
import { DomainError } from '@herna/kernel';

/** For `catch`: another row has the key or the name, so ERR_CONFLICT. */
export const nameTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new DomainError('ERR_CONFLICT') : error;
};
