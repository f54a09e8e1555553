/** Countries in which the house may have venues. */
export const countries = ['CZ', 'SK'] as const;
