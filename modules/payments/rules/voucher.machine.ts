/** The life of a voucher: issued, then one ending; who comes second learns which. */
import { defineMachine } from '@herna/kernel';

export type VoucherState = 'ISSUED' | 'REDEEMED' | 'PAID' | 'VOIDED' | 'EXPIRED';
export type VoucherEvent = 'redeem' | 'pay' | 'void' | 'expire';

export const voucherMachine = defineMachine<VoucherState, VoucherEvent>({
  name: 'voucher',
  initial: 'ISSUED',
  terminal: ['REDEEMED', 'PAID', 'VOIDED', 'EXPIRED'],
  transitions: {
    ISSUED: { redeem: 'REDEEMED', pay: 'PAID', void: 'VOIDED', expire: 'EXPIRED' },
    REDEEMED: {},
    PAID: {},
    VOIDED: {},
    EXPIRED: {},
  },
});
