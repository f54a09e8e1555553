import type { Output } from '@herna/contract-kit';
import type { PlayApi } from '@herna/play/contract';
import { ButtonLink, Dialog, MoneyText, Notice, TextSkeleton } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { Moment } from '../payments/payment-words.tsx';
import { MovementRow } from '../proof/movement-row.tsx';
import { isShownAgain } from './shown-again.ts';

type Detail = Output<PlayApi['GET /capi/v2-onling/PlayerGames/GetRound']>;

type Movement = Detail['movements'][number];

export interface RoundDialogProperties {
  readonly round: { readonly roundId: string; readonly gameKey: string; readonly gameName: string };
  readonly onClose: () => void;
}

/** One round: what it did to the balance, and the way to see it again. */
export function RoundDialog({ round, onClose }: RoundDialogProperties) {
  const t = useTranslations('history.games');
  const { roundId, gameKey, gameName } = round;
  const [detail, setDetail] = useState<Detail>();
  const [fault, setFault] = useState<string>();
  const messageOf = useErrorMessage();
  useEffect(() => {
    api('GET /capi/v2-onling/PlayerGames/GetRound', { query: { roundId } }).then(
      setDetail,
      (error: unknown) => setFault(messageOf(error)),
    );
  }, [roundId, messageOf]);
  return (
    <Dialog open wide title={gameName} onClose={onClose}>
      {/* Of one height from the start: what closes the dialog must not move under a finger. */}
      <div className="h-[min(28rem,60dvh)] overflow-y-auto" aria-busy={!detail && !fault}>
        {fault && <Notice tone="negative">{fault}</Notice>}
        {!detail && !fault && <TextSkeleton className="h-24" />}
        {detail && <RoundMovements detail={detail} />}
        {detail && isShownAgain(detail.outcome) && (
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={`/verify?round=${roundId}`} icon="check">
              {t('verify')}
            </ButtonLink>
            <ButtonLink to={`/game/${gameKey}?round=${roundId}`} tone="primary" icon="play">
              {t('replay')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** A stake, and a win that is taken back, leave the player; everything else comes to them. */
const leaving: readonly string[] = ['bet', 'win-cancel'];
const asMoved = (kind: string, { amount, currency }: Movement['amount']): Movement['amount'] => ({
  amount: leaving.includes(kind) ? -amount : amount,
  currency,
});

function RoundMovements({ detail }: { readonly detail: Detail }) {
  const t = useTranslations('history.games');
  const { stake, win, openedAt, roundId, movements } = detail;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <div>
          <dt className="text-muted">{t('stake')}</dt>
          <dd className="mt-0.5 font-display text-lg font-semibold">
            <MoneyText value={stake} personal />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('returned')}</dt>
          <dd className="mt-0.5 font-display text-lg font-semibold">
            <MoneyText value={win} personal />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('at')}</dt>
          <dd className="mt-1">
            <Moment at={openedAt} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('number')}</dt>
          <dd className="figures mt-1 select-all">{roundId}</dd>
        </div>
      </dl>
      <h3 className="mt-6 mb-2 text-base">{t('movements')}</h3>
      <ul className="text-sm">
        {movements.map(({ movementId, kind, amount, cashAfter, purseChange, createdAt }) => (
          <MovementRow
            key={movementId}
            movement={{ movementId, kind, amount, cashAfter, createdAt }}
            kind={t.has(`kinds.${kind}` as never) ? t(`kinds.${kind}` as never) : kind}
          >
            <span className="text-right">
              <MoneyText value={asMoved(kind, amount)} signed personal className="font-medium" />
              <span className="block text-xs text-muted">
                {purseChange === 0 ? (
                  <>
                    {t('after')}{' '}
                    <MoneyText value={{ amount: cashAfter, currency: amount.currency }} personal />
                  </>
                ) : (
                  t('onTerminal')
                )}
              </span>
            </span>
          </MovementRow>
        ))}
      </ul>
    </>
  );
}
