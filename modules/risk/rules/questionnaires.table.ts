/**
 * Questionnaires that come with the platform; staff may write further versions. The self-test follows
 * the themes, answers and bands of the Problem Gambling Severity Index (nine items over twelve months,
 * 0 to 27 points; 0, 1 to 2, 3 to 7, 8 and more) in our own words. Three opening questions decide
 * whether the rest is asked, as its short screens do.
 */
import type { WordsByLocale } from './plain-words.ts';
import type { Option, Question, QuestionnaireDefinition } from './questionnaire.ts';

const frequency: readonly Option[] = [
  {
    key: 'never',
    points: 0,
    text: { cs: 'Nikdy', sk: 'Nikdy', en: 'Never', hu: 'Soha', vi: 'Không bao giờ', ru: 'Никогда' },
  },
  {
    key: 'sometimes',
    points: 1,
    text: { cs: 'Někdy', sk: 'Niekedy', en: 'Sometimes', hu: 'Néha', vi: 'Đôi khi', ru: 'Иногда' },
  },
  {
    key: 'often',
    points: 2,
    text: {
      cs: 'Většinou',
      sk: 'Väčšinou',
      en: 'Most of the time',
      hu: 'Többnyire',
      vi: 'Thường xuyên',
      ru: 'Чаще всего',
    },
  },
  {
    key: 'always',
    points: 3,
    text: {
      cs: 'Téměř vždy',
      sk: 'Takmer vždy',
      en: 'Almost always',
      hu: 'Szinte mindig',
      vi: 'Gần như luôn luôn',
      ru: 'Почти всегда',
    },
  },
];
const shows = ['sometimes', 'often', 'always'] as const;

const question = (key: string, text: WordsByLocale, after?: string): Question => ({
  key,
  text,
  options: frequency,
  ...(after ? { askedIf: { question: after, options: shows } } : {}),
});

const selfTest: QuestionnaireDefinition = {
  title: {
    cs: 'Test vlastního hraní',
    sk: 'Test vlastného hrania',
    en: 'Self-test of your play',
    hu: 'Önellenőrző kérdőív',
    vi: 'Tự kiểm tra việc chơi của bạn',
    ru: 'Тест о вашей игре',
  },
  intro: {
    cs: 'Myslete na posledních dvanáct měsíců. Odpovědi vidíte jen vy a tým zodpovědného hraní.',
    sk: 'Myslite na posledných dvanásť mesiacov. Odpovede vidíte len vy a tím zodpovedného hrania.',
    en: 'Think of the last twelve months. Only you and the safer gambling team see your answers.',
    hu: 'Gondoljon az elmúlt tizenkét hónapra. Válaszait csak Ön és a felelős játék csapata látja.',
    vi: 'Hãy nghĩ về mười hai tháng qua. Chỉ bạn và đội ngũ phụ trách chơi có trách nhiệm thấy câu trả lời.',
    ru: 'Вспомните последние двенадцать месяцев. Ответы видите только вы и команда ответственной игры.',
  },
  questions: [
    question('affordable', {
      cs: 'Vsadili jste víc, než jste si mohli dovolit prohrát?',
      sk: 'Stavili ste viac, než ste si mohli dovoliť prehrať?',
      en: 'Have you staked more than you could afford to lose?',
      hu: 'Tett már fel többet, mint amennyit megengedhetett magának, hogy elveszítsen?',
      vi: 'Bạn có từng cược nhiều hơn số tiền mình có thể mất không?',
      ru: 'Ставили ли вы больше, чем могли позволить себе проиграть?',
    }),
    question('criticised', {
      cs: 'Kritizoval vás někdo kvůli hraní?',
      sk: 'Kritizoval vás niekto pre hranie?',
      en: 'Has anybody criticised your gambling?',
      hu: 'Bírálta már valaki a játéka miatt?',
      vi: 'Có ai từng chê trách việc chơi của bạn không?',
      ru: 'Критиковал ли вас кто-нибудь из-за игры?',
    }),
    question('guilt', {
      cs: 'Měli jste kvůli hraní pocit viny?',
      sk: 'Mali ste pre hranie pocit viny?',
      en: 'Have you felt guilty about your gambling?',
      hu: 'Volt már bűntudata a játék miatt?',
      vi: 'Bạn có từng thấy có lỗi vì chơi không?',
      ru: 'Чувствовали ли вы вину из-за игры?',
    }),
    question(
      'larger',
      {
        cs: 'Potřebovali jste sázet víc, abyste cítili stejné vzrušení?',
        sk: 'Potrebovali ste stávkovať viac, aby ste cítili rovnaké vzrušenie?',
        en: 'Have you needed larger stakes for the same excitement?',
        hu: 'Kellett nagyobb téteket tennie, hogy ugyanazt az izgalmat érezze?',
        vi: 'Bạn có cần cược lớn hơn để thấy hồi hộp như trước không?',
        ru: 'Нужны ли вам были более крупные ставки ради того же азарта?',
      },
      'affordable',
    ),
    question(
      'returned',
      {
        cs: 'Vrátili jste se jiný den, abyste získali prohrané peníze zpět?',
        sk: 'Vrátili ste sa iný deň, aby ste získali prehrané peniaze späť?',
        en: 'Have you returned another day to win back what you had lost?',
        hu: 'Visszatért egy másik napon, hogy visszanyerje, amit elveszített?',
        vi: 'Bạn có từng quay lại vào ngày khác để gỡ số tiền đã thua không?',
        ru: 'Возвращались ли вы в другой день, чтобы отыграть проигранное?',
      },
      'affordable',
    ),
    question(
      'borrowed',
      {
        cs: 'Půjčili jste si nebo něco prodali, abyste měli na hraní?',
        sk: 'Požičali ste si alebo niečo predali, aby ste mali na hranie?',
        en: 'Have you borrowed or sold something to have money for gambling?',
        hu: 'Kért kölcsön vagy adott el valamit, hogy legyen pénze játszani?',
        vi: 'Bạn có từng vay tiền hoặc bán thứ gì để có tiền chơi không?',
        ru: 'Занимали ли вы деньги или продавали что-то, чтобы играть?',
      },
      'affordable',
    ),
    question(
      'household',
      {
        cs: 'Přineslo hraní vám nebo vaší domácnosti potíže s penězi?',
        sk: 'Prinieslo hranie vám alebo vašej domácnosti ťažkosti s peniazmi?',
        en: 'Has gambling brought you or your household money problems?',
        hu: 'Okozott a játék pénzügyi gondot Önnek vagy háztartásának?',
        vi: 'Việc chơi có gây khó khăn tiền bạc cho bạn hay gia đình không?',
        ru: 'Принесла ли игра денежные трудности вам или вашей семье?',
      },
      'affordable',
    ),
    question(
      'problem',
      {
        cs: 'Napadlo vás, že byste mohli mít s hraním problém?',
        sk: 'Napadlo vám, že by ste mohli mať s hraním problém?',
        en: 'Have you felt that you might have a problem with gambling?',
        hu: 'Gondolt már arra, hogy gondja lehet a játékkal?',
        vi: 'Bạn có từng nghĩ rằng mình có vấn đề với việc chơi không?',
        ru: 'Думали ли вы, что у вас может быть проблема с игрой?',
      },
      'guilt',
    ),
    question(
      'health',
      {
        cs: 'Způsobilo vám hraní stres, úzkost nebo jiné zdravotní potíže?',
        sk: 'Spôsobilo vám hranie stres, úzkosť alebo iné zdravotné ťažkosti?',
        en: 'Has gambling caused you stress, anxiety or other trouble with your health?',
        hu: 'Okozott a játék stresszt, szorongást vagy más egészségügyi gondot?',
        vi: 'Việc chơi có gây căng thẳng, lo âu hay vấn đề sức khỏe khác cho bạn không?',
        ru: 'Вызывала ли игра стресс, тревогу или другие проблемы со здоровьем?',
      },
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
        hu: 'Válaszai nem utalnak gondra. A korlátok így is hasznosak.',
        vi: 'Câu trả lời của bạn không cho thấy vấn đề. Dù vậy hạn mức vẫn hữu ích.',
        ru: 'Ваши ответы не указывают на трудности. Лимиты полезны и так.',
      },
    },
    {
      from: 1,
      level: 'LOW',
      text: {
        cs: 'Několik odpovědí stojí za pozornost. Pomoci může limit.',
        sk: 'Niekoľko odpovedí stojí za pozornosť. Pomôcť môže limit.',
        en: 'A few answers are worth a thought. A limit can help.',
        hu: 'Néhány válaszán érdemes elgondolkodni. Egy korlát segíthet.',
        vi: 'Vài câu trả lời đáng để suy nghĩ. Một hạn mức có thể giúp bạn.',
        ru: 'Несколько ответов заслуживают внимания. Поможет лимит.',
      },
    },
    {
      from: 3,
      level: 'MODERATE',
      text: {
        cs: 'Hraní vám možná někdy škodí. Doporučujeme pauzu a nižší limity.',
        sk: 'Hranie vám možno niekedy škodí. Odporúčame pauzu a nižšie limity.',
        en: 'Gambling may be harming you at times. We suggest a break and lower limits.',
        hu: 'A játék néha talán árt Önnek. Szünetet és alacsonyabb korlátokat javaslunk.',
        vi: 'Việc chơi đôi khi có thể gây hại cho bạn. Chúng tôi khuyên tạm nghỉ và giảm hạn mức.',
        ru: 'Игра, возможно, иногда вредит вам. Советуем паузу и более низкие лимиты.',
      },
    },
    {
      from: 8,
      level: 'HIGH',
      text: {
        cs: 'Odpovědi ukazují, že vám hraní škodí. Ozvěte se lince pomoci, je zdarma.',
        sk: 'Odpovede ukazujú, že vám hranie škodí. Ozvite sa linke pomoci, je zadarmo.',
        en: 'Your answers show that gambling is harming you. Please call the helpline; it is free.',
        hu: 'Válaszai azt mutatják, hogy a játék árt Önnek. Hívja a segélyvonalat, ingyenes.',
        vi: 'Câu trả lời cho thấy việc chơi đang gây hại cho bạn. Hãy gọi đường dây trợ giúp, miễn phí.',
        ru: 'Ответы показывают, что игра вам вредит. Позвоните на линию помощи, это бесплатно.',
      },
    },
  ],
};

/** The questionnaire that a band makes due and whose points enter the score. */
export const selfTestKey = 'self-test';

/** Questionnaires by their key; the first version of each. */
export const questionnaires = {
  [selfTestKey]: selfTest,
} satisfies Readonly<Record<string, QuestionnaireDefinition>>;
