/** Rows of this module as the wire carries them. */
import { wireId } from '@herna/kernel';
import type { Explanation } from '../rules/plain-words.ts';
import { type QuestionnaireDefinition, shownIn } from '../rules/questionnaire.ts';
import type { Contribution } from '../rules/score.ts';
import type { RiskSettings } from '../rules/settings.ts';
import type { ShadowRun } from '../service/settings.ts';
import { type AssessmentRow, contributionsOf } from '../store/assessments.ts';
import type { AnswerView, QuestionnaireRow } from '../store/questionnaires.ts';

import type { SupportRow } from '../store/supports.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
const id = (one: bigint | null): string | null => one?.toString() ?? null;

export const wireContribution = ({ windowDays: _days, ...one }: Contribution) => one;

export const wireExplanation = ({ title, intro, lines, help }: Explanation) => ({
  title,
  intro,
  lines: lines.map((line) => ({ ...line })),
  help: help.map((one) => ({ ...one })),
});

export const wireSettings = ({ actions, ...rest }: RiskSettings) => ({
  ...rest,
  actions: {
    LOW: [...actions.LOW],
    MEDIUM: [...actions.MEDIUM],
    HIGH: [...actions.HIGH],
    CRITICAL: [...actions.CRITICAL],
  },
});

export const wireDefinition = ({ title, intro, questions, results }: QuestionnaireDefinition) => ({
  title,
  intro,
  questions: questions.map(({ options, askedIf, ...question }) => ({
    ...question,
    options: options.map((option) => ({ ...option })),
    ...(askedIf ? { askedIf: { ...askedIf, options: [...askedIf.options] } } : {}),
  })),
  results: results.map((result) => ({ ...result })),
});

export const wireShadowRun = ({ id: run, outcome }: ShadowRun) => ({
  id: wireId(run),
  players: outcome.players,
  moves: outcome.moves.map((move) => ({ ...move })),
  days: outcome.days.map((day) => ({ ...day })),
  moved: outcome.moved.map((one) => ({ ...one })),
});

export const wireStanding = (row: AssessmentRow) => ({
  playerId: wireId(row.player_id),
  score: Number(row.score),
  band: row.band,
  mainCause: contributionsOf(row)[0]?.marker ?? null,
  assessedAt: row.assessed_at.toISOString(),
  offersWithheldUntil: moment(row.offers_withheld_until),
});

export const wireSupport = (row: SupportRow) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  reason: row.reason,
  state: row.state,
  assignee: id(row.assignee),
  channel: row.channel,
  outcome: row.outcome,
  note: row.note,
  scoreBefore: Number(row.score_before),
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  closedAt: moment(row.closed_at),
});

/** A questionnaire in one language, to be filled in. */
export const wireQuestionnaire = (row: QuestionnaireRow, locale: string) => ({
  id: wireId(row.id),
  key: row.key,
  version: row.version,
  ...shownIn(row.definition, locale),
});

export const wireAnswer = (row: AnswerView) => ({
  id: wireId(row.id),
  questionnaire: row.key,
  version: row.version,
  score: row.score,
  level: row.level,
  channel: row.channel,
  answeredAt: row.answered_at.toISOString(),
});
