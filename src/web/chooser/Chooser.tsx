import { Dialog } from '../ui/Dialog.tsx';
import type { ChooserProps } from './chooser-props.ts';
import css from './Chooser.module.css';
import { ChooserBody } from './ChooserBody.tsx';

interface ChooserPlace {
  /** A dialog, or a part of the page that is there until something is chosen. */
  readonly place?: 'dialog' | 'page';
}

/** Questions, answers or audiences to choose from. It is open while it is mounted, and begins again each time. */
export function Chooser({ title, place = 'dialog', ...body }: ChooserProps & ChooserPlace) {
  if (place === 'page') {
    return (
      <section aria-label={title} className={css.page}>
        <ChooserBody {...body} onClose={null} />
      </section>
    );
  }
  return (
    <Dialog bare full title={title} width={1080} className={css.dialog} onClose={body.onClose}>
      <ChooserBody {...body} />
    </Dialog>
  );
}
