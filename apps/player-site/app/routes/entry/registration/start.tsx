import { useEffect, useState } from 'react';
import { firstUnfinished, useRegistration } from '../../../features/entry/registration-context.tsx';
import { useGoToStep } from '../../../features/entry/step-link.ts';
import InfoStep from './info.tsx';

/** Shows the first step at once, since no further page has to come for it; leads on to a later one. */
export default function RegistrationStart() {
  const { data } = useRegistration();
  const go = useGoToStep();
  const [step] = useState(() => firstUnfinished(data));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (step !== 'info') void go(step, true);
  }, []);
  return step === 'info' ? <InfoStep /> : null;
}
