import { ButtonLink, EmptyState } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  firstUnfinished,
  type RegistrationData,
  type RegistrationStep,
  registrationSteps,
  useRegistration,
} from './registration-context.tsx';

export interface NeedsStepProperties {
  /** The step that is being shown; all before it must be finished. */
  readonly step: RegistrationStep;
  readonly children: (token: string, data: RegistrationData) => ReactNode;
}

/** A step that cannot be filled in before the ones in front of it. */
export function NeedsStep({ step, children }: NeedsStepProperties) {
  const t = useTranslations('registration');
  const { token, data } = useRegistration();
  const open = firstUnfinished(data);
  const reached = registrationSteps.indexOf(open) >= registrationSteps.indexOf(step);
  if (token && data && reached) return children(token, data);
  return (
    <EmptyState
      page
      icon="identity"
      title={t('early')}
      action={
        <ButtonLink to={`/entry/registration/${open}`} tone="primary">
          {t('toStep', { step: t(`steps.${open}`) })}
        </ButtonLink>
      }
    >
      {t('earlyText')}
    </EmptyState>
  );
}
