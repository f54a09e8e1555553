/**
 * How long a player has not touched the screen; the last seconds are counted down. Nobody can touch it
 * while the platform is away: then it waits longer, and whoever is still there has the whole time again.
 */
import { createContext, useContext, useEffect, useState } from 'react';

const idleSeconds = 45;
const countedSeconds = 15;
const awaySeconds = 180;

/** Whether the platform is away. */
export const Away = createContext(false);

/** Seconds left that are shown, undefined before; calls back when none are left. */
export function useIdle(onEnd: () => void): { left: number | undefined; stay: () => void } {
  const isAway = useContext(Away);
  const [until, setUntil] = useState(() => Date.now() + idleSeconds * 1000);
  useEffect(() => {
    setUntil(Date.now() + (isAway ? awaySeconds : idleSeconds) * 1000);
  }, [isAway]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const touched = () => isAway || setUntil(Date.now() + idleSeconds * 1000);
    const timer = setInterval(() => setNow(Date.now()), 250);
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [isAway]);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return {
    left: left <= countedSeconds && !isAway ? left : undefined,
    stay: () => setUntil(Date.now() + idleSeconds * 1000),
  };
}
