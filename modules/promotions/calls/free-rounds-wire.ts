/** Free rounds as calls answer them. */
import { wireId, wireMoney } from '@herna/kernel';
import { type FreeRoundIssueRow, providerById } from '@herna/play';
import type { CostedFreeRounds } from '../service/free-round-definitions.ts';
import type { HeldFreeRounds, Preview } from '../service/free-round-moves.ts';
import type { ShownFreeRounds } from '../service/free-rounds.ts';

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A definition for staff. */
export const wireFreeRoundDefinition = (row: CostedFreeRounds) => ({
  ...row.spec,
  id: wireId(row.id),
  version: row.version,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  activatedAt: moment(row.activated_at),
  offered: row.offered,
  accepted: row.accepted,
  expired: row.expired,
  cost: wireMoney({ amount: row.cost, currency: row.spec.stake.currency }),
});

const leftOf = ({ rounds }: Pick<HeldFreeRounds, 'rounds'>): number =>
  rounds === undefined || rounds.state !== 'ACTIVE'
    ? 0
    : rounds.rounds - rounds.used - rounds.released;

const wireIssue = <Wire>(issue: FreeRoundIssueRow, money: (amount: bigint) => Wire) => ({
  provider: providerById(issue.provider_id)?.name ?? '',
  state: issue.state,
  standing: issue.provider_state,
  used: issue.provider_used,
  won: issue.provider_won === null ? null : money(issue.provider_won),
  checkedAt: moment(issue.checked_at),
  differs: issue.differs,
  fault: issue.fault,
});

/** Free rounds of a player for staff, with the receipt of acceptance. */
export function wireFreeRoundRelation(all: Omit<HeldFreeRounds, 'waitsFor'>) {
  const { row, spec, rounds, issue } = all;
  const money = (amount: bigint) => wireMoney({ amount, currency: row.currency });
  return {
    id: wireId(row.id),
    definitionId: wireId(row.definition_id),
    version: row.version,
    name: spec.name,
    playerId: wireId(row.player_id),
    state: row.state,
    source: row.source,
    reason: row.reason,
    stake: spec.stake,
    offeredAt: row.offered_at.toISOString(),
    offerExpiresAt: row.offer_expires_at.toISOString(),
    accepted:
      row.accepted_at === null
        ? null
        : {
            at: row.accepted_at.toISOString(),
            locale: row.accepted_locale ?? '',
            termsHash: row.accepted_hash ?? '',
            ip: row.accepted_ip ?? '',
          },
    rounds: rounds
      ? {
          state: rounds.state,
          rounds: rounds.rounds,
          used: rounds.used,
          left: leftOf(all),
          won: money(rounds.won),
          wonLate: money(rounds.late_won > 0n ? rounds.late_won : 0n),
          expiresAt: rounds.expires_at.toISOString(),
        }
      : null,
    atProvider: issue ? wireIssue(issue, money) : null,
    converted: money(row.converted),
    endedAt: moment(row.ended_at),
  };
}

/** Free rounds as their player sees them. */
export function wirePlayerFreeRounds(shown: ShownFreeRounds) {
  const { row, spec, rounds, terms, hash, games, conversion, waitsFor, openGame } = shown;
  const money = (amount: bigint) => wireMoney({ amount, currency: row.currency });
  const { maximum, ...rest } = spec.conversion;
  return {
    id: wireId(row.id),
    state: row.state,
    terms,
    termsHash: hash,
    games: [...games],
    stake: spec.stake,
    rounds: rounds?.rounds ?? spec.rounds,
    left: rounds ? leftOf(shown) : spec.rounds,
    won: money(rounds?.won ?? 0n),
    validDays: spec.validDays,
    availableUntil: (row.rounds_expire_at ?? row.offer_expires_at).toISOString(),
    conversion: {
      ...rest,
      maximum: maximum === undefined ? null : money(BigInt(maximum)),
      waiting: money(conversion.waiting),
      possible: conversion.possible,
      waitsFor: waitsFor ? { kind: waitsFor.kind, game: openGame ?? null } : null,
    },
    converted: money(row.converted),
  };
}

/** What a conversion would do, or has done. */
export function wireConversion({ row, spec }: HeldFreeRounds, preview: Preview) {
  const money = (amount: bigint) => wireMoney({ amount, currency: row.currency });
  const { kind, maximum, wageringMultiple } = spec.conversion;
  return {
    id: wireId(row.id),
    kind,
    waiting: money(preview.waiting),
    converts: money(preview.converts),
    surplus: money(preview.surplus > 0n ? preview.surplus : 0n),
    maximum: maximum === undefined ? null : money(BigInt(maximum)),
    wageringMultiple: wageringMultiple ?? null,
    possible: preview.possible,
    converted: money(row.converted),
    state: row.state,
  };
}
