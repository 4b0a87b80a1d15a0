import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DatasetChoice } from './DatasetChoice.tsx';
import css from './ScopeDialog.module.css';
import { WhenChoice } from './WhenChoice.tsx';
import { WhereChoice } from './WhereChoice.tsx';

/** Dataset, Where and When under one another. */
export function ScopeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Scope"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <section>
        <h3 className={css.title}>Dataset</h3>
        <DatasetChoice onDone={() => undefined} />
      </section>
      <section>
        <h3 className={css.title}>Where</h3>
        <WhereChoice />
      </section>
      <section>
        <h3 className={css.title}>When</h3>
        <WhenChoice />
      </section>
    </Dialog>
  );
}
