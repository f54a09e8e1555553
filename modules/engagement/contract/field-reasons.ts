/** Sentences that say more of a wrong field of a journey or of a push message than its kind does. */
export const engagementFieldReasons = {
  journey_entry: {
    cs: 'Scénář začíná buď segmentem, nebo událostí.',
    en: 'A journey begins with a segment or with an event, one of them.',
    sk: 'Scenár sa začína buď segmentom, alebo udalosťou.',
  },
  journey_segment: {
    cs: 'Takový segment není.',
    en: 'There is no such segment.',
    sk: 'Taký segment nie je.',
  },
  journey_event: {
    cs: 'Takovou událost scénáře neznají.',
    en: 'Journeys do not know such an event.',
    sk: 'Takú udalosť scenáre nepoznajú.',
  },
  journey_goal: {
    cs: 'Cílem je buď událost, nebo pravidlo.',
    en: 'The goal is an event or a rule, one of them.',
    sk: 'Cieľom je buď udalosť, alebo pravidlo.',
  },
  journey_empty: {
    cs: 'Scénář potřebuje alespoň jeden krok.',
    en: 'A journey needs at least one step.',
    sk: 'Scenár potrebuje aspoň jeden krok.',
  },
  journey_too_long: {
    cs: 'Scénář má příliš mnoho kroků.',
    en: 'The journey has too many steps.',
    sk: 'Scenár má priveľa krokov.',
  },
  journey_key: {
    cs: 'Označení kroku smí mít malá písmena bez diakritiky, číslice a spojovníky.',
    en: 'The key of a step may have lower-case letters without accents, digits and hyphens.',
    sk: 'Označenie kroku smie mať malé písmená bez diakritiky, číslice a spojovníky.',
  },
  journey_same_key: {
    cs: 'Toto označení už má jiný krok.',
    en: 'Another step has this key already.',
    sk: 'Toto označenie už má iný krok.',
  },
  journey_no_step: {
    cs: 'Takový krok ve scénáři není.',
    en: 'The journey has no such step.',
    sk: 'Taký krok v scenári nie je.',
  },
  journey_unreachable: {
    cs: 'K tomuto kroku se hráč nemůže dostat.',
    en: 'No player can come to this step.',
    sk: 'K tomuto kroku sa hráč nemôže dostať.',
  },
  journey_cycle: {
    cs: 'Kroky se opakují dokola bez čekání.',
    en: 'The steps go round without a wait.',
    sk: 'Kroky sa opakujú dookola bez čakania.',
  },
  journey_wait: {
    cs: 'Čekání trvá nejméně minutu a nejvýše rok.',
    en: 'A wait is a minute at least, and a year at most.',
    sk: 'Čakanie trvá najmenej minútu a najviac rok.',
  },
  journey_time: {
    cs: 'Čas zapište jako 18:30.',
    en: 'Write the time as 18:30.',
    sk: 'Čas zapíšte ako 18:30.',
  },
  journey_variable: {
    cs: 'Text používá proměnnou, kterou nikdo nevyplní.',
    en: 'The text has a variable that nobody fills in.',
    sk: 'Text používa premennú, ktorú nikto nevyplní.',
  },
  journey_text: {
    cs: 'Zpráva nemá text.',
    en: 'The message has no text.',
    sk: 'Správa nemá text.',
  },
  push_empty: {
    cs: 'Upozornění má titulek i text.',
    en: 'A notification has a title and a text.',
    sk: 'Upozornenie má titulok aj text.',
  },
  push_long: {
    cs: 'Do upozornění se vejde titulek do 60 a text do 160 znaků.',
    en: 'A notification holds a title of up to 60 and a text of up to 160 characters.',
    sk: 'Do upozornenia sa zmestí titulok do 60 a text do 160 znakov.',
  },
  push_name: {
    cs: 'Upozornění čte každý, kdo je u obrazovky: jméno hráče do něj nepatří.',
    en: 'Anybody near the screen reads a notification: it does not name the player.',
    sk: 'Upozornenie číta každý, kto je pri obrazovke: meno hráča doň nepatrí.',
  },
  push_amount: {
    cs: 'Upozornění čte každý, kdo je u obrazovky: částky do něj nepatří.',
    en: 'Anybody near the screen reads a notification: it names no amounts.',
    sk: 'Upozornenie číta každý, kto je pri obrazovke: sumy doň nepatria.',
  },
  journey_link: {
    cs: 'Odkaz je cesta na našem webu, například /bonuses.',
    en: 'The link is a path of our site, such as /bonuses.',
    sk: 'Odkaz je cesta na našom webe, napríklad /bonuses.',
  },
  journey_field: {
    cs: 'Tento krok takový údaj nemá.',
    en: 'This step has no such field.',
    sk: 'Tento krok taký údaj nemá.',
  },
} as const;
export type EngagementFieldReason = keyof typeof engagementFieldReasons;
