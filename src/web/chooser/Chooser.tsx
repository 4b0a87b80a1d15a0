import { Dialog } from '../ui/Dialog.tsx';
import type { ChooserProps } from './chooser-props.ts';
import css from './Chooser.module.css';
import { ChooserBody } from './ChooserBody.tsx';

/** Questions, answers or audiences to choose from. It is open while it is mounted, and begins again each time. */
export function Chooser({ title, ...body }: ChooserProps) {
  return (
    <Dialog bare full title={title} width={1080} className={css.dialog} onClose={body.onClose}>
      <ChooserBody {...body} />
    </Dialog>
  );
}
