import { Button, Chip, type ChipTone, DownloadLink, MoneyText, Notice } from '@herna/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { Moment } from '../payments/payment-words.tsx';
import { Balls } from './balls.tsx';
import { sealVerdict, ticketVerdict, type Verdict } from './draw-check.ts';
import type { LotteryDetail } from './lottery-types.ts';
import { resultVerdict } from './result-check.ts';
import { saveDraw } from './save-draw.ts';

const noticeTone = (verdict: Verdict | undefined) =>
  verdict === 'good' ? 'positive' : verdict === 'bad' ? 'negative' : 'information';
const tones: Readonly<Record<Exclude<Verdict, 'waits'>, ChipTone>> = {
  good: 'positive',
  bad: 'negative',
  unknown: 'neutral',
};

const verifierAddress = '/lottery-verifier/herna-draw-verifier.mjs';

/** A draw with everything published about it, verified in the reader's browser. */
export function DrawProof({ detail }: { readonly detail: LotteryDetail }) {
  const t = useTranslations('lottery.detail');
  const { draw, ticket } = detail;
  const [seal, setSeal] = useState<Verdict>();
  const [result, setResult] = useState<Verdict>();
  useEffect(() => {
    void sealVerdict(detail).then(setSeal);
    void resultVerdict(detail.draw).then(setResult);
  }, [detail]);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {ticket && <TicketProof detail={detail} />}
      {draw.numbers && (
        <Notice
          tone={noticeTone(result)}
          title={result && result !== 'waits' ? t(`results.${result}`) : t('result')}
        >
          <span className="mt-2 block">
            <Balls {...draw.numbers} />
          </span>
        </Notice>
      )}
      <dl className="edge grid gap-4 rounded-card bg-surface p-5 text-sm">
        <ProofFact term={draw.gameName}>
          <Moment at={draw.drawAt} />
        </ProofFact>
        {draw.tickets !== null && draw.sales && (
          <ProofFact term={t('sealed', { count: draw.tickets })}>
            <MoneyText value={draw.sales} />
          </ProofFact>
        )}
        <ProofFact term={t('commitment')}>
          <Hash>{draw.commitment}</Hash>
        </ProofFact>
        <ProofFact term={t('root')}>{draw.root ? <Hash>{draw.root}</Hash> : t('notYet')}</ProofFact>
        {seal && seal !== 'waits' && (
          <ProofFact term={t('signature')}>
            <Chip tone={tones[seal]}>{t(seal)}</Chip>
          </ProofFact>
        )}
        <ProofFact term={t('beacon', { round: draw.beaconRound })}>
          {draw.beacon ? <Hash>{draw.beacon}</Hash> : t('notYet')}
        </ProofFact>
        {draw.announcedBeaconRound && (
          <ProofFact term={t('announced', { round: draw.announcedBeaconRound })}>
            {t('late')}
          </ProofFact>
        )}
        <ProofFact term={t('secret')}>
          {draw.secret ? <Hash>{draw.secret}</Hash> : t('notYet')}
        </ProofFact>
      </dl>
      {draw.tiers.length > 0 && <Prizes tiers={draw.tiers} />}
      {draw.root && <OwnCheck detail={detail} />}
    </div>
  );
}

/** The draw and the program that verifies it, to be run where the reader trusts. */
function OwnCheck({ detail }: { readonly detail: LotteryDetail }) {
  const t = useTranslations('lottery.detail');
  const saving = useForm(() => saveDraw(detail));
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted">{t('own')}</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" onSubmit={saving.submit}>
          <Button type="submit" icon="download" busy={saving.busy}>
            {t('saveDraw')}
          </Button>
        </form>
        <DownloadLink href={verifierAddress}>{t('saveVerifier')}</DownloadLink>
      </div>
      <Fault message={saving.message} />
    </div>
  );
}

function TicketProof({ detail }: { readonly detail: LotteryDetail }) {
  const t = useTranslations('lottery.detail');
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    void ticketVerdict(detail).then(setVerdict);
  }, [detail]);
  const lines = detail.ticket?.lines ?? [];
  const win = detail.ticket?.win;
  return (
    <Notice
      tone={noticeTone(verdict)}
      title={t(verdict === 'good' ? 'ticket' : verdict === 'bad' ? 'ticketBad' : 'ticketWaits')}
    >
      <span className="mt-2 flex flex-col gap-1.5">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, their places are not
          <Balls key={place} {...line} small />
        ))}
      </span>
      {win && win.amount > 0 && (
        <p className="mt-3">
          {t('win')} <MoneyText value={win} personal className="font-semibold" />
        </p>
      )}
    </Notice>
  );
}

function ProofFact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[14rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Hash = ({ children }: { readonly children: string }) => (
  <code className="font-mono text-xs [overflow-wrap:anywhere]">{children}</code>
);

function Prizes({ tiers }: { readonly tiers: LotteryDetail['draw']['tiers'] }) {
  const t = useTranslations('lottery.detail');
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-display text-lg font-semibold">{t('prizes')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-2 font-medium">
            {t('tier')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('winners')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ tier, winners, prize }) => (
          <tr key={tier} className="border-b border-line/60">
            <th scope="row" className="figures py-2 text-left font-semibold">
              {tier}
            </th>
            <td className="figures py-2 text-right">{winners}</td>
            <td className="figures py-2 text-right">
              <MoneyText value={prize} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
