import { Dialog } from '../../ui/Dialog.tsx';
import css from './ListDialog.module.css';
import { ListChooser, type ListChooserProps } from './ListChooser.tsx';

interface ListDialogProps extends ListChooserProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** A list to choose from where nothing on the page opened it; a step of its own on small screens. */
export function ListDialog({ title, onClose, ...list }: ListDialogProps) {
  return (
    <Dialog bare full title={title} width={480} className={css.dialog} onClose={onClose}>
      <ListChooser {...list} />
    </Dialog>
  );
}
