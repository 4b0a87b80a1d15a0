import type { Chart } from '../../../contract/chart.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ChartSaving } from './use-chart-save.ts';
import type { ChartFields } from './write-chart.ts';

interface SaveDialogsProps {
  readonly saving: ChartSaving;
  readonly fields: ChartFields;
  readonly fieldsOf: (chart: Chart) => ChartFields;
  readonly isNaming: boolean;
  readonly suggestedName: string;
  readonly onNamed: (name: string) => void;
  readonly onStopNaming: () => void;
  /** The newer version was chosen over what was edited. */
  readonly onReplaced: () => void;
}

/** The name at the first save and for a copy, and the choice when somebody saved in between. */
export function SaveDialogs(props: SaveDialogsProps) {
  const { saving, fields, fieldsOf, isNaming, suggestedName, onNamed, onStopNaming, onReplaced } = props;
  const { chart, fields: before } = saving.baseline;
  return (
    <>
      {isNaming && (
        <NameDialog
          action={saving.target === null ? 'Save chart' : 'Rename chart'}
          initialName={saving.target?.name ?? (chart === null ? suggestedName : copyName(chart.name))}
          busy={saving.isSaving}
          error={saving.failure ?? undefined}
          onSubmit={onNamed}
          onClose={onStopNaming}
        />
      )}
      {saving.isConflict && chart !== null && (
        <ConflictDialog
          edited={chart}
          before={before}
          mine={fields}
          fieldsOf={fieldsOf}
          onMerge={(theirs) => saving.save(nameOf(before, fields, theirs), theirs)}
          onCopy={() => saving.save(copyName(chart.name), null)}
          onDiscard={onReplaced}
          onClose={saving.forget}
        />
      )}
    </>
  );
}

/** Theirs, unless it was changed here. */
function nameOf(before: ChartFields, mine: ChartFields, theirs: Chart): string {
  return mine.name === before.name ? theirs.name : (mine.name ?? theirs.name);
}

const longestName = 255;

function copyName(name: string): string {
  return `Copy of ${name}`.slice(0, longestName);
}
