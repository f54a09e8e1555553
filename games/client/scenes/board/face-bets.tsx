/** Chips on the faces of a wheel. */
import type { WheelTitle } from '@herna/maths';
import { useStore } from '../table/use-store.ts';
import { type BoardProperties, dataOf, timesText } from './board.ts';
import { ChipRack, ChipSpot } from './chips.tsx';
import type { WheelModel } from './wheel.tsx';

interface Properties extends BoardProperties<WheelModel> {
  readonly tone: (face: string) => string;
}

export function FaceBets({ board, tone }: Properties) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const { faces } = dataOf<WheelTitle>(stage);
  return (
    <div className="face-bets">
      <div className="face-grid">
        {Object.entries(faces).map(([face, multiple]) => (
          <ChipSpot
            key={face}
            stage={stage}
            chips={model.chips}
            spot={face}
            name={stage.text(`board.faces.${face}`)}
            pays={timesText(multiple, stage)}
            locked={busy}
            met={model.stopped === face}
            gain={model.gain}
            tone={tone(face)}
          />
        ))}
      </div>
      <ChipRack stage={stage} chips={model.chips} busy={busy} />
    </div>
  );
}
