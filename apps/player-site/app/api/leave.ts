/**
 * Leaves for another page. A browser may keep the page that was left and show it again on the way
 * back, just as it was: only then does this end, so that its form can be used again.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve();
    });
    location.assign(address);
  });
}
