/**
 * Marketing conversion events (specification, section 4). Advertising partners of different brands
 * know the same event by different names; a brand picks one of three name sets.
 */
export const marketingEvents = [
  'pageview',
  'registration_email_sent',
  'registration_start',
  'registration_done',
  'game_session_start',
  'demo_session_start',
  'payment_card_added',
  'purchase',
  'aml_modal_shown',
  'aml_modal_canceled',
  'aml_modal_submit',
] as const;
export type MarketingEvent = (typeof marketingEvents)[number];

export const adEventVariants = ['plain', 'funnel', 'account'] as const;
export type AdEventVariant = (typeof adEventVariants)[number];

const names: Readonly<Record<AdEventVariant, Readonly<Record<MarketingEvent, string>>>> = {
  plain: {
    pageview: 'pageview',
    registration_email_sent: 'registration_email_sent',
    registration_start: 'registration_start',
    registration_done: 'registration_done',
    game_session_start: 'game_session_start',
    demo_session_start: 'demo_session_start',
    payment_card_added: 'payment_card_added',
    purchase: 'purchase',
    aml_modal_shown: 'aml_modal_shown',
    aml_modal_canceled: 'aml_modal_canceled',
    aml_modal_submit: 'aml_modal_submit',
  },
  funnel: {
    pageview: 'PageView',
    registration_email_sent: 'LeadContacted',
    registration_start: 'LeadStarted',
    registration_done: 'LeadCompleted',
    game_session_start: 'PlayStarted',
    demo_session_start: 'TrialStarted',
    payment_card_added: 'PaymentInfoAdded',
    purchase: 'Purchase',
    aml_modal_shown: 'StatementShown',
    aml_modal_canceled: 'StatementDismissed',
    aml_modal_submit: 'StatementSent',
  },
  account: {
    pageview: 'site.view',
    registration_email_sent: 'account.email_sent',
    registration_start: 'account.started',
    registration_done: 'account.opened',
    game_session_start: 'play.real',
    demo_session_start: 'play.demo',
    payment_card_added: 'payment.card_added',
    purchase: 'payment.deposit',
    aml_modal_shown: 'statement.shown',
    aml_modal_canceled: 'statement.cancelled',
    aml_modal_submit: 'statement.submitted',
  },
};

/** The name under which a brand's advertising partners know an event. */
export const adEventName = (variant: AdEventVariant, event: MarketingEvent): string =>
  names[variant][event];
