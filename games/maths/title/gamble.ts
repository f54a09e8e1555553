/** Doubling of wins, which several families of titles offer. */

/** A win doubled or lost on red or black, each as likely. */
export interface Gamble {
  readonly steps: number;
  /** A win may not grow over this multiple of the stake. */
  readonly limit: number;
}
