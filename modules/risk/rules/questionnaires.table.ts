/**
 * Questionnaires that come with the platform; staff may write further versions. The self-test follows
 * the themes, answers and bands of the Problem Gambling Severity Index (nine items over twelve months,
 * 0 to 27 points; 0, 1 to 2, 3 to 7, 8 and more) in our own words. Three opening questions decide
 * whether the rest is asked, as its short screens do.
 */
import type { Option, Question, QuestionnaireDefinition } from './questionnaire.ts';

const frequency: readonly Option[] = [
  { key: 'never', points: 0, text: { cs: 'Nikdy', sk: 'Nikdy', en: 'Never' } },
  { key: 'sometimes', points: 1, text: { cs: 'Někdy', sk: 'Niekedy', en: 'Sometimes' } },
  {
    key: 'often',
    points: 2,
    text: { cs: 'Většinou', sk: 'Väčšinou', en: 'Most of the time' },
  },
  { key: 'always', points: 3, text: { cs: 'Téměř vždy', sk: 'Takmer vždy', en: 'Almost always' } },
];
const shows = ['sometimes', 'often', 'always'] as const;

const question = (key: string, cs: string, sk: string, en: string, after?: string): Question => ({
  key,
  text: { cs, sk, en },
  options: frequency,
  ...(after ? { askedIf: { question: after, options: shows } } : {}),
});

const selfTest: QuestionnaireDefinition = {
  title: { cs: 'Test vlastního hraní', sk: 'Test vlastného hrania', en: 'Self-test of your play' },
  intro: {
    cs: 'Myslete na posledních dvanáct měsíců. Odpovědi vidí jen vy a tým zodpovědného hraní.',
    sk: 'Myslite na posledných dvanásť mesiacov. Odpovede vidíte len vy a tím zodpovedného hrania.',
    en: 'Think of the last twelve months. Only you and the safer gambling team see your answers.',
  },
  questions: [
    question(
      'affordable',
      'Vsadili jste víc, než jste si mohli dovolit prohrát?',
      'Stavili ste viac, než ste si mohli dovoliť prehrať?',
      'Have you staked more than you could afford to lose?',
    ),
    question(
      'criticised',
      'Kritizoval vás někdo kvůli hraní?',
      'Kritizoval vás niekto pre hranie?',
      'Has anybody criticised your gambling?',
    ),
    question(
      'guilt',
      'Měli jste kvůli hraní pocit viny?',
      'Mali ste pre hranie pocit viny?',
      'Have you felt guilty about your gambling?',
    ),
    question(
      'larger',
      'Potřebovali jste sázet víc, abyste cítili stejné vzrušení?',
      'Potrebovali ste stávkovať viac, aby ste cítili rovnaké vzrušenie?',
      'Have you needed larger stakes for the same excitement?',
      'affordable',
    ),
    question(
      'returned',
      'Vrátili jste se jiný den, abyste získali prohrané peníze zpět?',
      'Vrátili ste sa iný deň, aby ste získali prehrané peniaze späť?',
      'Have you returned another day to win back what you had lost?',
      'affordable',
    ),
    question(
      'borrowed',
      'Půjčili jste si nebo něco prodali, abyste měli na hraní?',
      'Požičali ste si alebo niečo predali, aby ste mali na hranie?',
      'Have you borrowed or sold something to have money for gambling?',
      'affordable',
    ),
    question(
      'household',
      'Přineslo hraní vám nebo vaší domácnosti potíže s penězi?',
      'Prinieslo hranie vám alebo vašej domácnosti ťažkosti s peniazmi?',
      'Has gambling brought you or your household money problems?',
      'affordable',
    ),
    question(
      'problem',
      'Napadlo vás, že byste mohli mít s hraním problém?',
      'Napadlo vám, že by ste mohli mať s hraním problém?',
      'Have you felt that you might have a problem with gambling?',
      'guilt',
    ),
    question(
      'health',
      'Způsobilo vám hraní stres, úzkost nebo jiné zdravotní potíže?',
      'Spôsobilo vám hranie stres, úzkosť alebo iné zdravotné ťažkosti?',
      'Has gambling caused you stress, anxiety or other trouble with your health?',
      'guilt',
    ),
  ],
  results: [
    {
      from: 0,
      level: 'NONE',
      text: {
        cs: 'Vaše odpovědi neukazují na potíže. Limity se hodí i tak.',
        sk: 'Vaše odpovede neukazujú na ťažkosti. Limity sa hodia aj tak.',
        en: 'Your answers show no trouble. Limits are useful all the same.',
      },
    },
    {
      from: 1,
      level: 'LOW',
      text: {
        cs: 'Několik odpovědí stojí za pozornost. Pomoci může limit.',
        sk: 'Niekoľko odpovedí stojí za pozornosť. Pomôcť môže limit.',
        en: 'A few answers are worth a thought. A limit can help.',
      },
    },
    {
      from: 3,
      level: 'MODERATE',
      text: {
        cs: 'Hraní vám možná někdy škodí. Doporučujeme pauzu a nižší limity.',
        sk: 'Hranie vám možno niekedy škodí. Odporúčame pauzu a nižšie limity.',
        en: 'Gambling may be harming you at times. We suggest a break and lower limits.',
      },
    },
    {
      from: 8,
      level: 'HIGH',
      text: {
        cs: 'Odpovědi ukazují, že vám hraní škodí. Ozvěte se lince pomoci, je zdarma.',
        sk: 'Odpovede ukazujú, že vám hranie škodí. Ozvite sa linke pomoci, je zadarmo.',
        en: 'Your answers show that gambling is harming you. Please call the help line; it is free.',
      },
    },
  ],
};

/** Questionnaires by their key; the first version of each. */
export const questionnaires: Readonly<Record<string, QuestionnaireDefinition>> = {
  'self-test': selfTest,
};
