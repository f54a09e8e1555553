/** Sentences beside a line of a settlement file. */
export const reconciliationFieldReasons = {
  settlement_text: {
    cs: 'Soubor musí být text v UTF-8.',
    en: 'The file must be text in UTF-8.',
    sk: 'Súbor musí byť text v UTF-8.',
  },
  settlement_header: {
    cs: 'První řádek musí být: reference,kind,amount,currency,state.',
    en: 'The first line must be: reference,kind,amount,currency,state.',
    sk: 'Prvý riadok musí byť: reference,kind,amount,currency,state.',
  },
  settlement_columns: {
    cs: 'Řádek musí mít pět sloupců.',
    en: 'The line must have five columns.',
    sk: 'Riadok musí mať päť stĺpcov.',
  },
  settlement_amount: {
    cs: 'Částka musí být kladné číslo s tečkou a nejvýše dvěma desetinnými místy, například 250.00.',
    en: 'The amount must be a positive number with a point and at most two decimals, such as 250.00.',
    sk: 'Suma musí byť kladné číslo s bodkou a najviac dvoma desatinnými miestami, napríklad 250.00.',
  },
} as const;
