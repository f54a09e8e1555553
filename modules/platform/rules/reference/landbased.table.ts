/** Lists about venues, cards and terminals. */
import type { ReferenceTable } from './reference-row.ts';

export const landbasedLists = {
  BlockCardReasons: [
    ['Lost', 'Ztráta', 'Lost', 'Strata'],
    ['Stolen', 'Odcizení', 'Stolen', 'Odcudzenie'],
    ['Damaged', 'Poškození', 'Damaged', 'Poškodenie'],
    ['Replaced', 'Výměna za novou', 'Replaced by a new card', 'Výmena za novú'],
    ['PlayerRequest', 'Na žádost hráče', "At the player's request", 'Na žiadosť hráča'],
    [
      'TooManyBadPins',
      'Příliš mnoho chybných PIN',
      'Too many wrong PINs',
      'Priveľa chybných PIN',
      'set by the system',
    ],
    ['SelfExclusion', 'Sebevyloučení', 'Self-exclusion', 'Sebavylúčenie'],
    [
      'RegisterEntry',
      'Zápis v rejstříku vyloučených osob',
      'Entry in the register of excluded persons',
      'Zápis v registri vylúčených osôb',
    ],
    ['SuspectedFraud', 'Podezření na zneužití', 'Suspected fraud', 'Podozrenie na zneužitie'],
    ['AccountLocked', 'Zablokované konto', 'Account locked', 'Zablokované konto'],
  ],
  CardStates: [
    ['New', 'Nevydaná', 'Not yet issued', 'Nevydaná'],
    ['Active', 'Aktivní', 'Active', 'Aktívna', "the text's unlocked"],
    ['Locked', 'Zablokovaná', 'Locked', 'Zablokovaná'],
    ['Removed', 'Odebraná', 'Removed', 'Odobratá', 'final'],
  ],
  OpeningClosingEventTypes: [
    ['Opened', 'Otevřeno', 'Opened', 'Otvorené'],
    ['Closed', 'Zavřeno', 'Closed', 'Zatvorené'],
    ['SpecialOpened', 'Mimořádně otevřeno', 'Opened by special hours', 'Mimoriadne otvorené'],
    ['SpecialClosed', 'Mimořádně zavřeno', 'Closed by special hours', 'Mimoriadne zatvorené'],
    [
      'TechnicalBreakStarted',
      'Začátek technické přestávky',
      'Technical break started',
      'Začiatok technickej prestávky',
    ],
    [
      'TechnicalBreakEnded',
      'Konec technické přestávky',
      'Technical break ended',
      'Koniec technickej prestávky',
    ],
    [
      'LicenceStarted',
      'Začátek platnosti povolení',
      'Licence started',
      'Začiatok platnosti povolenia',
    ],
    ['LicenceEnded', 'Konec platnosti povolení', 'Licence ended', 'Koniec platnosti povolenia'],
  ],
  QueueTypes: [
    ['CardIn', 'Vložení karty', 'Card-in', 'Vloženie karty', 'money to the terminal'],
    ['CardOut', 'Vyjmutí karty', 'Card-out', 'Vybratie karty', 'money back to the account'],
    ['CashDeposit', 'Vklad na pokladně', 'Deposit at the desk', 'Vklad v pokladnici'],
    ['CashPayout', 'Výplata na pokladně', 'Payout at the desk', 'Výplata v pokladnici'],
    [
      'HandPay',
      'Výplata obsluhou',
      'Hand pay',
      'Výplata obsluhou',
      "win over the terminal's limit",
    ],
  ],
  VenueTypes: [
    ['Casino', 'Kasino', 'Casino', 'Kasíno', 'with live games'],
    ['GamingHall', 'Herní prostor', 'Gaming hall', 'Herný priestor', 'technical games only'],
    [
      'LiveCasino',
      'Kasino s živou hrou',
      'Live casino',
      'Kasíno so živou hrou',
      'tables with dealers',
    ],
    ['LotteryPoint', 'Prodejní místo loterie', 'Lottery point of sale', 'Predajné miesto lotérie'],
    [
      'CustomerCentre',
      'Klientské centrum',
      'Customer centre',
      'Klientske centrum',
      'registration and cash desk, no games',
    ],
  ],
} as const satisfies ReferenceTable;
