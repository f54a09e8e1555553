import { useEffect } from 'react';
import { firstUnfinished, useRegistration } from '../../../features/entry/registration-context.tsx';
import { useGoToStep } from '../../../features/entry/step-link.ts';

/** Opens the first unfinished step. */
export default function RegistrationStart() {
  const { data } = useRegistration();
  const go = useGoToStep();
  const step = firstUnfinished(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    void go(step, true);
  }, []);
  return null;
}
