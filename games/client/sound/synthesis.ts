/** Sounds made on the spot: each is a few tones or a breath of noise with its own shape. */
import type { Sound } from '../scene.ts';

interface Tone {
  /** Start after the call, seconds. */
  readonly at: number;
  readonly seconds: number;
  /** Hertz at the start and the end. */
  readonly from: number;
  readonly to: number;
  readonly wave: OscillatorType;
  readonly loud: number;
}

interface Breath {
  readonly at: number;
  readonly seconds: number;
  /** Middle of the band, hertz, at the start and the end. */
  readonly from: number;
  readonly to: number;
  readonly narrow: number;
  readonly loud: number;
}

interface Recipe {
  readonly tones?: readonly Tone[];
  readonly breaths?: readonly Breath[];
}

const tone = (
  at: number,
  seconds: number,
  from: number,
  to = from,
  loud = 0.2,
  wave: OscillatorType = 'triangle',
): Tone => ({ at, seconds, from, to, loud, wave });

const breath = (
  at: number,
  seconds: number,
  from: number,
  to = from,
  loud = 0.2,
  narrow = 1,
): Breath => ({ at, seconds, from, to, loud, narrow });

/** A run of notes, `apart` seconds from one another. */
const run = (notes: readonly number[], apart: number, seconds: number, loud: number) =>
  notes.map((note, index) => tone(index * apart, seconds, note, note, loud));

/** C major over two octaves: what a win climbs. */
const scale = [523.25, 659.25, 783.99, 1046.5, 1318.51, 1567.98] as const;

const recipes: Readonly<Record<Sound, Recipe>> = {
  click: { tones: [tone(0, 0.06, 620, 480, 0.12)], breaths: [breath(0, 0.03, 3200, 2400, 0.08)] },
  spin: {
    breaths: [breath(0, 0.5, 300, 1400, 0.16, 0.8)],
    tones: [tone(0, 0.32, 90, 190, 0.12, 'sine')],
  },
  stop: {
    tones: [tone(0, 0.12, 150, 62, 0.34, 'sine')],
    breaths: [breath(0, 0.05, 1500, 700, 0.14, 0.9)],
  },
  anticipation: {
    tones: [tone(0, 1.3, 196, 392, 0.09, 'sawtooth'), tone(0, 1.3, 294, 588, 0.07)],
    breaths: [breath(0, 1.3, 500, 2600, 0.08, 3)],
  },
  win: { tones: run(scale.slice(0, 4), 0.085, 0.34, 0.17) },
  bigWin: {
    tones: [
      ...run(scale, 0.11, 0.5, 0.16),
      ...[523.25, 659.25, 783.99, 1046.5].map((note) => tone(0.72, 1.5, note, note, 0.13)),
      tone(0.72, 1.6, 130.81, 130.81, 0.22, 'sine'),
    ],
    breaths: [breath(0.7, 1.2, 5200, 7800, 0.05, 0.7)],
  },
  card: { breaths: [breath(0, 0.09, 2600, 1200, 0.22, 1.4)] },
  chip: {
    tones: [tone(0, 0.05, 2350, 2100, 0.14), tone(0.035, 0.06, 3100, 2900, 0.09)],
    breaths: [breath(0, 0.03, 4200, 3600, 0.1, 2)],
  },
  ball: { breaths: [breath(0, 0.06, 2900, 2500, 0.22, 6)], tones: [tone(0, 0.04, 1250, 900, 0.1)] },
  scratch: { breaths: [breath(0, 0.12, 3400, 4300, 0.14, 1.1)] },
  rise: { tones: [tone(0, 0.5, 220, 330, 0.08, 'sine'), tone(0, 0.5, 331, 495, 0.05)] },
  crash: {
    tones: [tone(0, 0.7, 180, 34, 0.34, 'sine')],
    breaths: [breath(0, 0.8, 900, 120, 0.3, 0.6)],
  },
};

const shape = (gain: GainNode, start: number, seconds: number, loud: number): void => {
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.02, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
};

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Plays sounds into one output. */
export function createSynthesis(context: AudioContext, output: AudioNode) {
  const noise = noiseOf(context);
  const playTone = ({ at, seconds, from, to, wave, loud }: Tone, now: number): void => {
    const source = new OscillatorNode(context, { type: wave, frequency: from });
    const gain = new GainNode(context);
    const start = now + at;
    source.frequency.exponentialRampToValueAtTime(to, start + seconds);
    shape(gain, start, seconds, loud);
    source.connect(gain).connect(output);
    source.start(start);
    source.stop(start + seconds);
  };
  const playBreath = ({ at, seconds, from, to, narrow, loud }: Breath, now: number): void => {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    const band = new BiquadFilterNode(context, { type: 'bandpass', Q: narrow, frequency: from });
    const gain = new GainNode(context);
    const start = now + at;
    band.frequency.exponentialRampToValueAtTime(to, start + seconds);
    shape(gain, start, seconds, loud);
    source.connect(band).connect(gain).connect(output);
    source.start(start);
    source.stop(start + seconds);
  };
  return (sound: Sound): void => {
    const { tones = [], breaths = [] } = recipes[sound];
    const now = context.currentTime + 0.005;
    for (const one of tones) playTone(one, now);
    for (const one of breaths) playBreath(one, now);
  };
}
