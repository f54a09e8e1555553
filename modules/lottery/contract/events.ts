/** News of the lottery, written to the outbox in the transaction that made it true. */
export const lotteryEvents = {
  /** The set of tickets is fixed and its root published. */
  drawSealed: 'lottery.draw_sealed',
  /** Numbers and prizes are public; wins have been paid. */
  drawPublished: 'lottery.draw_published',
  /** A ticket of a player's subscription could not be bought. */
  subscriptionRefused: 'lottery.subscription_refused',
} as const;
