/** What has changed in the player's own play, in plain words, and messages that wait to be read. */
import type { Output } from '@herna/contract-kit';
import type { RiskApi } from '@herna/risk/contract';
import { Button, Notice } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useErrorMessage } from '../../api/refusals.ts';

export type OwnRisk = Output<RiskApi['GET /api/Risk/v1/Me']>;

export function Explanation({ risk }: { readonly risk: OwnRisk }) {
  const { explanation, messages } = risk;
  return (
    <section className="mb-6 flex flex-col gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <div className="edge rounded-card bg-surface p-5">
        <h2 className="text-lg">{explanation.title}</h2>
        <p className="mt-1 text-sm text-muted">{explanation.intro}</p>
        {explanation.lines.length > 0 && (
          <ul className="mt-3 list-disc pl-5 text-sm">
            {explanation.lines.map(({ marker, text }) => (
              <li key={marker} className="py-0.5">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Message({ message }: { readonly message: OwnRisk['messages'][number] }) {
  const t = useTranslations('profile.protection.room');
  const messageOf = useErrorMessage();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const read = () => {
    setBusy(true);
    api('POST /api/Risk/v1/ReadMessage', { body: { id: message.id } })
      .then(revalidate, (error: unknown) => setFault(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Notice
      title={message.title}
      action={
        <Button onClick={read} busy={busy}>
          {t('read')}
        </Button>
      }
    >
      {message.text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Fault message={fault} />
    </Notice>
  );
}
