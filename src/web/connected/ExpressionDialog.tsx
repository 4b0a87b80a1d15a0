import type { Expression } from '../../expression/expression.ts';

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
export function ExpressionDialog(_props: ExpressionDialogProps): React.ReactNode {
  return null;
}
