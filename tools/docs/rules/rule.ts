/** A rule of the specification, and what became of it. */
export type Rule = {
  /** As the specification numbers it: `R5-003` is the third of section 5. */
  readonly id: string;
  readonly rule: string;
} & (Shown | Decided | Open);

/** A test would fail if the rule did not hold. */
interface Shown {
  readonly test: string;
  /** As its file writes it, of the test, its group or its row. */
  readonly title: string;
}

/** The rule is kept otherwise, and a decision says why. */
interface Decided {
  /** Number of the decision. */
  readonly decision: string;
  readonly note: string;
}

/** Not met, or met without a test that shows it; what lacks. */
interface Open {
  readonly open: string;
}
