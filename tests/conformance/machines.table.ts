/**
 * What every event does in every state, as those who run the house know it: a row is a state, a column
 * an event, a dot a refusal. A change of a machine is a change here, made on purpose.
 */
export const machineTables: Readonly<Record<string, string>> = {
  'games/server: draw': `
             close   annul  draw
    BETTING  CLOSED  VOID   ·
    CLOSED   ·       VOID   DRAWN
    DRAWN    ·       ·      ·
    VOID     ·       ·      ·
  `,
  'games/server: flight': `
             start    crash
    BETTING  RUNNING  ·
    RUNNING  ·        CRASHED
    CRASHED  ·        ·
  `,
  'games/server: seat': `
               board     refuse   cancel     leave  lose  settle
    ASKING     ON_BOARD  REFUSED  CANCELLED  ·      ·     ·
    ON_BOARD   ·         ·        ·          LEFT   LOST  ·
    LEFT       ·         ·        ·          ·      ·     SETTLED
    LOST       ·         ·        ·          ·      ·     SETTLED
    REFUSED    ·         ·        ·          ·      ·     ·
    SETTLED    ·         ·        ·          ·      ·     ·
    CANCELLED  ·         ·        ·          ·      ·     ·
  `,
  'games/server: round': `
               refuse   open  wait     decide   cancel     settle
    ASKING     REFUSED  OPEN  WAITING  DECIDED  CANCELLED  ·
    OPEN       ·        ·     ·        DECIDED  CANCELLED  ·
    WAITING    ·        ·     ·        DECIDED  CANCELLED  ·
    DECIDED    ·        ·     ·        ·        ·          SETTLED
    REFUSED    ·        ·     ·        ·        ·          ·
    SETTLED    ·        ·     ·        ·        ·          ·
    CANCELLED  ·        ·     ·        ·        ·          ·
  `,
  'modules/accounts: migration': `
              approve   reject    finish
    STARTED   APPROVED  REJECTED  ·
    APPROVED  ·         ·         FINISHED
    REJECTED  ·         ·         ·
    FINISHED  ·         ·         ·
  `,
  'modules/accounts: closing': `
               recall    close   reopen
    REQUESTED  RECALLED  CLOSED  ·
    RECALLED   ·         ·       ·
    CLOSED     ·         ·       REQUESTED
  `,
  'modules/bonuses: bonus': `
               fulfil     forfeit    expire   replace  convert
    ACTIVE     FULFILLED  FORFEITED  EXPIRED  SPENT    ·
    FULFILLED  ·          ·          ·        ·        CONVERTED
    CONVERTED  ·          ·          ·        ·        ·
    FORFEITED  ·          ·          ·        ·        ·
    EXPIRED    ·          ·          ·        ·        ·
    SPENT      ·          ·          ·        ·        ·
  `,
  'modules/ceilings: held win': `
               release   reject    cancel
    HELD       RELEASED  REJECTED  CANCELLED
    RELEASED   ·         ·         CANCELLED
    REJECTED   ·         ·         CANCELLED
    CANCELLED  ·         ·         ·
  `,
  'modules/content: content revision': `
               submit     return    publish
    DRAFT      IN_REVIEW  ·         PUBLISHED
    IN_REVIEW  ·          RETURNED  PUBLISHED
    RETURNED   ·          ·         ·
    PUBLISHED  ·          ·         PUBLISHED
  `,
  'modules/challenges: challenge definition': `
               activate   end
    CREATED    ACTIVATED  CANCELLED
    ACTIVATED  ·          CANCELLED
    CANCELLED  ·          ·
  `,
  'modules/challenges: challenge participation': `
               fulfil     undo    reward    withhold  leave  end
    JOINED     FULFILLED  ·       ·         ·         LEFT   ENDED
    FULFILLED  ·          JOINED  REWARDED  WITHHELD  LEFT   ·
    REWARDED   ·          ·       ·         ·         ·      ·
    WITHHELD   ·          ·       ·         ·         ·      ·
    LEFT       ·          ·       ·         ·         ·      ·
    ENDED      ·          ·       ·         ·         ·      ·
  `,
  'modules/challenges: reward spin': `
               spin  expire   withdraw
    GRANTED    SPUN  EXPIRED  WITHDRAWN
    SPUN       ·     ·        ·
    EXPIRED    ·     ·        ·
    WITHDRAWN  ·     ·        ·
  `,
  'modules/ledger: hold': `
               commit     cancel     expire
    RESERVED   COMMITTED  CANCELLED  EXPIRED
    COMMITTED  ·          ·          ·
    CANCELLED  ·          ·          ·
    EXPIRED    ·          ·          ·
  `,
  'modules/loyalty: shop order': `
               accept    send  deliver    cancel
    ORDERED    ACCEPTED  ·     ·          CANCELLED
    ACCEPTED   ·         SENT  ·          CANCELLED
    SENT       ·         ·     DELIVERED  ·
    DELIVERED  ·         ·     ·          ·
    CANCELLED  ·         ·     ·          ·
  `,
  'modules/payments: deposit': `
                begin    fail      expire   authorise   confirm    reject    cancel     mismatch  hold  dismiss   sendBack   returned  sendingFailed
    CREATED     PENDING  REJECTED  EXPIRED  ·           ·          ·         ·          ·         ·     ·         ·          ·         ·
    PENDING     ·        ·         EXPIRED  AUTHORISED  CONFIRMED  REJECTED  CANCELLED  MISMATCH  HELD  ·         ·          ·         ·
    AUTHORISED  ·        ·         EXPIRED  ·           CONFIRMED  REJECTED  CANCELLED  MISMATCH  HELD  ·         ·          ·         ·
    EXPIRED     ·        ·         ·        ·           CONFIRMED  ·         ·          MISMATCH  HELD  ·         ·          ·         ·
    MISMATCH    ·        ·         ·        ·           ·          ·         ·          ·         ·     REJECTED  ·          ·         ·
    HELD        ·        ·         ·        ·           ·          ·         ·          ·         ·     ·         RETURNING  ·         ·
    RETURNING   ·        ·         ·        ·           ·          ·         ·          ·         ·     ·         ·          RETURNED  HELD
    RETURNED    ·        ·         ·        ·           ·          ·         ·          ·         ·     ·         ·          ·         ·
    CONFIRMED   ·        ·         ·        ·           ·          ·         ·          ·         ·     ·         ·          ·         ·
    REJECTED    ·        ·         ·        ·           ·          ·         ·          ·         ·     ·         ·          ·         ·
    CANCELLED   ·        ·         ·        ·           ·          ·         ·          ·         ·     ·         ·          ·         ·
  `,
  'modules/payments: desk operation': `
               commit     cancel     expire
    STARTED    COMMITTED  CANCELLED  EXPIRED
    COMMITTED  ·          ·          ·
    CANCELLED  ·          ·          ·
    EXPIRED    ·          ·          ·
  `,
  'modules/payments: transfer': `
                 commit     roll-back    expire   lose
    STARTED      COMMITTED  ROLLED_BACK  EXPIRED  UNKNOWN
    UNKNOWN      COMMITTED  ROLLED_BACK  ·        ·
    COMMITTED    ·          ROLLED_BACK  ·        ·
    ROLLED_BACK  ·          ·            ·        ·
    EXPIRED      ·          ·            ·        ·
  `,
  'modules/payments: voucher': `
              redeem    pay   void    expire
    ISSUED    REDEEMED  PAID  VOIDED  EXPIRED
    REDEEMED  ·         ·     ·       ·
    PAID      ·         ·     ·       ·
    VOIDED    ·         ·     ·       ·
    EXPIRED   ·         ·     ·       ·
  `,
  'modules/payments: withdrawal': `
                 challenge  prove    lapse      check    approve   suspend    cancel     cancelByStaff  keepSuspended  resume   confiscate   submit     mismatch  pay   reject    return
    PENDING      VERIFYING  ·        ·          CHECKED  APPROVED  SUSPENDED  CANCELLED  CANCELLED      ·              ·        ·            ·          ·         ·     ·         ·
    VERIFYING    ·          PENDING  CANCELLED  ·        ·         ·          CANCELLED  CANCELLED      ·              ·        ·            ·          ·         ·     ·         ·
    CHECKED      ·          ·        ·          ·        APPROVED  SUSPENDED  CANCELLED  CANCELLED      ·              ·        ·            ·          ·         ·     ·         ·
    SUSPENDED    ·          ·        ·          ·        ·         ·          ·          CANCELLED      SUSPENDED      PENDING  CONFISCATED  ·          ·         ·     ·         ·
    APPROVED     ·          ·        ·          ·        ·         SUSPENDED  ·          CANCELLED      ·              ·        ·            SUBMITTED  ·         ·     ·         ·
    SUBMITTED    ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          MISMATCH  PAID  REJECTED  RETURNED
    MISMATCH     ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          ·         PAID  REJECTED  RETURNED
    PAID         ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          ·         ·     ·         RETURNED
    REJECTED     ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          ·         ·     ·         ·
    RETURNED     ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          ·         ·     ·         ·
    CANCELLED    ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          ·         ·     ·         ·
    CONFISCATED  ·          ·        ·          ·        ·         ·          ·          ·              ·              ·        ·            ·          ·         ·     ·         ·
  `,
  'modules/platform: planned shutdown': `
             change   begin    remove   end
    planned  planned  running  removed  ·
    running  running  ·        removed  over
    over     ·        ·        ·        ·
    removed  ·        ·        ·        ·
  `,
  'modules/play: draw': `
               draw   close
    ANNOUNCED  DRAWN  ·
    DRAWN      ·      CLOSED
    CLOSED     ·      ·
  `,
  'modules/play: free rounds at a provider': `
             confirm  lose    close   refuse
    WANTED   LIVE     ·       CLOSED  REFUSED
    LIVE     ·        WANTED  CLOSED  ·
    CLOSED   ·        ·       ·       ·
    REFUSED  ·        ·       ·       ·
  `,
  'modules/play: free rounds': `
               useUp  expire   cancel     giveBack
    ACTIVE     USED   EXPIRED  CANCELLED  ·
    USED       ·      ·        ·          ACTIVE
    EXPIRED    ·      ·        ·          ·
    CANCELLED  ·      ·        ·          ·
  `,
  'modules/play: round': `
               settle   cancel     takeBack
    OPEN       SETTLED  CANCELLED  ·
    SETTLED    ·        ·          CANCELLED
    CANCELLED  ·        ·          ·
  `,
  'modules/players: account': `
               register   abandon  complete  suspend    requestClosing  close   lose       resumeTemporary  resumeFull  resumeClosing  recallTemporary  recallFull  reopen
    DRAFT      TEMPORARY  CLOSED   ·         ·          ·               ·       ·          ·                ·           ·              ·                ·           ·
    TEMPORARY  ·          ·        FULL      SUSPENDED  CLOSING         CLOSED  ·          ·                ·           ·              ·                ·           ·
    FULL       ·          ·        ·         SUSPENDED  CLOSING         CLOSED  TEMPORARY  ·                ·           ·              ·                ·           ·
    SUSPENDED  ·          ·        ·         ·          ·               CLOSED  ·          TEMPORARY        FULL        CLOSING        ·                ·           ·
    CLOSING    ·          ·        ·         SUSPENDED  ·               CLOSED  ·          ·                ·           ·              TEMPORARY        FULL        ·
    CLOSED     ·          ·        ·         ·          ·               ·       ·          ·                ·           ·              ·                ·           CLOSING
  `,
  'modules/players: card': `
             lock    remove   unlock
    Active   Locked  Removed  ·
    Locked   ·       Removed  Active
    Removed  ·       ·        ·
  `,
  'modules/promotions: free-round offer': `
               accept  reject    convert    useUp  expire   cancel
    OFFERED    ACTIVE  REJECTED  ·          ·      EXPIRED  CANCELLED
    ACTIVE     ·       ·         CONVERTED  USED   EXPIRED  CANCELLED
    CONVERTED  ·       ·         ·          ·      ·        ·
    USED       ·       ·         ·          ·      ·        ·
    EXPIRED    ·       ·         ·          ·      ·        ·
    CANCELLED  ·       ·         ·          ·      ·        ·
    REJECTED   ·       ·         ·          ·      ·        ·
  `,
  'modules/reconciliation: difference': `
              assign    resolve   vanish
    OPEN      ASSIGNED  ·         VANISHED
    ASSIGNED  ASSIGNED  RESOLVED  VANISHED
    RESOLVED  ·         ·         ·
    VANISHED  ·         ·         ·
  `,
  'modules/reporting: alert': `
                  acknowledge   close
    OPEN          ACKNOWLEDGED  CLOSED
    ACKNOWLEDGED  ·             CLOSED
    CLOSED        ·             ·
  `,
  'modules/reporting: return alarm': `
                  acknowledge   clear
    RAISED        ACKNOWLEDGED  CLEARED
    ACKNOWLEDGED  ·             CLEARED
    CLEARED       ·             ·
  `,
  'modules/reporting: state report': `
                    handOver  misread     wait  confirm    findFormal    findMaterial    lose   replace
    READY           SENT      ·           ·     ·          FORMAL_ERROR  ·               ·      REPLACED
    SENT            ·         UNREADABLE  ·     CONFIRMED  FORMAL_ERROR  MATERIAL_ERROR  READY  ·
    UNREADABLE      ·         ·           SENT  CONFIRMED  FORMAL_ERROR  MATERIAL_ERROR  READY  REPLACED
    CONFIRMED       ·         ·           ·     ·          ·             ·               ·      REPLACED
    FORMAL_ERROR    ·         ·           ·     ·          ·             ·               ·      REPLACED
    MATERIAL_ERROR  ·         ·           ·     ·          ·             ·               ·      REPLACED
    REPLACED        ·         ·           ·     ·          ·             ·               ·      ·
  `,
  'simulators/csob: card payment': `
                         open         expire     cancel     decline   authorise  authoriseAndClose    close                reverse   settle   refund             refunded
    CREATED              IN_PROGRESS  CANCELLED  ·          ·         ·          ·                    ·                    ·         ·        ·                  ·
    IN_PROGRESS          IN_PROGRESS  CANCELLED  CANCELLED  REJECTED  CONFIRMED  AWAITING_SETTLEMENT  ·                    ·         ·        ·                  ·
    CANCELLED            ·            ·          ·          ·         ·          ·                    ·                    ·         ·        ·                  ·
    CONFIRMED            ·            ·          ·          ·         ·          ·                    AWAITING_SETTLEMENT  REVERSED  ·        ·                  ·
    REVERSED             ·            ·          ·          ·         ·          ·                    ·                    ·         ·        ·                  ·
    REJECTED             ·            ·          ·          ·         ·          ·                    ·                    ·         ·        ·                  ·
    AWAITING_SETTLEMENT  ·            ·          ·          ·         ·          ·                    ·                    REVERSED  SETTLED  ·                  ·
    SETTLED              ·            ·          ·          ·         ·          ·                    ·                    ·         ·        REFUND_PROCESSING  ·
    REFUND_PROCESSING    ·            ·          ·          ·         ·          ·                    ·                    ·         ·        ·                  REFUNDED
    REFUNDED             ·            ·          ·          ·         ·          ·                    ·                    ·         ·        ·                  ·
  `,
  'modules/engagement: campaign': `
             launch   stop     finish
    DRAFT    RUNNING  ·        ·
    RUNNING  ·        STOPPED  DONE
    STOPPED  ·        ·        ·
    DONE     ·        ·        ·
  `,
  'modules/engagement: journey': `
             publish  pause   resume   end
    DRAFT    RUNNING  ·       ·        ·
    RUNNING  RUNNING  PAUSED  ·        ENDED
    PAUSED   PAUSED   ·       RUNNING  ENDED
    ENDED    ·        ·       ·        ·
  `,
  'modules/engagement: journey run': `
               convert    finish    leave  holdOut
    ACTIVE     CONVERTED  FINISHED  LEFT   HELD_OUT
    CONVERTED  ·          ·         ·      ·
    FINISHED   ·          ·         ·      ·
    LEFT       ·          ·         ·      ·
    HELD_OUT   ·          ·         ·      ·
  `,
  'modules/support: ticket': `
              answer    reply  close
    OPEN      ANSWERED  OPEN   CLOSED
    ANSWERED  ANSWERED  OPEN   CLOSED
    CLOSED    ANSWERED  OPEN   ·
  `,
  'modules/tournaments: tournament payout': `
              pay   withhold
    DUE       PAID  WITHHELD
    WITHHELD  PAID  ·
    PAID      ·     ·
  `,
  'modules/tournaments: tournament registration': `
                admit       decline   refund
    PENDING     REGISTERED  DECLINED  REFUNDED
    REGISTERED  ·           ·         REFUNDED
    DECLINED    ·           ·         ·
    REFUNDED    ·           ·         ·
  `,
  'modules/tournaments: tournament round': `
                 open         start    end         finish    cancel
    PLANNED      REGISTERING  ·        ·           ·         CANCELLED
    REGISTERING  ·            RUNNING  ·           ·         CANCELLED
    RUNNING      ·            ·        FINALIZING  ·         CANCELLED
    FINALIZING   ·            ·        ·           FINISHED  CANCELLED
    FINISHED     ·            ·        ·           ·         ·
    CANCELLED    ·            ·        ·           ·         ·
  `,
  'modules/compliance: case': `
                   take           propose   confirm  sendBack
    OPEN           INVESTIGATING  ·         ·        ·
    INVESTIGATING  INVESTIGATING  PROPOSED  ·        ·
    PROPOSED       ·              ·         CLOSED   INVESTIGATING
    CLOSED         ·              ·         ·        ·
  `,
  'modules/lottery: lottery draw': `
               open  void  close   postpone   seal    draw   evaluate   confirm    publish    archive
    PLANNED    OPEN  VOID  ·       ·          ·       ·      ·          ·          ·          ·
    OPEN       ·     VOID  CLOSED  POSTPONED  ·       ·      ·          ·          ·          ·
    POSTPONED  OPEN  VOID  ·       ·          ·       ·      ·          ·          ·          ·
    CLOSED     ·     VOID  ·       ·          SEALED  ·      ·          ·          ·          ·
    SEALED     ·     VOID  ·       ·          ·       DRAWN  ·          ·          ·          ·
    DRAWN      ·     ·     ·       ·          ·       ·      EVALUATED  ·          ·          ·
    EVALUATED  ·     ·     ·       ·          ·       ·      ·          CONFIRMED  ·          ·
    CONFIRMED  ·     ·     ·       ·          ·       ·      ·          ·          PUBLISHED  ·
    PUBLISHED  ·     ·     ·       ·          ·       ·      ·          ·          ·          ARCHIVED
    ARCHIVED   ·     ·     ·       ·          ·       ·      ·          ·          ·          ·
    VOID       ·     ·     ·       ·          ·       ·      ·          ·          ·          ·
  `,
  'modules/lottery: lottery ticket': `
              book  refuse   lose  win  refund    pay   expire
    SELLING   SOLD  REFUSED  ·     ·    ·         ·     ·
    SOLD      ·     ·        LOST  WON  REFUNDED  ·     ·
    WON       ·     ·        ·     ·    ·         PAID  EXPIRED
    REFUSED   ·     ·        ·     ·    ·         ·     ·
    LOST      ·     ·        ·     ·    ·         ·     ·
    PAID      ·     ·        ·     ·    ·         ·     ·
    REFUNDED  ·     ·        ·     ·    ·         ·     ·
    EXPIRED   ·     ·        ·     ·    ·         ·     ·
  `,
  'modules/lottery: lottery syndicate': `
              complete  settle   refund
    OPEN      COMPLETE  ·        REFUNDED
    COMPLETE  ·         SETTLED  REFUNDED
    SETTLED   ·         ·        ·
    REFUNDED  ·         ·        ·
  `,
  'modules/lottery: lottery subscription': `
               pause   resume  cancel
    ACTIVE     PAUSED  ·       CANCELLED
    PAUSED     ·       ACTIVE  CANCELLED
    CANCELLED  ·       ·       ·
  `,
  'modules/promotions: bonus definition': `
               activate   cancel
    CREATED    ACTIVATED  CANCELLED
    ACTIVATED  ·          CANCELLED
    CANCELLED  ·          ·
  `,
  'modules/promotions: bonus relation': `
               accept   expire   forfeit    give    complete   lose
    OFFERED    PENDING  EXPIRED  FORFEITED  ·       ·          ·
    PENDING    ·        EXPIRED  FORFEITED  ACTIVE  ·          ·
    ACTIVE     ·        EXPIRED  FORFEITED  ·       COMPLETED  LOST
    COMPLETED  ·        ·        ·          ·       ·          ·
    EXPIRED    ·        ·        ·          ·       ·          ·
    FORFEITED  ·        ·        ·          ·       ·          ·
    LOST       ·        ·        ·          ·       ·          ·
  `,
  'modules/promotions: referral': `
              refuse   verify
    PENDING   REFUSED  VERIFIED
    VERIFIED  ·        ·
    REFUSED   ·        ·
  `,
  'modules/risk: support': `
                 IN_PROGRESS  CONTACTED  CLOSED
    NEW          IN_PROGRESS  CONTACTED  CLOSED
    IN_PROGRESS  IN_PROGRESS  CONTACTED  CLOSED
    CONTACTED    ·            CONTACTED  CLOSED
    CLOSED       ·            ·          ·
  `,
  'modules/verification: identity check': `
                 match    differ       fail    reverse      reopen
    PENDING      MATCHED  NOT_MATCHED  FAILED  ·            ·
    MATCHED      ·        ·            ·       NOT_MATCHED  PENDING
    NOT_MATCHED  ·        ·            ·       ·            ·
    FAILED       ·        ·            ·       ·            ·
  `,
  'modules/verification: document scan': `
              approve   reject    delete
    UPLOADED  APPROVED  REJECTED  DELETED
    APPROVED  ·         REJECTED  ·
    REJECTED  ·         ·         DELETED
    DELETED   ·         ·         ·
  `,
};

/** Where the states of a machine are kept, and those that are never written there. */
export const machineColumns: readonly [
  machine: string,
  table: string,
  column: string,
  notKept: readonly string[],
][] = [
  ['modules/content: content revision', 'content.revision', 'state', []],
  ['modules/ledger: hold', 'ledger.hold', 'state', []],
  // A draft is a registration, which is no account yet.
  ['modules/players: account', 'players.player', 'state', ['DRAFT']],
  ['modules/players: card', 'players.card', 'state', []],
  ['modules/engagement: campaign', 'engagement.campaign', 'state', []],
  ['modules/engagement: journey', 'engagement.journey', 'state', []],
  ['modules/engagement: journey run', 'engagement.journey_run', 'state', []],
  ['modules/support: ticket', 'support.ticket', 'state', []],
  ['modules/accounts: migration', 'accounts.migration', 'state', []],
  ['modules/accounts: closing', 'accounts.closing', 'state', []],
  ['modules/bonuses: bonus', 'bonuses.bonus', 'state', []],
  ['modules/play: round', 'play.round', 'state', []],
  ['modules/play: draw', 'play.lottery_draw', 'state', []],
  ['modules/play: free rounds', 'play.free_round', 'state', []],
  ['modules/play: free rounds at a provider', 'play.free_round_issue', 'state', []],
  ['modules/payments: desk operation', 'payments.desk_operation', 'state', []],
  ['modules/payments: transfer', 'payments.transfer', 'state', []],
  ['modules/payments: voucher', 'payments.voucher', 'state', []],
  ['modules/reporting: alert', 'reporting.alert', 'state', []],
  ['modules/reporting: return alarm', 'reporting.return_alarm', 'state', []],
  ['modules/reporting: state report', 'reporting.state_report', 'state', []],
  ['games/server: flight', 'jantar.flight', 'state', []],
  ['games/server: seat', 'jantar.seat', 'state', []],
  ['games/server: round', 'jantar.round', 'state', []],
  ['games/server: draw', 'jantar.draw', 'state', []],
  ['modules/tournaments: tournament round', 'tournaments.round', 'state', []],
  ['modules/tournaments: tournament registration', 'tournaments.registration', 'state', []],
  ['modules/tournaments: tournament payout', 'tournaments.payout', 'state', []],
  ['modules/verification: document scan', 'verification.scan', 'state', []],
  ['modules/verification: identity check', 'verification.identity_check', 'state', []],
  ['modules/lottery: lottery draw', 'lottery.draw', 'state', []],
  ['modules/lottery: lottery ticket', 'lottery.ticket', 'state', []],
  ['modules/lottery: lottery syndicate', 'lottery.syndicate', 'state', []],
  ['modules/lottery: lottery subscription', 'lottery.subscription', 'state', []],
  ['modules/risk: support', 'risk.support', 'state', []],
  ['modules/compliance: case', 'compliance.case', 'status', []],
  ['modules/promotions: bonus definition', 'promotions.definition', 'state', []],
  ['modules/promotions: bonus definition', 'promotions.free_round_definition', 'state', []],
  ['modules/promotions: bonus definition', 'promotions.cashback_programme', 'state', []],
  ['modules/promotions: bonus relation', 'promotions.relation', 'state', []],
  ['modules/promotions: referral', 'promotions.referral', 'state', []],
  ['modules/challenges: challenge definition', 'challenges.definition', 'state', []],
  ['modules/challenges: challenge participation', 'challenges.participation', 'state', []],
  ['modules/challenges: reward spin', 'challenges.spin', 'state', []],
];
