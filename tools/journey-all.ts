/** Walks every journey in both sizes and both languages, also where `npm test` walks it in one way. */
import { walkOnDemand } from './journeys-on-demand.ts';

process.exit(walkOnDemand('all'));
