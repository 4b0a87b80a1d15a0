import { classNames } from '../../lib/class-names.ts';
import type { AudienceChoice } from '../question-pick.ts';
import css from './PickerDetail.module.css';

/** A saved audience in place of a question: all of it, or nothing. */
export function PickerAudience({ audience }: { readonly audience: AudienceChoice }) {
  return (
    <section className={css.pane} aria-label={audience.name}>
      <header className={css.head}>
        <h3 className={classNames(css.name, 'isolate')}>{audience.name}</h3>
        <p className={css.wording}>{audience.description}</p>
        <p className={css.notes}>
          Its conditions are put here as a group, as they are now. Later changes of the saved audience do not
          come along.
        </p>
      </header>
    </section>
  );
}
