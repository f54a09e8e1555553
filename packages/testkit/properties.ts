/**
 * Properties (fast-check) with one seed for all of them, so that a run tells of its commit and not of
 * its luck. Who looks for new cases gives a test another seed or more runs while writing it.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_121 });

export { fc };
