/** What a spin was drawn from, and drawing it again in the browser. */
import { Button, Notice } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Spin, SpinResult } from './challenge-types.ts';
import { isTrueSpin } from './spin-check.ts';

export function VerifySpin({ spin, result }: { readonly spin: Spin; readonly result: SpinResult }) {
  const t = useTranslations('challenges.verify');
  const [verdict, setVerdict] = useState<'good' | 'bad' | 'unknown'>();
  const check = async () => {
    const isTrue = await isTrueSpin(spin, result);
    setVerdict(isTrue === undefined ? 'unknown' : isTrue ? 'good' : 'bad');
  };
  const rows = [
    [t('commitment'), spin.commitment],
    [t('seed'), result.seed],
    [t('clientSeed'), result.clientSeed],
    [t('number'), t('numberOf', { number: result.number, whole: spin.wheel.whole })],
  ] as const;
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer py-1 font-medium">{t('title')}</summary>
      <p className="mt-2 max-w-prose text-muted">{t('text')}</p>
      <dl className="mt-3 grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="figures text-xs break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-col items-start gap-3">
        <Button size="small" onClick={check}>
          {t('check')}
        </Button>
        <div role="status">
          {verdict && (
            <Notice tone={verdict === 'good' ? 'positive' : 'warning'}>{t(verdict)}</Notice>
          )}
        </div>
      </div>
    </details>
  );
}
