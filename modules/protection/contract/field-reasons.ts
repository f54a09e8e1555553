/** Sentences beside a field when its kind of fault does not say enough. */
export const protectionFieldReasons = {
  limit_bounds: {
    cs: 'Hodnota je mimo povolené meze.',
    en: 'The value is outside the allowed bounds.',
    sk: 'Hodnota je mimo povolených hraníc.',
  },
} as const;
