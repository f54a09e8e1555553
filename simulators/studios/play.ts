/**
 * A studio's games as far as free rounds go: a player opens one by a launch token and plays; what the
 * rounds win is reported in the studio's own way. Reports may wait, be sent twice, or never come.
 */
import type { Random } from '@herna/kernel';
import type { FaultSwitches } from '../frame/faults.ts';
import type { Issue, Issues } from './issues.ts';
import type { Studio } from './studios.table.ts';
import type { Wallet } from './wallet.ts';

const walletService = '/api/ProviderWallet/WalletService';
const gamingApi = '/capi/gamingapi/v1';

interface Seat {
  readonly playerId: string;
  readonly sessionId: string;
  readonly gameId: string;
}

/** A report on its way to the platform. */
export interface Report {
  readonly issueId: string;
  readonly seat: Seat;
  readonly transferId: string;
  readonly amount: number;
  readonly played: number;
}

/** Switches of a studio beside the common ones. */
export const studioSwitches = {
  refuseIssues: { kind: 'flag', label: 'Refuse to keep free rounds' },
  holdReports: { kind: 'flag', label: 'Keep reports of wins back until they are sent by hand' },
  loseReports: { kind: 'flag', label: 'Never report a win' },
  doubleReports: { kind: 'flag', label: 'Send each report twice, at the same moment' },
  winFactor: { kind: 'number', label: 'Multiply wins by' },
} as const;

export interface PlayDeps {
  readonly studio: Studio;
  readonly issues: Issues;
  readonly wallet: Wallet;
  readonly faults: FaultSwitches;
  readonly random: Random;
}

/** Makes the games of a studio. */
export function createStudioPlay({ studio, issues, wallet, faults, random }: PlayDeps) {
  const waiting: Report[] = [];
  /** Where each issue was last played. */
  const seats = new Map<string, Seat>();
  const byRound = studio.payout === 'EACH_ROUND';

  const codeOf = ({ status, body }: Awaited<ReturnType<Wallet>>): string =>
    status === 0 ? 'NO_ANSWER' : String(body.code ?? status);

  const open = async (token: string, gameId: string): Promise<Seat | string> => {
    const path = byRound ? `${walletService}/Authenticate` : `${gamingApi}/Session/activate`;
    const answer = await wallet(path, { token, gameId });
    const { playerId, sessionId } = answer.body;
    if (answer.status !== 200) return codeOf(answer);
    return { playerId: String(playerId), sessionId: String(sessionId), gameId };
  };

  const roundReport = async ({ issueId, seat, transferId, amount }: Report, currency: string) => {
    const { playerId, sessionId } = seat;
    const code = await wallet(`${walletService}/GetDefenceCode`, { playerId, sessionId });
    return {
      path: `${walletService}/WithdrawAndDeposit`,
      content: {
        ...seat,
        defenceCode: String(code.body.defenceCode ?? 'none'),
        transferId,
        currency,
        gameNumber: transferId,
        amount: 0,
        winAmount: amount,
        freeRoundId: issueId,
        reason: 'ROUND_END',
      },
    };
  };

  const totalReport = ({ issueId, seat, transferId, amount, played }: Report) => ({
    path: `${gamingApi}/win`,
    content: {
      ...seat,
      transactionId: transferId,
      type: studio.payout === 'AT_END' ? 'FreeRounds' : 'Promotion',
      freeRoundId: issueId,
      roundsPlayed: played,
      amount,
    },
  });

  /** Sends a report as it is; twice where the switch says so. */
  const send = async (report: Report): Promise<string[]> => {
    const currency = issues.get(report.issueId)?.currency ?? 'CZK';
    const message = byRound ? await roundReport(report, currency) : totalReport(report);
    const times = faults.current().doubleReports === 1 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, () => wallet(message.path, message.content)),
    );
    return answers.map(codeOf);
  };

  const report = async (one: Report): Promise<string[]> => {
    const { holdReports, loseReports } = faults.current();
    if (loseReports === 1) return ['LOST'];
    if (holdReports === 1) {
      waiting.push(one);
      return ['WAITING'];
    }
    return send(one);
  };

  /** Plays one round of an issue; gives it as it stands then, and what the platform has answered. */
  const round = async (issue: Issue, seat: Seat, base: number) => {
    const factor = Number(faults.current().winFactor) || 1;
    const amount = base * factor;
    const played = { ...issue, used: issue.used + 1, won: issue.won + amount };
    const transferId = random.id();
    const one = { issueId: issue.id, seat, transferId, amount, played: 1 };
    const codes = byRound ? await report(one) : [];
    // A stake that the platform has refused is a round that was not played.
    if (codes.includes('FREE_ROUND_NOT_FOUND')) return { issue, codes };
    issues.put(played);
    return { issue: played, codes };
  };

  const total = (issue: Issue, seat: Seat): Promise<string[]> =>
    report({
      issueId: issue.id,
      seat,
      transferId: random.id(),
      amount: issue.won,
      played: issue.used,
    });

  return {
    /** Opens a game and plays the free rounds of its player, one for each win. */
    async play(token: string, gameId: string, wins: readonly number[]) {
      const seat = await open(token, gameId);
      if (typeof seat === 'string') return { codes: [seat] };
      const own = issues
        .all()
        .find(
          (one) =>
            one.playerId === seat.playerId &&
            one.gameIds.includes(gameId) &&
            !one.cancelled &&
            one.used < one.rounds,
        );
      if (!own) return { codes: ['NO_ISSUE'] };
      let issue = own;
      const codes: string[] = [];
      for (const win of wins.slice(0, own.rounds - own.used)) {
        const step = await round(issue, seat, win);
        issue = step.issue;
        codes.push(...step.codes);
      }
      seats.set(issue.id, seat);
      if (!byRound && issue.used === issue.rounds) codes.push(...(await total(issue, seat)));
      return { issueId: issue.id, used: issue.used, won: issue.won, codes };
    },

    /** Reports the total of an issue that is over with rounds left. */
    async settle(issueId: string): Promise<string[]> {
      const [issue, seat] = [issues.get(issueId), seats.get(issueId)];
      return issue && seat && !byRound ? total(issue, seat) : ['NOTHING'];
    },

    /** Sends what was kept back. */
    async sendWaiting(): Promise<string[]> {
      const codes: string[] = [];
      for (const one of waiting.splice(0)) codes.push(...(await send(one)));
      return codes;
    },

    waiting: (): number => waiting.length,
    forget(): void {
      waiting.length = 0;
      seats.clear();
    },
  };
}
