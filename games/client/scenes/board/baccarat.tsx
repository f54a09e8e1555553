/** Baccarat: two hands, chips on either or on a tie, and what came before. */
import type { BaccaratSpot, BaccaratTitle } from '@herna/maths';
import { isGain } from '../../picture/praise.ts';
import { useStore } from '../table/use-store.ts';
import './baccarat.css';
import { cardPoints } from './baccarat-points.ts';
import { type BoardGame, type BoardProperties, dataOf, viewOf } from './board.ts';
import { ChipRack, ChipSpot, type Chips, createChips } from './chips.tsx';
import { aroundTable, type Hand, HandOnCloth, handInWords, lay } from './cloth.tsx';

type Side = Exclude<BaccaratSpot, 'tie'>;

interface View extends Readonly<Record<Side, { readonly cards: readonly string[] }>> {
  readonly outcome: BaccaratSpot;
  readonly hits: readonly { readonly spot: string; readonly win: string }[];
}

interface Model {
  readonly hands: readonly Hand[];
  readonly chips: Chips;
  /** How the round on the table ended, when all its cards lie open. */
  readonly outcome: BaccaratSpot | undefined;
  /** Whether that round returned more than was staked in it. */
  readonly gain: boolean;
  /** Outcomes of this session, the latest first. */
  readonly recent: readonly BaccaratSpot[];
}

const sides: readonly Side[] = ['player', 'banker'];
const spots: readonly BaccaratSpot[] = ['player', 'tie', 'banker'];
const tones = { player: '#1c4f9c', tie: '#0d7a4a', banker: '#a8182e' } as const;
const recentMost = 24;
const noHands: readonly Hand[] = sides.map((key) => ({ key, cards: [] }));

/** What each spot pays, as it is written on the cloth. */
function paysOf({ bankerPays, tiePays }: BaccaratTitle, language: string) {
  const banker = new Intl.NumberFormat(language).format(bankerPays / 100);
  return { player: '1 : 1', tie: `${tiePays} : 1`, banker: `${banker} : 1` };
}

function Baccarat({ board }: BoardProperties<Model>) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const { hands, chips, outcome, gain, recent } = model;
  const pays = paysOf(dataOf<BaccaratTitle>(stage), stage.session.language);
  return (
    <div className="board-game cloth baccarat">
      <div className="board-play">
        <div className="cloth-hands">
          {hands.map((hand) => (
            <HandOnCloth
              key={hand.key}
              stage={stage}
              hand={hand}
              name={stage.text(`baccarat.${hand.key}`)}
              total={hand.cards.length > 0 ? String(cardPoints(hand.cards)) : undefined}
              note={outcome === hand.key ? stage.text('baccarat.wins') : undefined}
              tone={gain ? 'gain' : undefined}
              dim={outcome !== undefined && outcome !== 'tie' && outcome !== hand.key}
            />
          ))}
        </div>
      </div>
      <div className="board-controls">
        <div className="baccarat-spots">
          {spots.map((spot) => (
            <ChipSpot
              key={spot}
              stage={stage}
              chips={chips}
              spot={spot}
              name={stage.text(`baccarat.${spot}`)}
              pays={pays[spot]}
              locked={busy}
              met={outcome === spot}
              gain={gain}
              tone={tones[spot]}
            />
          ))}
        </div>
        <ChipRack stage={stage} chips={chips} busy={busy} />
        {recent.length > 0 && (
          <ol className="baccarat-recent" aria-label={stage.text('baccarat.recent')}>
            {recent.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: outcomes are identified by their order
              <li key={index} style={{ '--tone': tones[one] } as React.CSSProperties}>
                <span aria-hidden="true">{stage.text(`baccarat.letter.${one}`)}</span>
                <span className="heard">{stage.text(`baccarat.${one}`)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** Baccarat, as a board. */
export const baccarat: BoardGame<Model> = {
  first: (stage) => ({
    hands: noHands,
    chips: createChips(stage),
    outcome: undefined,
    gain: false,
    recent: [],
  }),
  Component: Baccarat,
  begin: (board) => board.change({ hands: noHands, outcome: undefined, gain: false }),
  async show(board, round) {
    const { stage } = board;
    const view = viewOf<View>(round);
    const hands = sides.map((key) => ({ key, cards: view[key].cards }));
    board.store.get().model.chips.show(round);
    await lay(board, hands, aroundTable(hands));
    const { recent } = board.store.get().model;
    const { outcome } = view;
    board.change({
      outcome,
      gain: isGain(round.win, round.staked),
      recent: [outcome, ...recent].slice(0, recentMost),
    });
    stage.play('stop');
    const spoken = hands.map(({ key, cards }) => {
      const points = stage.text('baccarat.points', { points: cardPoints(cards) });
      return `${handInWords(stage, stage.text(`baccarat.${key}`), cards)} ${points}`;
    });
    board.say([...spoken, stage.text(`baccarat.ended.${outcome}`)].join(' '));
    await board.pause(1_200);
  },
  rest: (board) => board.store.get().model.chips.rest(),
};
