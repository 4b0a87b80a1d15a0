import type { ChooserProps } from './chooser-props.ts';
import css from './Chooser.module.css';
import { ChooserBody } from './ChooserBody.tsx';
import { ChooserLayer } from './list/ChooserLayer.tsx';

interface ChooserPlace {
  /** A layer of its own, or a part of the page that is there until something is chosen. */
  readonly place?: 'layer' | 'page';
}

/** Questions, answers or audiences to choose from. It is open while it is mounted, and begins again each time. */
export function Chooser({ title, place = 'layer', ...body }: ChooserProps & ChooserPlace) {
  if (place === 'page') {
    return (
      <section aria-label={title} className={css.page}>
        <ChooserBody {...body} onClose={null} />
      </section>
    );
  }
  return (
    <ChooserLayer title={title} size="wide" covers={body.takes === 'clause'} onClose={body.onClose}>
      <ChooserBody {...body} />
    </ChooserLayer>
  );
}
