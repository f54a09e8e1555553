import { useNavigate } from 'react-router';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import type { RegistrationStep } from './registration-context.tsx';

/** Goes to a step of the registration. */
export function useGoToStep() {
  const navigate = useNavigate();
  const { prefix } = useSite();
  return (step: RegistrationStep, replace = false) =>
    navigate(localise(`/entry/registration/${step}`, prefix), { replace });
}
