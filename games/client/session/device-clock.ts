/**
 * How far this device's clock is ahead of the house's, as answers say (`Date`, RFC 9110). Nothing is
 * believed by it: it only tells a device that is wrong about the time from a house that was late.
 */
export class DeviceClock {
  #aheadMs = 0;

  /** What a call was answered at by the house, and when that was heard, milliseconds of the epoch. */
  hear(date: string | null, heardAt: number): void {
    const said = Date.parse(date ?? '');
    if (!Number.isNaN(said)) this.#aheadMs = heardAt - said;
  }

  /** Milliseconds; below nothing where this device is behind. */
  get aheadMs(): number {
    return this.#aheadMs;
  }
}

/** Of this page, which has one house. */
export const deviceClock = new DeviceClock();
