/**
 * Amounts where no schema says so: in what staff have changed, as audits and exports show it. Names of
 * counts and codes are none.
 */
const amountName =
  /^(?:added|amount|balance|bonus|budget|cash|ceiling|cost|difference|fee|fixed|float|floor|cap|maximum|minimum|owed|paid|price|prize|seed|stake|win)$|(?:Amount|Balance|Fee|Price|Stake)$|(?:amount|award|deposit|pool|price|stake)(?:Maximum|Minimum|_maximum|_minimum)$|^must_hit_(?:by|from)$/;

/** Whether a field of this name is an amount in minor units, if it is a whole number. */
export const isAmountName = (name: string): boolean => amountName.test(name);
