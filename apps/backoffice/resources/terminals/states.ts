/** States of a device, as its calls know them. */
export const deviceStates = ['IN_STOCK', 'ACTIVE', 'FAULTY', 'BLOCKED', 'RETIRED'] as const;

/** Types of a device, as its calls know them. */
export const deviceTypes = [
  'Terminal',
  'Kiosk',
  'Turnstile',
  'CashDesk',
  'LotteryTerminal',
  'TicketPrinter',
] as const;
