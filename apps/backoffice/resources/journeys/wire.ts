/** A journey as its call takes it. Steps keep their places: faults of the server name them. */
import type { Definition } from './journey.ts';

export const wireOf = ({ steps, ...rest }: Definition) => ({
  ...rest,
  steps: steps.map((step) => ({ ...step })),
});
