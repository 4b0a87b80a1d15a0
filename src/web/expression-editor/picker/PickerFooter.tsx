import type { SizeUnit } from '../../../figures/measures.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { NodeCount } from '../node-count.ts';
import type { PickerMode, PickPlacement } from '../question-pick.ts';
import type { PickDestination } from './question-picker-props.ts';
import css from './PickerFooter.module.css';

interface PickerFooterProps {
  readonly mode: PickerMode;
  /** True: what is chosen replaces what was there. */
  readonly editing: boolean;
  readonly preview: NodeCount;
  readonly sizeUnit: SizeUnit;
  /** False where the search found nothing: there is nothing to count and nothing to place. */
  readonly hasChoice: boolean;
  readonly destination: PickDestination | undefined;
  readonly onPlace: (placement: PickPlacement) => void;
}

export function PickerFooter({
  mode,
  editing,
  preview,
  sizeUnit,
  hasChoice,
  destination,
  onPlace,
}: PickerFooterProps) {
  const disabledReason = hasChoice ? undefined : 'Nothing is found to choose from';
  return (
    <div className={css.footer}>
      <p className={css.preview} aria-live="polite">
        {hasChoice && <Preview count={preview} sizeUnit={sizeUnit} />}
        {hasChoice && destination !== undefined && <span className={css.place}>to {destination.words}</span>}
      </p>
      {destination?.onOut != null && (
        <Button look="ghost" keys="Ctrl [" onClick={destination.onOut}>
          Out of the group
        </Button>
      )}
      {mode === 'question' && (
        <Button look="primary" keys="↵" disabledReason={disabledReason} onClick={() => onPlace('question')}>
          Choose question
        </Button>
      )}
      {mode === 'clause' && editing && (
        <Button look="primary" keys="↵" disabledReason={disabledReason} onClick={() => onPlace('clause')}>
          Apply answers
        </Button>
      )}
      {mode === 'clause' && !editing && (
        <>
          <Button
            look="ghost"
            keys="Alt ↵"
            disabledReason={disabledReason}
            onClick={() => onPlace('exclusion')}
          >
            As exclusion
          </Button>
          <Button keys="Ctrl ↵" disabledReason={disabledReason} onClick={() => onPlace('group')}>
            In a new group
          </Button>
          <Button look="primary" keys="↵" disabledReason={disabledReason} onClick={() => onPlace('clause')}>
            Add clause
          </Button>
        </>
      )}
      {mode === 'items' && (
        <>
          <Button look="ghost" keys="Alt ↵" disabledReason={disabledReason} onClick={() => onPlace('and')}>
            Combine with AND
          </Button>
          <Button keys="Ctrl ↵" disabledReason={disabledReason} onClick={() => onPlace('or')}>
            Combine with OR
          </Button>
          <Button look="primary" keys="↵" disabledReason={disabledReason} onClick={() => onPlace('split')}>
            One per answer
          </Button>
        </>
      )}
    </div>
  );
}

interface PreviewProps {
  readonly count: NodeCount;
  readonly sizeUnit: SizeUnit;
}

function Preview({ count, sizeUnit }: PreviewProps) {
  switch (count.status) {
    case 'computing':
      return <span className={css.quiet}>n ··</span>;
    case 'ready':
      return (
        <span className="num">
          <b>n {format.count(count.sample)}</b> ·{' '}
          {sizeUnit === 'people' && <>{format.size(count.size)} people · </>}
          <span className={css.quiet}>{format.percentInText(count.percentage)} of base</span>
        </span>
      );
    case 'notAskedTogether':
      return <span className={css.warn}>Not asked in this scope: there is no number, not a zero.</span>;
    case 'withheld':
      return <span className={css.warn}>Too few respondents to show a figure.</span>;
    case 'forbidden':
      return <span className={css.warn}>Your organisation has no access to this question.</span>;
    default:
      return <span className={css.quiet}>{count.message}</span>;
  }
}
