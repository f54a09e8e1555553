/** What an act was refused with, when it belongs to no field: told in its place, and aloud. */
import { Notice } from '@herna/ui';

interface FaultProperties {
  readonly title?: string;
  /** Nothing is shown without it. */
  readonly said: string | undefined;
}

export function Fault({ said, ...rest }: FaultProperties) {
  if (!said) return null;
  return (
    <Notice tone="negative" live {...rest}>
      {said}
    </Notice>
  );
}
