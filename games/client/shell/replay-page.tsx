/** A finished round shown again: the picture as it was, what was staked and won, and the proof. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { backdrop } from '../addresses.ts';
import {
  NotFinished,
  type Recording,
  type ReplayLaunch,
  readRecording,
} from '../replay/stored-round.ts';
import type { Scene } from '../scene.ts';
import { createCalls } from '../session/calls.ts';
import type { Language } from '../session/launch.ts';
import { type Notice, noticeOf } from '../session/notices.ts';
import { createSpeaker } from '../sound/speaker.ts';
import { notations } from '../text/texts.ts';
import { Dialog } from './dialog.tsx';
import { ProofFacts } from './fair-dialog.tsx';
import { GamePicture } from './game-picture.tsx';
import { Icon } from './icons.tsx';
import { NoticeScreen } from './notice-card.tsx';
import { PrivateAmount } from './numbers.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { type Sheet, TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useMute } from './use-mute.ts';
import { useWords } from './words.ts';

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly recording: Recording }
  | { readonly kind: 'fault'; readonly notice: Notice };

const faultOf = (error: unknown): Notice =>
  error instanceof NotFinished ? { key: 'notFinished', way: 'lobby' } : noticeOf(error, 'replay');

export function ReplayPage({ launch }: { readonly launch: ReplayLaunch }) {
  const { text } = useWords();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  useEffect(() => {
    (async () => {
      const recording = await readRecording(launch, createCalls(launch.language));
      setOpening({ kind: 'open', recording });
    })().catch((error: unknown) => setOpening({ kind: 'fault', notice: faultOf(error) }));
  }, [launch]);
  if (opening.kind === 'fault') {
    return <NoticeScreen notice={opening.notice} lobby={launch.lobby} />;
  }
  if (opening.kind === 'opening') return <p className="opening">{text('shell.loading')}</p>;
  return <ReplayView recording={opening.recording} launch={launch} />;
}

interface ReplayViewProperties {
  readonly recording: Recording;
  readonly launch: ReplayLaunch;
}

function ReplayView({ recording, launch }: ReplayViewProperties) {
  const { session, round } = recording;
  const { text } = useWords();
  const speaker = useMemo(createSpeaker, []);
  const [muted, mute] = useMute(speaker);
  const [sheet, setSheet] = useState<Sheet>();
  const [showing, setShowing] = useState(false);
  const [fault, setFault] = useState<Notice>();
  const scene = useRef<Scene>(undefined);
  const busy = useRef(false);

  const show = useCallback(async () => {
    const picture = scene.current;
    if (!picture) return;
    if (busy.current) return picture.skip();
    busy.current = true;
    setShowing(true);
    picture.begin();
    await picture.show(round);
    busy.current = false;
    setShowing(false);
  }, [round]);
  useKeys({ press: () => void show(), step: () => {}, mute });
  const options = useMemo(
    () => ({
      recorded: true,
      renderer: launch.renderer,
      play: speaker.play,
      stake: () => round.stake,
      pastNumbers: () => Promise.reject(new Error('a stored round has none')),
      tell: () => {},
    }),
    [launch.renderer, speaker, round],
  );
  if (fault) return <NoticeScreen notice={fault} lobby={launch.lobby} />;
  return (
    <div
      className="table replay"
      data-engine={session.game.engine}
      data-phase={showing ? 'showing' : 'ready'}
      style={{ '--backdrop': backdrop(session.game.key) } as React.CSSProperties}
    >
      <TopBar muted={muted} onMute={mute} onSheet={setSheet}>
        <p className="replay-title">
          <b>{text('replay.title')}</b> <span className="quiet">{text('replay.noMoney')}</span>
        </p>
      </TopBar>
      <main className="middle" aria-label={text('shell.picture', { game: session.game.name })}>
        <h1 className="heard">{session.game.name}</h1>
        <GamePicture
          session={session}
          options={options}
          ask={() => {}}
          onReady={(opened) => {
            scene.current = opened;
            opened.open(undefined);
            void show();
          }}
          onFault={(error) => setFault(faultOf(error))}
          onTap={() => busy.current && !scene.current?.ownsTaps && scene.current?.skip()}
        />
      </main>
      <footer className="bottom">
        <ReplayFacts recording={recording} language={launch.language} />
        <button
          type="button"
          className="play-button"
          data-play
          data-phase={showing ? 'showing' : 'ready'}
          onClick={() => void show()}
        >
          <Icon name={showing ? 'skip' : 'again'} />
          <span>{text(showing ? 'shell.skip' : 'replay.again')}</span>
        </button>
      </footer>
      {sheet === 'rules' && (
        <RulesDialog
          game={session.game}
          stake={round.stake}
          currency={session.currency}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'fair' && (
        <Dialog title={text('fair.title')} onClose={() => setSheet(undefined)}>
          <ProofFacts proof={round.proof} round={round.roundId} />
        </Dialog>
      )}
    </div>
  );
}

interface ReplayFactsProperties {
  readonly recording: Recording;
  readonly language: Language;
}

function ReplayFacts({ recording, language }: ReplayFactsProperties) {
  const { text, money } = useWords();
  const { session, round, openedAt, balanceAfter } = recording;
  const amount = (minor: number): string => money(minor, session.currency);
  const net = round.win - round.staked;
  const time = new Intl.DateTimeFormat(notations[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['stake', amount(round.staked)],
    ['returned', amount(round.win)],
    ['net', `${net > 0 ? '+' : ''}${amount(net)}`],
    ...(balanceAfter === undefined
      ? []
      : [
          [
            'after',
            <PrivateAmount key="after" amount={amount(balanceAfter)} test="balance" />,
          ] as const,
        ]),
    ['time', time.format(new Date(openedAt))],
  ];
  return (
    <dl className="replay-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{text(`replay.${name}`)}</dt>
          <dd data-test={`replay-${name}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
