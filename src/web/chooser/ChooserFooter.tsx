import type { SizeUnit } from '../../figures/measures.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';
import type { PickPlacement } from '../expression-editor/question-pick.ts';
import { format } from '../lib/format.ts';
import { isLowBase } from '../lib/is-low-base.ts';
import { Button } from '../ui/Button.tsx';
import type { PickDestination } from './chooser-props.ts';
import type { ChooserVerb } from './chooser-verbs.ts';
import css from './ChooserFooter.module.css';

interface ChooserFooterProps {
  readonly verbs: readonly ChooserVerb[];
  readonly preview: NodeCount;
  readonly sizeUnit: SizeUnit;
  /** Whether there is anything to count and to place. */
  readonly hasChoice: boolean;
  readonly destination: PickDestination | undefined;
  readonly onBuild: (() => void) | undefined;
  readonly onPlace: (placement: PickPlacement) => void;
}

/** n of the choice, and the verbs with their keys, the default last. */
export function ChooserFooter({
  verbs,
  preview,
  sizeUnit,
  hasChoice,
  destination,
  onBuild,
  onPlace,
}: ChooserFooterProps) {
  return (
    <div className={css.footer}>
      {onBuild !== undefined && (
        <Button look="ghost" onClick={onBuild}>
          New audience
        </Button>
      )}
      <p className={css.preview} aria-live="polite">
        {hasChoice && <Preview count={preview} sizeUnit={sizeUnit} />}
        {hasChoice && destination !== undefined && <span className={css.place}>to {destination.words}</span>}
      </p>
      {destination?.onOut != null && (
        <Button look="ghost" keys="Ctrl [" onClick={destination.onOut}>
          Out of the group
        </Button>
      )}
      {verbs.toReversed().map(({ placement, label, keys }, at) => (
        <Button
          key={placement}
          {...(at === verbs.length - 1
            ? { look: 'primary' }
            : at === verbs.length - 2
              ? {}
              : { look: 'ghost' })}
          keys={keys}
          disabledReason={hasChoice ? undefined : 'Nothing is found to choose from'}
          onClick={() => onPlace(placement)}
        >
          {label}
        </Button>
      ))}
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
          <b className={isLowBase(count.sample) ? css.warn : undefined}>n {format.count(count.sample)}</b> ·{' '}
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
