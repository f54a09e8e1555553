/** Words of cashback programmes. */

export const cashbackInEnglish = {
  resources: {
    cashback: { name: 'Cashback programme |||| Cashback' },
    'cashback-payments': { name: 'Cashback payment |||| Cashback payments' },
  },
  titles: {
    new_cashback: 'New cashback programme',
    cashbackParts: 'Part that comes back, %',
    cashbackExample: 'An example player for the cost',
    cashbackCost: 'Expected cost of one player in one period',
  },
  empty: {
    cashback: 'There is no cashback programme yet.',
    'cashback-payments': 'Nothing has been paid yet.',
  },
  forms: {
    cashbackBaseHint: 'The expected loss cannot be farmed with games of low edge',
    cashbackMinimumHint: 'Less than that is not paid',
    cashbackBudgetHint: 'What the whole programme may give; without one, a second person approves',
    cashbackUnread: 'Something is missing or cannot be read.',
    cashbackCostNotKnown: 'Not known: no certified title counts.',
    cashbackCostMethod:
      'Worked out from the certificates of %{titles} titles; players who stake differently cost differently.',
  },
  acts: {
    activateCashbackSays: 'Players can join it. From then on it cannot be changed.',
    endCashback: 'End the programme',
    endCashbackSays: 'Nobody can join any more. What was played until now is still paid.',
  },
  fields: {
    cashbackBase: 'Calculated from',
    cashbackPeriod: 'Paid',
    cashbackMinimum: 'Minimum payment',
    cashbackMaximum: 'Maximum per player and period',
    cashbackMembers: 'Players enrolled',
    cashbackReckoned: 'Calculated from',
    stakesOfPeriod: 'Stakes in a period',
    stakeOfRound: 'Stake of a round',
    expectedLoss: 'Expected loss of that play',
    partOfLoss: 'Cost as a share of that loss',
  },
  cashbackBases: {
    EXPECTED_LOSS: 'The expected loss of stakes',
    NET_LOSS: 'The net loss of play',
  },
  cashbackPeriods: { DAY: 'Each day', WEEK: 'Each week', MONTH: 'Each month' },
  cashbackPaymentStates: { PAID: 'Paid', WITHHELD: 'Withheld' },
  cashbackReasons: {
    NOT_ALLOWED: 'The player may not receive rewards',
    RESTRICTED: 'The player is restricted',
    BUDGET: 'The budget is used up',
  },
};

export const cashbackInCzech: typeof cashbackInEnglish = {
  resources: {
    cashback: { name: 'Program cashbacku |||| Cashback' },
    'cashback-payments': { name: 'Výplata cashbacku |||| Výplaty cashbacku' },
  },
  titles: {
    new_cashback: 'Nový program cashbacku',
    cashbackParts: 'Vracená část, %',
    cashbackExample: 'Hráč, na kterém se náklad počítá',
    cashbackCost: 'Očekávaný náklad jednoho hráče za období',
  },
  empty: {
    cashback: 'Zatím není žádný program cashbacku.',
    'cashback-payments': 'Zatím se nic nevyplatilo.',
  },
  forms: {
    cashbackBaseHint: 'Očekávaná ztráta se nedá vytěžit hrami s malou výhodou',
    cashbackMinimumHint: 'Méně se nevyplácí',
    cashbackBudgetHint: 'Kolik smí dát celý program; bez rozpočtu schvaluje druhá osoba',
    cashbackUnread: 'Něco chybí nebo se nedá přečíst.',
    cashbackCostNotKnown: 'Není známo: nepočítá se žádný certifikovaný titul.',
    cashbackCostMethod: 'Spočteno z certifikátů %{titles} titulů; kdo sází jinak, stojí jinak.',
  },
  acts: {
    activateCashbackSays: 'Hráči se budou moci připojit. Od té chvíle se na něm nic nemění.',
    endCashback: 'Ukončit program',
    endCashbackSays: 'Nikdo další se nepřipojí. Co se dosud odehrálo, se ještě vyplatí.',
  },
  fields: {
    cashbackBase: 'Počítá se z',
    cashbackPeriod: 'Vyplácí se',
    cashbackMinimum: 'Nejmenší výplata',
    cashbackMaximum: 'Nejvýš hráči za období',
    cashbackMembers: 'Hráčů v programu',
    cashbackReckoned: 'Počítáno z',
    stakesOfPeriod: 'Sázky za období',
    stakeOfRound: 'Sázka jednoho kola',
    expectedLoss: 'Očekávaná ztráta té hry',
    partOfLoss: 'Náklad jako část té ztráty',
  },
  cashbackBases: {
    EXPECTED_LOSS: 'Očekávaná ztráta sázek',
    NET_LOSS: 'Čistá ztráta hry',
  },
  cashbackPeriods: { DAY: 'Každý den', WEEK: 'Každý týden', MONTH: 'Každý měsíc' },
  cashbackPaymentStates: { PAID: 'Vyplaceno', WITHHELD: 'Zadrženo' },
  cashbackReasons: {
    NOT_ALLOWED: 'Hráč odměny dostávat nesmí',
    RESTRICTED: 'Hráč je z programu vyňat',
    BUDGET: 'Rozpočet je vyčerpaný',
  },
};
