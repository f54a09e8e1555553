/** The switch of the sound, remembered by the speaker. */
import { useCallback, useState } from 'react';
import type { Speaker } from '../sound/speaker.ts';

/** Whether it is silent, and what turns it over. */
export function useMute(speaker: Speaker): readonly [muted: boolean, turn: () => void] {
  const [muted, setMuted] = useState(speaker.muted);
  const turn = useCallback(() => {
    speaker.mute(!speaker.muted);
    setMuted(speaker.muted);
  }, [speaker]);
  return [muted, turn];
}
