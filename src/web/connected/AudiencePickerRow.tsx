import { isLowBase } from '../lib/is-low-base.ts';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { LowBaseFlag } from '../ui/LowBaseFlag.tsx';
import css from './AudiencePickerRow.module.css';

interface AudiencePickerRowProps {
  readonly audience: SavedAudience;
  readonly count: NodeCount;
  /** null: choosing it is the whole choice, so there is no box. */
  readonly ticked: boolean | null;
  readonly onChoose: () => void;
}

export function AudiencePickerRow({ audience, count, ticked, onChoose }: AudiencePickerRowProps) {
  const words = (
    <>
      <span className={css.words}>
        <span className={classNames(css.name, 'isolate')}>{audience.name}</span>
        <span className={css.description}>{audience.description}</span>
      </span>
      <span className={css.count}>
        <CountWords count={count} />
      </span>
    </>
  );
  if (ticked === null) {
    return (
      <button type="button" className={css.row} onClick={onChoose}>
        {words}
      </button>
    );
  }
  return (
    <div className={classNames(css.row, ticked && css.ticked)}>
      <Checkbox
        className={css.box}
        label={<span className={css.line}>{words}</span>}
        checked={ticked}
        onChange={onChoose}
      />
    </div>
  );
}

function CountWords({ count }: { readonly count: NodeCount }) {
  if (count.status === 'computing') return 'n ··';
  if (count.status !== 'ready') return 'no number here';
  return isLowBase(count.sample) ? <LowBaseFlag sample={count.sample} /> : `n ${format.count(count.sample)}`;
}
