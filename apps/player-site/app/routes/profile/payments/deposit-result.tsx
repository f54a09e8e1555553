import { ButtonLink, Notice } from '@herna/ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { tellOnce } from '../../../features/consent/marketing.ts';
import { gameAddress } from '../../../features/games/game.ts';
import { GameGrid } from '../../../features/games/game-grid.tsx';
import { loadFirstGames } from '../../../features/games/games.server.ts';
import { useWantedGame } from '../../../features/games/wanted-game.ts';
import type { Payment } from '../../../features/payments/payment-words.tsx';
import { type Outcome, ResultView, ToHistory } from '../../../features/payments/result-view.tsx';
import { SmsView } from '../../../features/payments/sms-view.tsx';
import { TransferView } from '../../../features/payments/transfer-details.tsx';
import { useSession } from '../../../shell/use-site.ts';

/** The payment the gateway's return names; without one the player's latest deposit. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const paymentId = visit.url.searchParams.get('payment');
  const payment = await asPlayer(visit, async () => {
    if (paymentId && /^[1-9]\d{0,18}$/.test(paymentId)) {
      return orElse(
        visit.api('GET /capi/v2-onling/Payment/GetInfoById', { query: { paymentId } }),
        undefined,
      );
    }
    const { items } = await visit.api('GET /capi/v2-onling/Payment/GetHistory', {
      query: { direction: 'DEPOSIT', limit: 1 },
    });
    return items[0];
  });
  // Announced and not arrived: what to send is asked for; once it has arrived there is nothing more.
  const transfer =
    payment?.method === 'Bacs' && payment.state === 'PENDING'
      ? await asPlayer(visit, () =>
          orElse(
            visit.api('GET /capi/v2-onling/Payment/GetBankTransferInfo', {
              query: { paymentId: payment.id },
            }),
            undefined,
          ),
        )
      : undefined;
  const byPhone =
    payment?.method === 'MobileTech' &&
    (payment.state === 'PENDING' || payment.state === 'AUTHORISED');
  const sms = byPhone
    ? await asPlayer(visit, () =>
        orElse(
          visit.api('GET /api/payments/sms-details', { query: { paymentId: payment.id } }),
          undefined,
        ),
      )
    : undefined;
  const games = payment?.state === 'CONFIRMED' ? await loadFirstGames(visit, gamesToOffer) : [];
  return { payment, transfer, sms, games };
}

/** Two rows on a phone. */
const gamesToOffer = 4;

const outcomes: Partial<Readonly<Record<Payment['state'], Outcome>>> = {
  CONFIRMED: 'done',
  REJECTED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  HELD: 'failed',
  RETURNING: 'failed',
  RETURNED: 'failed',
};

/** The money had been taken: nobody may read that nothing was charged. */
const takenWords: Partial<Readonly<Record<Payment['state'], 'held' | 'returned'>>> = {
  HELD: 'held',
  RETURNING: 'returned',
  RETURNED: 'returned',
};

/** Milliseconds between two looks at a payment that is still on its way. */
const lookAgainMs = 2500;
/** A bank transfer takes hours: the page looks again, but not so often. */
const lookAgainForTransferMs = 20_000;

export default function DepositResult() {
  const { payment, transfer, sms, games } = useLoaderData<typeof loader>();
  const wanted = useWantedGame();
  // Who is excluded by now is invited to nothing: the way to the history is left.
  const invites = !useSession()?.excluded;
  const t = useTranslations('payments.deposit');
  const { revalidate, state } = useRevalidator();
  const outcome = payment ? (outcomes[payment.state] ?? 'waiting') : 'failed';
  useEffect(() => {
    // One look at a time: a new one would cut short one that a slow line is still bringing.
    if (outcome !== 'waiting' || state !== 'idle') return;
    const pause = transfer ? lookAgainForTransferMs : lookAgainMs;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [outcome, revalidate, state, transfer]);
  useEffect(() => {
    if (outcome !== 'done' || !payment) return;
    const { id, amount } = payment;
    const value = amount.amount / 100;
    const item = { item_id: 'deposit', price: value, quantity: 1 };
    tellOnce('purchase', id, {
      ecommerce: { transaction_id: id, value, currency: amount.currency, items: [item] },
    });
  }, [outcome, payment]);
  if (!payment) return <PageMissing />;
  if (transfer) return <TransferView transfer={transfer} />;
  if (sms) return <SmsView sms={sms} />;
  const words = takenWords[payment.state] ?? outcome;
  const isDone = outcome === 'done';
  return (
    <>
      <ResultView
        payment={payment}
        outcome={outcome}
        title={t(`result.${words}`)}
        actions={
          <>
            {invites && words === 'failed' && (
              <ButtonLink to="/profile/payments/deposit" tone="primary">
                {t('again')}
              </ButtonLink>
            )}
            {invites && words !== 'failed' && (
              <>
                {isDone && wanted && (
                  <ButtonLink to={gameAddress(wanted.key)} tone="primary">
                    {t('toGame', { game: wanted.name })}
                  </ButtonLink>
                )}
                <ButtonLink to="/" tone={isDone && !wanted ? 'primary' : 'secondary'}>
                  {t('toGames')}
                </ButtonLink>
              </>
            )}
            <ToHistory />
          </>
        }
      >
        {t(`result.${words}Text`)}
      </ResultView>
      {isDone && !wanted && games.length > 0 && (
        <div className="mx-auto mt-8 max-w-xl">
          <GameGrid games={games} level={2} large />
        </div>
      )}
    </>
  );
}

function PageMissing() {
  const t = useTranslations('payments');
  return (
    <>
      <PageHead title={t('deposit.title')} />
      <Notice tone="warning" action={<ToHistory />}>
        {t('unknown')}
      </Notice>
    </>
  );
}
