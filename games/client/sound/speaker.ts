/** The game's one voice: silent until the first touch, and whenever it is muted. */
import type { Sound } from '../scene.ts';
import { createSynthesis } from './synthesis.ts';

const memory = 'jantar.muted';

export interface Speaker {
  play(sound: Sound): void;
  readonly muted: boolean;
  mute(muted: boolean): void;
}

const remembered = (): boolean => {
  try {
    return localStorage.getItem(memory) === 'yes';
  } catch {
    return false;
  }
};

/** Makes the voice; browsers let it sound once the visitor has touched the page. */
export function createSpeaker(): Speaker {
  let muted = remembered();
  let context: AudioContext | undefined;
  let synthesise: ((sound: Sound) => void) | undefined;
  const awake = (): ((sound: Sound) => void) | undefined => {
    if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
    if (!context) {
      context = new AudioContext();
      const loudness = new GainNode(context, { gain: 0.55 });
      loudness.connect(new DynamicsCompressorNode(context)).connect(context.destination);
      synthesise = createSynthesis(context, loudness);
    }
    if (context.state === 'suspended') void context.resume();
    return synthesise;
  };
  return {
    play(sound) {
      if (!muted && document.visibilityState === 'visible') awake()?.(sound);
    },
    get muted() {
      return muted;
    },
    mute(value) {
      muted = value;
      try {
        localStorage.setItem(memory, value ? 'yes' : 'no');
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}
