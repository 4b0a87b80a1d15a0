import { IconX } from '@tabler/icons-react';
import { useReducer } from 'react';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { newDraft, reduceDraft } from '../expression-editor/draft/draft.ts';
import { plainExpression } from '../expression-editor/draft/plain-expression.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { ConnectedExpressionEditor } from './ConnectedExpressionEditor.tsx';
import css from './ExpressionDialog.module.css';
import { useCatalogue } from './use-catalogue.ts';
import { useFunnel } from './counts/use-funnel.ts';
import { Text } from '../ui/kit.ts';

export interface ExpressionDialogProps {
  readonly opened: boolean;
  /** "Edit column: Young adults". */
  readonly title: string;
  /** null begins with an empty group. */
  readonly expression: Expression | null;
  readonly onApply: (expression: Expression) => void;
  readonly onClose: () => void;
}

/** The expression editor in a dialog, for a row, column, base or series. */
export function ExpressionDialog({ opened, title, onClose, ...body }: ExpressionDialogProps) {
  const state = useCatalogue();
  if (!opened) return null;
  if (state.status !== 'ready') return <CatalogueDialog state={state} opened={opened} onClose={onClose} />;
  return (
    <Dialog bare title={title} width={920} className={css.dialog} onClose={onClose}>
      <DialogBody {...body} title={title} catalogue={state.catalogue} onClose={onClose} />
    </Dialog>
  );
}

/** Conditions to edit; null begins empty, also in place of unreadable ones. */
export function readConditions(wire: WireExpression | null): Expression | null {
  const read = wire === null ? null : toExpression(wire);
  return read !== null && 'expression' in read ? read.expression : null;
}

interface DialogBodyProps
  extends Pick<ExpressionDialogProps, 'title' | 'expression' | 'onApply' | 'onClose'> {
  readonly catalogue: Catalogue;
}

/** Its draft begins when the dialog opens and is gone when it closes. */
function DialogBody({ catalogue, title, expression, onApply, onClose }: DialogBodyProps) {
  const [draft, dispatch] = useReducer(reduceDraft, expression, newDraft);
  const { counts } = useFunnel(draft.present.root, catalogue);
  const whole = counts.get('');
  const isEmpty = draft.present.root.children.length === 0;
  return (
    <>
      <div className={css.head}>
        <Text component="h2" size="page">
          {title}
        </Text>
        <IconButton label="Close dialog" icon={<IconX size={18} />} onClick={onClose} />
      </div>
      <ConnectedExpressionEditor catalogue={catalogue} draft={draft} onAction={dispatch} counts={counts} />
      <div className={css.footer}>
        <Text className="num" inherit c="ink2" flex={1} aria-live="polite">
          {whole?.status === 'ready'
            ? `n ${format.count(whole.sample)} · ${catalogue.sizeUnit === 'people' ? `${format.size(whole.size)} people` : `weighted ${format.percentInText(whole.percentage)} of base`}`
            : isEmpty
              ? 'Everyone'
              : 'n ··'}
        </Text>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabledReason={isEmpty ? 'Add at least one condition' : undefined}
          onClick={() => {
            onClose();
            onApply(plainExpression(draft.present.root));
          }}
        >
          Apply
        </Button>
      </div>
    </>
  );
}
