/** Results that this gateway gives, with the numbers of eAPI. */
export const results = {
  OK: { code: 0, message: 'OK' },
  MISSING_PARAMETER: { code: 100, message: 'Missing parameter' },
  INVALID_PARAMETER: { code: 110, message: 'Invalid parameter' },
  SESSION_EXPIRED: { code: 130, message: 'Session expired' },
  PAYMENT_NOT_FOUND: { code: 140, message: 'Payment not found' },
  WRONG_STATE: { code: 150, message: 'Payment not in valid state' },
  OPERATION_NOT_ALLOWED: { code: 180, message: 'Operation not allowed' },
  DUPLICATE_ORDER: { code: 200, message: 'Duplicate purchaseId' },
} as const;

type ResultName = keyof typeof results;

/** A result as it was given: the message may name the parameter at fault. */
export interface Result {
  readonly code: number;
  readonly message: string;
}

/** A result with the parameter it speaks of. */
export const resultAbout = (name: ResultName, parameter: string): Result => ({
  code: results[name].code,
  message: `${results[name].message}: ${parameter}`,
});
