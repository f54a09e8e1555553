/** The bar above every picture: what a page tells there, rules, fairness, sound. */
import type { ReactNode } from 'react';
import { IconButton } from './icons.tsx';
import { useWords } from './words.ts';

/** What opens above the picture. */
export type Sheet = 'rules' | 'fair';

export interface TopBarProperties {
  readonly muted: boolean;
  readonly onMute: () => void;
  readonly onSheet: (sheet: Sheet) => void;
  /** Whether rounds are shown faster; undefined where that is not offered. */
  readonly turbo?: boolean | undefined;
  readonly onTurbo?: () => void;
  readonly children: ReactNode;
}

export function TopBar(properties: TopBarProperties) {
  const { muted, onMute, onSheet, turbo, onTurbo, children } = properties;
  const { text } = useWords();
  return (
    <section className="top" aria-label={text('shell.bar')}>
      {children}
      <nav>
        {turbo !== undefined && onTurbo && (
          <IconButton icon="turbo" label={text('shell.turbo')} pressed={turbo} onPress={onTurbo} />
        )}
        <IconButton icon="rules" label={text('shell.rules')} onPress={() => onSheet('rules')} />
        <IconButton icon="fair" label={text('shell.fair')} onPress={() => onSheet('fair')} />
        <IconButton
          icon={muted ? 'silence' : 'sound'}
          label={text(muted ? 'shell.unmute' : 'shell.mute')}
          onPress={onMute}
        />
      </nav>
    </section>
  );
}
