import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import css from './ExplainPanel.module.css';
import type { Explanation } from './explanation.ts';
import { ExplanationView } from './ExplanationView.tsx';

export interface ExplainedCell {
  readonly rowName: string;
  readonly columnName: string;
  readonly explanation: Explanation;
  /** Ways on where there is no figure: to take one of the two out. */
  readonly onRemoveRow: (() => void) | null;
  readonly onRemoveColumn: (() => void) | null;
}

interface ExplainPanelProps {
  /** null: a header is chosen, or nothing. */
  readonly explained: ExplainedCell | null;
  readonly onClose: () => void;
}

/** Beside the table: what stands behind the chosen cell. */
export function ExplainPanel({ explained, onClose }: ExplainPanelProps) {
  return (
    <Panel
      kind="inspector"
      label="Explanation"
      title={explained === null ? 'Explanation' : <ExplainedName {...explained} />}
      onClose={onClose}
    >
      {explained === null ? (
        <p className={css.hint}>Choose a cell to see what stands behind its figure.</p>
      ) : (
        <ExplainedBody {...explained} />
      )}
    </Panel>
  );
}

/** "16–24 among Large city" */
export function ExplainedName({ rowName, columnName }: Pick<ExplainedCell, 'rowName' | 'columnName'>) {
  return (
    <span className={css.name}>
      <b className="isolate">{rowName}</b> among <b className="isolate">{columnName}</b>
    </span>
  );
}

export function ExplainedBody({
  rowName,
  columnName,
  explanation,
  onRemoveRow,
  onRemoveColumn,
}: ExplainedCell) {
  return (
    <>
      <ExplanationView heading={`${rowName} among ${columnName}`} explanation={explanation} />
      {(onRemoveRow !== null || onRemoveColumn !== null) && (
        <div className={css.ways}>
          {onRemoveRow !== null && <Button onClick={onRemoveRow}>Remove the row</Button>}
          {onRemoveColumn !== null && <Button onClick={onRemoveColumn}>Remove the column</Button>}
        </div>
      )}
    </>
  );
}
