/** What play asks of the modules above it. */
import { definePort } from '@herna/module-kit';
import type { PaymentsPort } from './service/ports.ts';

/** Whether a player has a way to pay that lets him play. */
export const paymentMethodsPort = definePort<PaymentsPort>('play.payment-methods');
