import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import css from './ChooserFooter.module.css';
import type { Verb } from './verb.ts';

interface ChooserFooterProps<V extends Verb> {
  readonly verbs: readonly V[];
  /** n and size of the choice. */
  readonly preview: ReactNode;
  /** Buttons before and after the preview that are no verbs. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly disabledReason?: string | undefined;
  readonly onVerb: (verb: V) => void;
}

/** The choice's n, and the verbs with their keys, the default last; one tab stop. */
export function ChooserFooter<V extends Verb>(props: ChooserFooterProps<V>) {
  const { verbs, preview, start, end, disabledReason, onVerb } = props;
  const buttons = useRoving<HTMLDivElement>({ axis: 'x' });
  return (
    <div ref={buttons} className={css.footer} data-foot>
      {start}
      <p className={css.preview} aria-live="polite">
        {preview}
      </p>
      {end}
      {verbs.toReversed().map((verb, at) => (
        <Button
          key={verb.keys}
          {...(at === verbs.length - 1
            ? { look: 'primary' }
            : at === verbs.length - 2
              ? {}
              : { look: 'ghost' })}
          keys={verb.keys}
          disabledReason={disabledReason}
          onClick={() => onVerb(verb)}
        >
          {verb.label}
        </Button>
      ))}
    </div>
  );
}
