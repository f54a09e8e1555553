/** What a figure is: a drawing round nought, 200 high; some take a word, such as a colour. */
export type Figures = Readonly<Record<string, (word: never) => string>>;
