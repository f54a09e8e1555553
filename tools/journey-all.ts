/** Walks the journeys of `npm test` in both sizes and both languages, wherever their people allow it. */
import { walkOnDemand } from './journeys-on-demand.ts';

process.exit(walkOnDemand('all'));
