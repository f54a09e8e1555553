import { type IconName, RadioCards } from '@herna/ui';
import { type CheckFailure, checkFailures } from '@herna/verification/contract';
import { useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { useForm } from '../../../api/use-form.ts';
import { NeedsStep } from '../../../features/entry/needs-step.tsx';
import { useRegistration } from '../../../features/entry/registration-context.tsx';
import { StepForm } from '../../../features/entry/step-form.tsx';
import { useGoToStep } from '../../../features/entry/step-link.ts';
import { startCheck } from '../../../features/identity/start-check.ts';
import type { RegistrationRules } from './layout.tsx';

const icons: Readonly<Record<RegistrationRules['methods'][number], IconName>> = {
  bankId: 'bank',
  byScan: 'identity',
  onLandbase: 'home',
};

/** Step 2: how the player wants to prove who he is. */
export default function SignpostStep() {
  return (
    <NeedsStep step="signpost">
      {(token, data) => <SignpostForm token={token} chosen={data.method} />}
    </NeedsStep>
  );
}

/** Why the bank gave no identity, as the address tells it; what is not known is a fault of ours. */
function failureOf(named: string | null): CheckFailure | undefined {
  if (named === null) return undefined;
  return checkFailures.find((one) => one === named) ?? 'KYC_INTERNAL_ERROR';
}

function SignpostForm({ token, chosen }: { token: string; chosen: string | undefined }) {
  const t = useTranslations('registration.signpost');
  const { methods } = useOutletContext<RegistrationRules>();
  const registration = useRegistration();
  const go = useGoToStep();
  const failures = useTranslations('identity.failures');
  const [search] = useSearchParams();
  const failed = failureOf(search.get('bankid'));
  const form = useForm(async ({ method = '' }) => {
    // The bank says who it is: what it says is not asked again, and chosen it is once it has said it.
    if (method === 'bankId') return startCheck('bankId', { token });
    await api('POST /capi/v2-onling/Player/UpdateRegistrationContext', {
      body: { token, signpost: { method } },
    });
    await registration.reload();
    await go('personalData');
  });
  return (
    <StepForm form={form} title={t('title')} text={t('text')} submit={t('submit')}>
      {failed && !form.busy && (
        <Fault title={failures(`${failed}.title`)} message={failures(`${failed}.text`)} />
      )}
      <RadioCards
        name="method"
        legend={t('legend')}
        defaultValue={chosen ?? methods[0]}
        error={form.error('method')}
        choices={methods.map((method) => ({
          value: method,
          icon: icons[method],
          label: t(`methods.${method}.name`),
          hint: t(`methods.${method}.hint`),
        }))}
      />
    </StepForm>
  );
}
