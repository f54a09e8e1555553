/** Plays a title of each family for money in a browser, on both sizes and in both languages. */
import { walkOnDemand } from './journeys-on-demand.ts';

process.exit(walkOnDemand('families'));
