import { classNames } from '../lib/class-names.ts';
import type { AudienceChoice } from '../expression-editor/question-pick.ts';
import css from './ChooserDetail.module.css';

/** A saved audience in place of a question: all of it, or nothing. */
export function ChooserAudience({
  audience,
  isPlaced,
}: {
  readonly audience: AudienceChoice;
  /** Whether its conditions are copied into an expression. */
  readonly isPlaced: boolean;
}) {
  return (
    <section className={css.pane} aria-label={audience.name}>
      <header className={css.head}>
        <h3 className={classNames(css.name, 'isolate')}>{audience.name}</h3>
        <p className={css.wording}>{audience.description}</p>
        {isPlaced && (
          <p className={css.notes}>
            Its conditions are put here as a group, as they are now. Later changes of the saved audience do
            not come along.
          </p>
        )}
      </header>
    </section>
  );
}
