import { IconChartBar, IconCopy, IconHeading, IconNote, IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { wireStyles } from '../../../../expression/wire-style.ts';
import { toWire } from '../../../../expression/wire.ts';
import type { Standout } from '../../../../figures/standouts/standouts.ts';
import { routes } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { comparisonState } from '../../../connected/handed-comparison.ts';
import { unsavedAudienceState } from '../../../connected/unsaved-audience.ts';
import { StandoutList } from '../../../figures/StandoutList.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { toasts } from '../../../ui/toasts.ts';
import type { MenuItem } from '../../../ui/MenuRow.tsx';
import { comparisonOfContent } from '../draft/comparison.ts';
import { renameCrosstab } from '../draft/edits.ts';
import { joinAsks } from '../draft/join-asks.ts';
import type { Editor } from '../editor/use-editor.ts';
import { usePinNote } from '../panel/use-pin-note.ts';
import { cellOfStandout } from './use-table-standouts.ts';

/** What stands out in the table, next to it. */
export function StandoutTab({ editor }: { readonly editor: Editor }) {
  const { content, standouts, shown, placing, goToPlace } = editor;
  const { steps, ...found } = standouts;
  const actionsOf = useActions(editor);
  const current = steps.listed[steps.at];
  return (
    <StandoutList
      {...found}
      onRetry={found.retry}
      steps={steps}
      actionsOf={actionsOf}
      onShow={(one) => {
        const cell = cellOfStandout(one, content);
        if (shown.isOneColumn) shown.setOnlyColumn(shown.arranged.across === 'rows' ? cell.row : cell.column);
        placing.choosePlace(cell);
      }}
      onLeave={() => {
        if (current !== undefined) goToPlace(cellOfStandout(current, content));
      }}
    />
  );
}

const icon = { size: 15, stroke: 1.5 };
const viewOnly = 'Only for those who can edit';

/** What a finding becomes: a title, a note, a chart, an audience, or text. */
function useActions(editor: Editor): (one: Standout, sentence: string) => readonly MenuItem[] {
  const { content, catalogue, mayEdit, commands, shown } = editor;
  const scope = useScope();
  const navigate = useNavigate();
  const { pin } = usePinNote(editor);
  return (one, sentence) => {
    const cell = cellOfStandout(one, content);
    const row = content.rows.find(({ id }) => id === cell.row);
    const column = content.columns.find(({ id }) => id === cell.column);
    if (row === undefined || column === undefined) return [];
    const headings = content.columns.filter((other) => editor.groupOf(other) === editor.groupOf(column));
    const comparison = comparisonOfContent(
      { ...content, rows: [row], columns: headings },
      shown.base,
      catalogue,
    );
    const joint = joinAsks([column.asks, row.asks], 'and');
    const editing = mayEdit ? undefined : viewOnly;
    return [
      {
        key: 'title',
        label: 'Use as title',
        icon: <IconHeading {...icon} />,
        disabledReason: editing,
        onSelect: () =>
          commands.step(
            'use a finding as the title',
            renameCrosstab(shorten(sentence.slice(0, -1), limits.nameLength)),
          ),
      },
      {
        key: 'note',
        label: 'Pin as note',
        icon: <IconNote {...icon} />,
        disabledReason: editing,
        onSelect: () => {
          pin(cell, sentence);
          toasts.show({ text: 'Note pinned to the cell' });
        },
      },
      {
        key: 'chart',
        label: 'Open as chart',
        icon: <IconChartBar {...icon} />,
        disabledReason: comparison.question === null ? 'The row is not an answer of one question' : undefined,
        onSelect: () =>
          void navigate(`${routes.chartNew}${scope.search}`, { state: comparisonState(comparison) }),
      },
      {
        key: 'audience',
        label: 'New audience',
        icon: <IconUsers {...icon} />,
        disabledReason: joint === null ? 'A mean has no conditions' : undefined,
        onSelect: () => {
          if (joint?.kind !== 'expression') return;
          const expression = toWire(joint.expression, wireStyles.savedAudience);
          const state = unsavedAudienceState(`${column.name}, ${row.name}`, expression);
          void navigate(`${routes.audienceNew}${scope.search}`, { state });
        },
      },
      {
        key: 'copy',
        label: 'Copy sentence',
        icon: <IconCopy {...icon} />,
        separated: true,
        onSelect: () => void copyText(sentence, 'Sentence copied'),
      },
    ];
  };
}
