import {
  IconAdjustments,
  IconChartArrows,
  IconChartBar,
  IconSparkles,
  IconStack2,
  IconTable,
  IconTablePlus,
  IconTimeline,
} from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ChartMetric } from '../../../figures/questions/chart-metrics.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { comparisonState } from '../../connected/comparison/handed-comparison.ts';
import { comparisonOf } from './draft/chart-comparison.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { useNarrowScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { UndoButtons } from '../../ui/lists/StepButtons.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import type { ChartLook } from './draft/chart-look.ts';
import type { History, HistoryAction } from '../../lib/history.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { type ChartView, formsOf, type ViewFamily, viewFamilies, views } from '../../charts/views/views.ts';

interface EditorToolbarProps {
  readonly view: ChartView;
  /** The view that was chosen; `auto`: none. */
  readonly chosen: ChartLook['view'];
  readonly onView: (view: ChartLook['view']) => void;
  /** null until the chart has figures. */
  readonly metric: ChartMetric | null;
  /** Why a view can't be drawn; null where it can. */
  readonly refusalOf: (view: ChartView) => string | null;
  /** False: without undo. */
  readonly mayEdit: boolean;
  readonly history: History<ChartDraft>;
  readonly dispatch: Dispatch<HistoryAction<ChartDraft>>;
  /** Its button; null where there is none. */
  readonly versions: ReactNode;
  readonly standouts: { readonly isOpen: boolean; readonly toggle: () => void };
  /** Set where it has no room next to the page's buttons. */
  readonly askAbout: ReactNode;
  /** Opens the settings where they have no room next to the chart. */
  readonly onSettings: (() => void) | null;
}

const icons: Readonly<Record<ViewFamily, ReactNode>> = {
  bars: <IconChartBar aria-hidden />,
  stacked: <IconStack2 aria-hidden />,
  dots: <IconChartArrows aria-hidden />,
  trend: <IconTimeline aria-hidden />,
  table: <IconTable aria-hidden />,
};

const familyOrder: readonly ViewFamily[] = ['bars', 'stacked', 'dots', 'trend', 'table'];

export function EditorToolbar(props: EditorToolbarProps) {
  const {
    view,
    chosen,
    onView,
    metric,
    refusalOf,
    history,
    dispatch,
    versions,
    standouts,
    askAbout,
    onSettings,
    mayEdit,
  } = props;
  const scope = useScope();
  const navigate = useNavigate();
  const draft = history.present;
  const { family } = views[view];
  const isSmall = useSmallScreen();
  const isNarrow = useNarrowScreen();
  // Bars and forms have no room side by side on a phone: one list has all of them.
  const forms = isSmall
    ? familyOrder.flatMap(formsOf).map((value) => ({ value, name: views[value].name }))
    : formsOf(family).map((value) => ({ value, name: views[value].form }));
  return (
    <Toolbar
      label="Chart tools"
      end={
        <>
          {mayEdit && <UndoButtons history={history} onStep={dispatch} />}
          <IconButton
            label="Send to crosstab"
            icon={<IconTablePlus />}
            disabledReason={draft.question === null ? 'Choose a question first' : undefined}
            onClick={() =>
              void navigate(`${routes.crosstabNew}${scope.search}`, {
                state: comparisonState(comparisonOf(draft, metric)),
              })
            }
          />
          <IconButton
            label="What stands out"
            icon={<IconSparkles />}
            pressed={standouts.isOpen}
            disabledReason={draft.question === null ? 'Choose a question first' : undefined}
            onClick={standouts.toggle}
          />
          {versions}
          {askAbout}
          {onSettings !== null && (
            <IconButton label="Settings" icon={<IconAdjustments />} onClick={onSettings} />
          )}
        </>
      }
    >
      {!isSmall && (
        <Segmented
          label="View"
          value={family}
          options={familyOrder.map((value) => {
            const first = firstOf(value, refusalOf);
            return {
              value,
              label: viewFamilies[value],
              icon: isNarrow ? undefined : icons[value],
              disabledReason: value === family ? undefined : (refusalOf(first) ?? undefined),
            };
          })}
          onChange={(wanted) => onView(firstOf(wanted, refusalOf))}
        />
      )}
      <Select<ChartLook['view']>
        label={isSmall ? 'View' : 'Form'}
        labelPlace="hidden"
        value={chosen}
        options={[
          { value: 'auto', name: chosen === 'auto' ? `Automatic: ${views[view].name}` : 'Automatic' },
          ...forms.map((form) => {
            const reason = refusalOf(form.value);
            return reason === null ? form : { ...form, disabledReason: reason };
          }),
        ]}
        onChange={onView}
      />
    </Toolbar>
  );
}

/** The first form that can be drawn, else the first. */
function firstOf(family: ViewFamily, refusalOf: EditorToolbarProps['refusalOf']): ChartView {
  const forms = formsOf(family);
  return forms.find((view) => refusalOf(view) === null) ?? forms[0] ?? 'bars';
}
