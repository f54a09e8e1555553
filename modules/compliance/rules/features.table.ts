/**
 * The figures that monitoring rules may speak of. A figure that is not known is null, and a comparison
 * with it is neither true nor false, in SQL and here alike.
 */
import { type Feature, figureUnits } from '../contract/figures.ts';

export type { Feature };
export const features = Object.keys(figureUnits) as readonly Feature[];

/** The figures of one player. */
export type FeatureValues = Readonly<Record<Feature, bigint | null>>;
