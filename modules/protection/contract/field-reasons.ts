/** Sentences beside a field when its kind of fault does not say enough. */
export const protectionFieldReasons = {
  limit_bounds: {
    cs: 'Hodnota je mimo povolené meze.',
    en: 'The value is outside the allowed bounds.',
    sk: 'Hodnota je mimo povolených hraníc.',
  },
  register_days: {
    cs: 'Do rejstříku se na vlastní žádost nelze zapsat na tak krátkou dobu.',
    en: 'You cannot ask to be entered in the register for so short a time.',
    sk: 'Do registra sa na vlastnú žiadosť nemožno zapísať na taký krátky čas.',
  },
} as const;
