/** Words of operators, companies, workrooms and manufacturers, and of chips of cards. */

export const placesInEnglish = {
  resources: {
    places: { name: 'Company or place |||| Companies and places' },
    manufacturers: { name: 'Manufacturer |||| Manufacturers' },
    'live-tables': { name: 'Live table |||| Live tables' },
    partners: { name: 'Partner of halls |||| Partners of halls' },
  },
  empty: {
    places: 'There is no operator. Create one with the button above.',
    'live-tables': 'No game on offer has a live table. Create one with the button above.',
    partners: 'No partner’s system is connected.',
    manufacturers: 'There is no manufacturer. Create one with the button above.',
  },
  acts: {
    newOperator: 'New operator',
    newOperatorSays: 'It holds the licence and has companies, which run its venues.',
    newCompany: 'New company',
    newCompanySays: 'It runs venues of an operator.',
    newWorkroom: 'New workroom',
    newWorkroomSays: 'Devices and kiosks can stand in it.',
    newManufacturer: 'New manufacturer',
    newManufacturerSays: 'It can be set on devices, and lists can be filtered by it.',
    endPlace: 'End it',
    endPlaceSays:
      'From then on it is no longer there; what was before stays in the history. Move what stands in it first.',
    setStaffScope: 'Set venues and companies',
    setStaffScopeSays:
      'They will see and do only what belongs to these venues and companies; a company’s new venue is theirs at once.',
    setPartnerScope: 'Set halls of a partner',
    setPartnerScopeSays:
      'The partner’s system sees only the halls of these companies and operators. With none chosen, it sees every hall.',
    newLiveTable: 'New live table',
    removeLiveTableSays: 'Players no longer see it among the tables of the game.',
    linkChip: 'Link a chip',
    linkChipSays:
      'The chip names the card and proves nothing: the PIN is still needed. A chip that the card had before no longer names it.',
  },
  fields: {
    venue: 'Venue',
    parent: 'Belongs to',
    registrationNumber: 'Registration number',
    manufacturerId: 'Manufacturer',
    licenceFrom: 'The licence is valid from',
    licenceThrough: 'Last day of the licence',
    chip: 'Chip',
    venues: 'Venues',
    companies: 'Companies',
    dealer: 'Dealer',
    seats: 'Seats',
    tableStakes: 'Stakes',
    tableMinimum: 'Lowest stake',
    tableMaximum: 'Highest stake',
    companyId: 'Company',
    venueId: 'Venue',
    workroomId: 'Venue or workroom',
    partner: 'Partner',
    operatorsAndCompanies: 'Operators and companies',
  },
  liveTables: {
    CZK: 'CZK',
    EUR: 'EUR',
    hoursSays:
      'Hours in Prague, such as 10:00–14:00, 18:00–24:00. What goes past midnight goes on in the next day’s field; a day without hours is closed.',
    hoursFault: 'Write it like 10:00–14:00, 18:00–24:00',
  },
  titles: { staffScope: 'Where they work' },
  staffScope: {
    says: 'Whoever has nothing chosen works in every venue.',
    everywhere: 'All venues',
    everyHall: 'Every hall',
  },
  cards: {
    otherNumber: 'This is the number of another card.',
    chipHint: 'As the reader types it: digits and letters A to F',
  },
};

export const placesInCzech: typeof placesInEnglish = {
  resources: {
    places: { name: 'Společnost nebo místo |||| Společnosti a místa' },
    manufacturers: { name: 'Výrobce |||| Výrobci' },
    'live-tables': { name: 'Živý stůl |||| Živé stoly' },
    partners: { name: 'Partner heren |||| Partneři heren' },
  },
  empty: {
    places: 'Není tu žádný provozovatel. Založíte ho tlačítkem nahoře.',
    'live-tables': 'Žádná nabízená hra nemá živý stůl. Založíte ho tlačítkem nahoře.',
    partners: 'Není připojen systém žádného partnera.',
    manufacturers: 'Není tu žádný výrobce. Založíte ho tlačítkem nahoře.',
  },
  acts: {
    newOperator: 'Nový provozovatel',
    newOperatorSays: 'Drží povolení a má společnosti, které vedou jeho provozovny.',
    newCompany: 'Nová společnost',
    newCompanySays: 'Vede provozovny svého provozovatele.',
    newWorkroom: 'Nová herní místnost',
    newWorkroomSays: 'Mohou v ní stát zařízení a kiosky.',
    newManufacturer: 'Nový výrobce',
    newManufacturerSays: 'Lze ho uvést u zařízení a filtrovat podle něj seznamy.',
    endPlace: 'Ukončit',
    endPlaceSays:
      'Od té chvíle tu nebude; to, co bylo předtím, zůstane v historii. Nejdřív přesuňte vše, co pod to patří.',
    setStaffScope: 'Nastavit provozovny a společnosti',
    setStaffScopeSays:
      'Uvidí a vyřídí jen to, co patří k těmto provozovnám a společnostem. Nová provozovna společnosti k nim patří hned.',
    setPartnerScope: 'Nastavit herny partnera',
    setPartnerScopeSays:
      'Systém partnera se dozví jen o hernách těchto společností a provozovatelů. Když žádné nevyberete, dozví se o všech.',
    newLiveTable: 'Nový živý stůl',
    removeLiveTableSays: 'Hráči ho mezi stoly hry přestanou vidět.',
    linkChip: 'Připojit čip',
    linkChipSays:
      'Čip kartu jen označuje, nic neprokazuje: PIN je potřeba dál. Dřívější čip karty ji už označovat nebude.',
  },
  fields: {
    venue: 'Provozovna',
    parent: 'Patří pod',
    registrationNumber: 'IČO',
    manufacturerId: 'Výrobce',
    licenceFrom: 'Povolení platí od',
    licenceThrough: 'Poslední den povolení',
    chip: 'Čip',
    venues: 'Provozovny',
    companies: 'Společnosti',
    dealer: 'Krupiér',
    seats: 'Míst',
    tableStakes: 'Sázky',
    tableMinimum: 'Nejnižší sázka',
    tableMaximum: 'Nejvyšší sázka',
    companyId: 'Společnost',
    venueId: 'Provozovna',
    workroomId: 'Provozovna nebo herní místnost',
    partner: 'Partner',
    operatorsAndCompanies: 'Provozovatelé a společnosti',
  },
  liveTables: {
    CZK: 'CZK',
    EUR: 'EUR',
    hoursSays:
      'Hodiny v Praze, třeba 10:00–14:00, 18:00–24:00. Co jde přes půlnoc, pokračuje v poli dalšího dne; v den bez hodin je zavřeno.',
    hoursFault: 'Napište to jako 10:00–14:00, 18:00–24:00',
  },
  titles: { staffScope: 'Kde pracuje' },
  staffScope: {
    says: 'Komu není nic vybráno, pracuje ve všech provozovnách.',
    everywhere: 'Všechny provozovny',
    everyHall: 'Všechny herny',
  },
  cards: {
    otherNumber: 'To je číslo jiné karty.',
    chipHint: 'Jak ho zapíše čtečka: číslice a písmena A až F',
  },
};
