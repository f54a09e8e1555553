/** The public proof that the ledger adds up, worked out from the database and kept up to date. */
import { classNames, Icon, type IconName, MoneyText } from '@herna/ui';
import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import {
  type CheckpointState,
  checkpointStateAt,
  staleAfterMinutes,
} from '../features/proof/checkpoint-state.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

/** The platform makes the proof anew at most this often. */
const refreshMs = 15_000;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [proof, { checkpoints }] = await Promise.all([
    visit.api('GET /api/Ledger/Proof', {}),
    visit.api('GET /api/Ledger/Checkpoints', { query: { limit: 1 } }),
  ]);
  return {
    proof,
    checkpoint: checkpoints[0],
    state: checkpointStateAt(checkpoints[0], Date.now()),
    messages: messagesFor(visit.locale, 'proof'),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type Proof = Loaded['proof'];

export default function ProofPage() {
  const { proof, checkpoint, state, messages } = useLoaderData<typeof loader>();
  useFreshness();
  return (
    <MoreMessages messages={messages}>
      <ProofOf proof={proof} checkpoint={checkpoint} state={state} />
    </MoreMessages>
  );
}

/** Asks again while somebody is looking. */
function useFreshness() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void revalidate();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function ProofOf({ proof, checkpoint, state }: Pick<Loaded, 'proof' | 'checkpoint' | 'state'>) {
  const t = useTranslations('proof');
  return (
    <div className="mx-auto max-w-4xl py-2 md:py-4">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-muted">{t('intro')}</p>
      <Verdict proof={proof} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Sums currencies={proof.currencies} />
        <Balances mismatches={proof.balanceMismatches} />
        <Entries faults={proof.otherFaults} />
        <Chain chain={proof.chain} />
        <Checkpoint checkpoint={checkpoint} state={state} />
      </div>
    </div>
  );
}

/** Date and time to the second: the proof is of this very moment. */
function Instant({ at }: { readonly at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}

function Verdict({ proof: { holds, provedAt } }: { readonly proof: Proof }) {
  const t = useTranslations('proof');
  return (
    <section
      aria-live="polite"
      className={classNames(
        'edge mt-6 flex items-center gap-4 rounded-card bg-surface p-5 md:gap-6 md:p-7',
        holds ? 'text-positive' : 'text-negative',
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-current/15 md:size-18">
        <Icon name={holds ? 'check' : 'error'} className="size-7 md:size-9" />
      </span>
      <div className="min-w-0">
        <h2 className="text-xl md:text-2xl">{t(holds ? 'holds' : 'broken')}</h2>
        <p className="mt-1 text-ink">{t(holds ? 'holdsText' : 'brokenText')}</p>
        <p className="mt-2 text-sm text-muted">
          {t.rich('provedAt', { at: () => <Instant at={provedAt} /> })}
        </p>
      </div>
    </section>
  );
}

type CheckState = 'passed' | 'failed' | 'waiting';

const looks = {
  passed: { icon: 'check', tone: 'text-positive' },
  failed: { icon: 'error', tone: 'text-negative' },
  waiting: { icon: 'hourglass', tone: 'text-muted' },
} as const satisfies Record<CheckState, { icon: IconName; tone: string }>;

interface CheckProperties {
  readonly title: string;
  readonly text: string;
  readonly state: CheckState;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const stateOf = (passed: boolean): CheckState => (passed ? 'passed' : 'failed');

/** One of the checks with what it has found. */
function Check({ title, text, state, wide, children }: CheckProperties) {
  const { icon, tone } = looks[state];
  return (
    <section
      className={classNames('edge rounded-card bg-surface p-5 md:p-6', wide && 'lg:col-span-2')}
    >
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon name={icon} className={classNames('size-5 shrink-0', tone)} />
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

function Sums({ currencies }: Pick<Proof, 'currencies'>) {
  const t = useTranslations('proof.sums');
  const format = useFormatter();
  return (
    <Check
      title={t('title')}
      text={t('text')}
      state={stateOf(currencies.every(({ sum }) => sum === 0))}
    >
      {currencies.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th className="pb-2 font-medium">{t('currency')}</th>
              <th className="pb-2 text-right font-medium">{t('postings')}</th>
              <th className="pb-2 text-right font-medium">{t('sum')}</th>
            </tr>
          </thead>
          <tbody>
            {currencies.map(({ currency, postings, sum }) => (
              <tr key={currency} className="border-t border-line/60">
                <th scope="row" className="py-2.5 text-left font-semibold">
                  {currency}
                </th>
                <td className="figures py-2.5 text-right">{format.number(postings)}</td>
                <td className="py-2.5 text-right font-semibold">
                  <MoneyText value={{ amount: sum, currency }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Check>
  );
}

function Balances({ mismatches }: { readonly mismatches: number }) {
  const t = useTranslations('proof.balances');
  return (
    <Check title={t('title')} text={t('text')} state={stateOf(mismatches === 0)}>
      <p className="font-display text-lg font-semibold">
        {mismatches === 0 ? t('fit') : t('differ', { count: mismatches })}
      </p>
    </Check>
  );
}

function Entries({ faults }: { readonly faults: number }) {
  const t = useTranslations('proof.entries');
  return (
    <Check wide title={t('title')} text={t('text')} state={stateOf(faults === 0)}>
      <p className="font-display text-lg font-semibold">
        {faults === 0 ? t('fit') : t('differ', { count: faults })}
      </p>
    </Check>
  );
}

function Chain({ chain }: Pick<Proof, 'chain'>) {
  const t = useTranslations('proof.chain');
  const words = useTranslations('proof');
  const format = useFormatter();
  const { blocks, sealedMovements, sealedAt, headHash, faults } = chain;
  return (
    <Check wide title={t('title')} text={t('text')} state={stateOf(faults === 0)}>
      <p className="font-display text-lg font-semibold">
        {faults === 0 ? t('whole') : t('torn', { count: faults })}
      </p>
      <dl className="mt-4 grid gap-4 text-sm sm:grid-cols-3">
        <Fact name={t('blocks')}>{format.number(blocks)}</Fact>
        <Fact name={t('movements')}>{format.number(sealedMovements)}</Fact>
        <Fact name={t('sealedAt')}>{sealedAt ? <Instant at={sealedAt} /> : t('never')}</Fact>
        <div className="sm:col-span-3">
          <dt className="text-muted">{t('head')}</dt>
          <Letters>{headHash}</Letters>
          <dd className="mt-2 text-muted">{words('headHint')}</dd>
        </div>
      </dl>
    </Check>
  );
}

/** A statement that is late has failed to be what is promised: one each minute. */
const checkpointStates = {
  waiting: 'waiting',
  holds: 'passed',
  broken: 'failed',
  stale: 'failed',
} as const satisfies Record<CheckpointState, CheckState>;

/** The latest signed statement, with all that is needed to check it elsewhere. */
function Checkpoint({ checkpoint, state }: Pick<Loaded, 'checkpoint' | 'state'>) {
  const t = useTranslations('proof.checkpoint');
  return (
    <Check wide title={t('title')} text={t('text')} state={checkpointStates[state]}>
      {checkpoint ? (
        <>
          <p className="font-display text-lg font-semibold">
            {t.rich('takenAt', { at: () => <Instant at={checkpoint.takenAt} /> })}
          </p>
          {state === 'broken' && <p className="mt-2 text-negative">{t('broken')}</p>}
          {state === 'stale' && (
            <p className="mt-2 text-negative">{t('stale', { minutes: staleAfterMinutes })}</p>
          )}
          <dl className="mt-4 grid gap-4 text-sm">
            {(['statement', 'signature', 'publicKey'] as const).map((part) => (
              <div key={part}>
                <dt className="text-muted">{t(part)}</dt>
                <Letters>{checkpoint[part]}</Letters>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{t('none')}</p>
      )}
    </Check>
  );
}

/** Something to be copied letter by letter. */
const Letters = ({ children }: { readonly children: string }) => (
  <dd className="mt-1.5 rounded-control bg-raised px-3 py-2.5 font-mono text-xs break-all">
    {children}
  </dd>
);

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="figures mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
