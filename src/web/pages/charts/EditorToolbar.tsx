import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconTable,
  IconTimeline,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ChartView } from './chart-look.ts';
import type { DraftAction, DraftHistory } from './draft-history.ts';

interface EditorToolbarProps {
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly history: DraftHistory;
  readonly dispatch: Dispatch<DraftAction>;
  /** Opens the settings where there is no room for them beside the chart. */
  readonly onSettings: (() => void) | null;
}

const views = [
  { value: 'bars', label: 'Bars', icon: <IconChartBar size={15} stroke={1.5} aria-hidden /> },
  { value: 'trend', label: 'Trend', icon: <IconTimeline size={15} stroke={1.5} aria-hidden /> },
  { value: 'table', label: 'Table', icon: <IconTable size={15} stroke={1.5} aria-hidden /> },
] as const;

export function EditorToolbar({ view, onView, history, dispatch, onSettings }: EditorToolbarProps) {
  const undone = history.past.at(-1);
  const redone = history.future[0];
  return (
    <Toolbar
      label="Chart tools"
      end={
        <>
          <IconButton
            label={undone === undefined ? 'Undo' : `Undo: ${undone.name}`}
            keys="Ctrl Z"
            icon={<IconArrowBackUp size={16} stroke={1.5} />}
            disabledReason={undone === undefined ? 'Nothing to undo' : undefined}
            onClick={() => dispatch({ kind: 'undo' })}
          />
          <IconButton
            label={redone === undefined ? 'Redo' : `Redo: ${redone.name}`}
            keys="Ctrl Shift Z"
            icon={<IconArrowForwardUp size={16} stroke={1.5} />}
            disabledReason={redone === undefined ? 'Nothing to redo' : undefined}
            onClick={() => dispatch({ kind: 'redo' })}
          />
          {onSettings !== null && (
            <Button icon={<IconAdjustments size={15} stroke={1.5} />} onClick={onSettings}>
              Settings
            </Button>
          )}
        </>
      }
    >
      <Segmented label="View" value={view} options={views} onChange={onView} />
    </Toolbar>
  );
}
