/** A value that is replaced as a whole and tells those who look at it. */
export class Store<State extends object> {
  #state: State;
  #watchers = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  /** Bound, so that it can be handed to React as it is. */
  get = (): State => this.#state;

  change(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
    for (const watcher of this.#watchers) watcher();
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
}
