/** What an act was refused with, when it belongs to no field: shown in its place, and read aloud. */
import { Notice } from '@herna/ui';

interface FaultProperties {
  readonly title?: string;
  /** Nothing is shown without it. */
  readonly message: string | undefined;
}

export function Fault({ message, ...rest }: FaultProperties) {
  if (!message) return null;
  return (
    <Notice tone="negative" live {...rest}>
      {message}
    </Notice>
  );
}
