/** What protection asks of the modules above it. */
import { defineExtensionPoint } from '@herna/module-kit';
import type { VisitCounter } from './service/limits.ts';

/** Visits to venues that count in the limit of visits. */
export const visitsPoint = defineExtensionPoint<VisitCounter>('protection.visits');
