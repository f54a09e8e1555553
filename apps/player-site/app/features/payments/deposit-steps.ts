/** What happens after a deposit is begun, in sentences by their keys below `payments.deposit.next`. */

const gatewaySteps = ['gateway', 'credit', 'lost'] as const;
const transferSteps = ['details', 'arrives', 'own'] as const;
const atBankSteps = ['bank', 'arrives', 'own'] as const;

/** The steps of a method; a transfer is confirmed at the player's bank or sent by hand. */
export function depositSteps(method: string, isAtBank: boolean) {
  if (method !== 'Bacs') return gatewaySteps;
  return isAtBank ? atBankSteps : transferSteps;
}
