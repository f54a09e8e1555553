/** A scene of two layers that shift against each other with the pointer or the tilt of a phone. */
import { classNames } from '@herna/ui';
import { useEffect, useRef } from 'react';

export interface SceneLayers {
  readonly background: string;
  readonly foreground: string;
  /** Percent of the greatest shift. */
  readonly depth: number;
}

/** Greatest shift of the nearer layer, pixels; the further one goes the other way, a third as far. */
const shiftMax = 36;
/** Degrees of tilt that count as the whole way. */
const tiltMax = 25;

const within = (value: number): number => Math.max(-1, Math.min(1, value));

/** Where the scene is looked at from, both ways from -1 to 1; it never moves under reduced motion. */
function useViewpoint(look: (x: number, y: number) => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const moveTo = (x: number, y: number): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        still.matches ? latest.current(0, 0) : latest.current(within(x), within(y)),
      );
    };
    const onPointer = ({ clientX, clientY, pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      moveTo((clientX / innerWidth) * 2 - 1, (clientY / innerHeight) * 2 - 1);
    };
    const onTilt = ({ gamma, beta }: DeviceOrientationEvent): void => {
      // A phone is held at about forty-five degrees.
      if (gamma !== null && beta !== null) moveTo(gamma / tiltMax, (beta - 45) / tiltMax);
    };
    addEventListener('pointermove', onPointer, { passive: true });
    addEventListener('deviceorientation', onTilt, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onPointer);
      removeEventListener('deviceorientation', onTilt);
    };
  }, []);
}

export interface DeepSceneProperties {
  readonly layers: SceneLayers;
  readonly alt: string;
  readonly eager: boolean;
  readonly className: string;
}

/** Draws the two layers; without a pointer, a tilt or motion they stand as one picture. */
export function DeepScene({ layers, alt, eager, className }: DeepSceneProperties) {
  const far = useRef<HTMLImageElement>(null);
  const near = useRef<HTMLImageElement>(null);
  const shift = (shiftMax * layers.depth) / 100;
  useViewpoint((x, y) => {
    const place = (image: HTMLImageElement | null, by: number): void => {
      if (image) image.style.translate = `${(x * by).toFixed(1)}px ${(y * by).toFixed(1)}px`;
    };
    place(near.current, -shift);
    place(far.current, shift / 3);
  });
  const loading = eager ? 'eager' : 'lazy';
  return (
    <div className={classNames(className, 'overflow-hidden')} data-depth={layers.depth}>
      <img
        ref={far}
        src={layers.background}
        alt={alt}
        width={1600}
        height={900}
        loading={loading}
        className="absolute inset-0 size-full scale-110 object-cover object-[100%_30%]"
      />
      <img
        ref={near}
        src={layers.foreground}
        alt=""
        width={1600}
        height={900}
        loading={loading}
        className="absolute inset-0 size-full scale-110 object-contain object-bottom"
      />
    </div>
  );
}
