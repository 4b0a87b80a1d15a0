import { useNavigate } from 'react-router';
import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { Standout } from '../../../../figures/standouts/standouts.ts';
import { routes } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { comparisonState } from '../../../connected/comparison/handed-comparison.ts';
import { useStandoutMenu } from '../../../findings/standout-menu.tsx';
import { StandoutList } from '../../../figures/StandoutList.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { comparisonOfContent } from '../draft/comparison.ts';
import { renameCrosstab } from '../draft/edits.ts';
import type { Editor } from '../editor/use-editor.ts';
import { usePinNote } from '../panel/use-pin-note.ts';
import { cellOfStandout } from './use-table-standouts.ts';

/** What stands out in the table, next to it. */
export function StandoutTab({ editor }: { readonly editor: Editor }) {
  const { content, standouts, shown, showPlace, goToPlace } = editor;
  const { steps, ...found } = standouts;
  const { actionsOf, dialog } = useActions(editor);
  const current = steps.listed[steps.at];
  return (
    <>
      <StandoutList
        {...found}
        onRetry={found.retry}
        steps={steps}
        actionsOf={actionsOf}
        onShow={(one) => {
          const cell = cellOfStandout(one, content);
          if (shown.isOneColumn)
            shown.setOnlyColumn(shown.arranged.across === 'rows' ? cell.row : cell.column);
          showPlace(cell);
        }}
        onLeave={() => {
          if (current !== undefined) goToPlace(cellOfStandout(current, content));
        }}
      />
      {dialog}
    </>
  );
}

/** What a finding becomes in a crosstab. */
function useActions(editor: Editor) {
  const { content, catalogue, mayEdit, saved, commands, shown, groupOf, standouts } = editor;
  const scope = useScope();
  const navigate = useNavigate();
  const { menuOf, dialog } = useStandoutMenu({
    kind: 'crosstabs',
    id: saved?.id ?? null,
    query: shown.state.request?.upright ?? null,
    standouts: standouts.standouts,
    baseName: standouts.names?.base.name ?? null,
  });
  const { pin } = usePinNote(editor);
  const disabledReason = mayEdit ? undefined : 'Only for those who can edit';
  const actionsOf = (one: Standout, sentence: string): readonly MenuItem[] => {
    const cell = cellOfStandout(one, content);
    const row = content.rows.find(({ id }) => id === cell.row);
    const column = content.columns.find(({ id }) => id === cell.column);
    if (row === undefined || column === undefined) return [];
    const columns = content.columns.filter((other) => groupOf(other) === groupOf(column));
    const comparison = comparisonOfContent({ ...content, rows: [row], columns }, shown.base, catalogue);
    const title = shorten(sentence.slice(0, -1), limits.nameLength);
    return menuOf(one, sentence, {
      title: {
        disabledReason,
        run: () => commands.step('use a finding as the title', renameCrosstab(title)),
      },
      note: {
        disabledReason,
        run: () => {
          pin(cell, sentence);
          toasts.show({ text: 'Note pinned to the cell' });
        },
      },
      chart: {
        disabledReason: comparison.question === null ? 'The row is not an answer of one question' : undefined,
        run: () => void navigate(`${routes.chartNew}${scope.search}`, { state: comparisonState(comparison) }),
      },
      columnName: column.fullName,
      audienceName: `${column.name}, ${row.name}`,
    });
  };
  return { actionsOf, dialog };
}
