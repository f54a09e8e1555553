/** Words of payment types: which are open, and between which amounts. */

export const paymentTypesInEnglish = {
  resources: { 'payment-types': { name: 'Payment type |||| Payment types' } },
  acts: {
    narrowType: 'Change',
    setFee: 'Fee',
    setFeeSays:
      'It applies to every player from the next payment on, once a second person has approved it. Leaving all fields empty removes it.',
    narrowBrandSays: 'It applies to every player of the brand from the next payment on.',
    narrowPlayerSays:
      'It applies to this player from the next payment on, in addition to what applies to all.',
  },
  fields: {
    ruleRange: 'By rule',
    setRange: 'Set',
    brandRange: 'For all',
    setMinimum: 'Minimum set',
    setMaximum: 'Maximum set',
    typeOpen: 'Open for payments',
    fee: 'Fee',
    feeFixed: 'Fixed amount',
    feeShare: 'Percentage',
    feeFloor: 'At least',
    feeCap: 'At most',
  },
  forms: {
    boundsByRule:
      'By rule one payment is from %{minimum} to %{maximum}; the amounts set only narrow that.',
    boundEmpty: 'Empty leaves it as it is by rule',
    feeEmpty: 'Deducted from a deposit once it is credited, or from what is paid out',
    feeShare: 'Of the amount, 20 at most',
    typesOfBrand:
      'These rows apply to the whole brand. Choose a player to see and change what applies to one.',
    typesOfPlayer: 'These rows apply to the chosen player, in addition to what applies to all.',
  },
  empty: { 'payment-types': 'The brand has no way to pay.' },
  paymentClosures: {
    OPEN: 'Open',
    Restricted: 'Closed by staff',
    RegisterListed: 'Closed: register of excluded persons',
    SelfExcluded: 'Closed: exclusion',
    PanicButtonActive: 'Closed: panic button',
    AccountLocked: 'Closed: locked account',
    NotVerified: 'Closed: temporary account',
    NoVerifiedPaymentMethod: 'Waits for a verified payment method',
    DepositCapReached: 'Closed: cap of a temporary account',
    DayMaximumReached: 'Closed: daily maximum',
    NotOffered: 'Not connected',
  },
};

export const paymentTypesInCzech: typeof paymentTypesInEnglish = {
  resources: { 'payment-types': { name: 'Způsob platby |||| Způsoby platby |||| Způsobů platby' } },
  acts: {
    narrowType: 'Změnit',
    setFee: 'Poplatek',
    setFeeSays:
      'Platí pro všechny hráče od jejich příští platby, až to schválí ještě někdo další. Prázdná pole poplatek zruší.',
    narrowBrandSays: 'Platí pro všechny hráče značky od jejich příští platby.',
    narrowPlayerSays: 'Platí pro tohoto hráče od příští platby, vedle toho, co platí pro všechny.',
  },
  fields: {
    ruleRange: 'Podle pravidel',
    setRange: 'Nastaveno',
    brandRange: 'Pro všechny',
    setMinimum: 'Nastavené minimum',
    setMaximum: 'Nastavené maximum',
    typeOpen: 'Otevřeno pro platby',
    fee: 'Poplatek',
    feeFixed: 'Pevná částka',
    feeShare: 'Procento',
    feeFloor: 'Nejméně',
    feeCap: 'Nejvýše',
  },
  forms: {
    boundsByRule:
      'Podle pravidel je jedna platba od %{minimum} do %{maximum}; nastavené částky to jen zužují.',
    boundEmpty: 'Prázdné pole ponechá částku podle pravidel',
    feeEmpty: 'Strhne se z připsaného vkladu, nebo z vyplácené částky',
    feeShare: 'Z částky, nejvýše 20',
    typesOfBrand:
      'Řádky platí pro celou značku. Vyberte hráče a uvidíte a změníte, co platí pro něj.',
    typesOfPlayer: 'Řádky platí pro vybraného hráče; co platí pro všechny, platí i pro něj.',
  },
  empty: { 'payment-types': 'Značka nemá žádný způsob platby.' },
  paymentClosures: {
    OPEN: 'Otevřeno',
    Restricted: 'Uzavřeno zaměstnancem',
    RegisterListed: 'Uzavřeno: rejstřík vyloučených osob',
    SelfExcluded: 'Uzavřeno: vyloučení',
    PanicButtonActive: 'Uzavřeno: panic button',
    AccountLocked: 'Uzavřeno: zamčený účet',
    NotVerified: 'Uzavřeno: dočasný účet',
    NoVerifiedPaymentMethod: 'Čeká na ověřený způsob platby',
    DepositCapReached: 'Uzavřeno: strop dočasného účtu',
    DayMaximumReached: 'Uzavřeno: denní maximum',
    NotOffered: 'Není připojeno',
  },
};
