import type { Dispatch } from 'react';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { limits } from '../../../contract/limits.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { type ChartView, chartViews } from '../../charts/views/views.ts';
import type { HistoryAction } from '../../lib/history.ts';
import { soloAudience, toggleAudience } from './draft/draft-edits.ts';
import type { Edit, LookProps } from './editor-props.ts';

interface EditorShortcuts extends LookProps {
  readonly draft: ChartDraft;
  readonly view: ChartView;
  /** Why a view can't be drawn; null where it can. */
  readonly refusalOf: (view: ChartView) => string | null;
  readonly edit: Edit;
  readonly dispatch: Dispatch<HistoryAction<ChartDraft>>;
  readonly closePanel: (() => void) | null;
  readonly stepStandouts: (by: 1 | -1) => void;
}

export function useEditorShortcuts(props: EditorShortcuts): void {
  const { draft, metrics, view, refusalOf, look, setLook, edit, dispatch, closePanel, stepStandouts } = props;
  const audiences = draft.audiences.slice(0, limits.chartSeries);
  const views = chartViews.filter((one) => one === view || refusalOf(one) === null);
  useShortcuts([
    { keys: 'V', label: 'Next view', run: () => setLook({ view: next(views, view) }) },
    { keys: 'M', label: 'Next metric', run: () => setLook({ metric: next(metrics, look.metric) }) },
    {
      keys: 'I',
      label: 'Show or hide intervals',
      run: () =>
        edit('change the intervals', (before) => ({ ...before, showIntervals: !before.showIntervals })),
    },
    ...audiences.map(({ key, name }, index) => ({
      keys: String(index + 1),
      label: `Show or hide ${name}`,
      run: () => edit(`show or hide “${name}”`, (before) => toggleAudience(before, key)),
    })),
    ...audiences.map(({ key, name }, index) => ({
      keys: `Shift ${index + 1}`,
      label: `Show only ${name}`,
      run: () => edit(`show only “${name}”`, (before) => soloAudience(before, key)),
    })),
    { keys: 'Ctrl Z', label: 'Undo', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo', run: () => dispatch({ kind: 'redo' }) },
    { keys: 'J', label: 'What stands out; next finding', run: () => stepStandouts(1) },
    { keys: 'K', label: 'Previous finding', run: () => stepStandouts(-1) },
    ...(closePanel === null ? [] : [{ keys: 'Escape', label: 'Close the panel', run: closePanel }]),
  ]);
}

function next<Value>(values: readonly Value[], current: Value): Value {
  return values[(values.indexOf(current) + 1) % values.length] ?? current;
}
