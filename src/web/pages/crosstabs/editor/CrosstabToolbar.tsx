import {
  IconAdjustments,
  IconArrowsExchange,
  IconChevronDown,
  IconFilter,
  IconLayoutSidebarRight,
  IconListTree,
  IconMathFunction,
  IconPaint,
} from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import { narrowScreen } from '../../../app/shell/breakpoints.ts';
import { format } from '../../../lib/format.ts';
import { falseAlarms } from '../../../../figures/meanings.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuRow.tsx';
import { SegmentedToggles } from '../../../ui/SegmentedToggles.tsx';
import { UndoButtons } from '../../../saved-work/UndoButtons.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import type { CrosstabHistory, CrosstabAction } from '../draft/crosstab-content.ts';
import { changeView } from '../draft/edits.ts';
import { isValued } from '../draft/value-items.ts';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { metricsOf, type TableView, toggleMetric } from '../draft/table-view.ts';
import type { Against } from '../table/against.ts';
import { tableName } from '../../../../figures/measures.ts';
import { heatName } from './heat-name.ts';
import { correctionNames, levelsName } from './test-words.ts';
import {
  type ChosenColumn,
  correctionItems,
  heatItems,
  layoutItems,
  leastSampleName,
  rowItems,
  testItems,
} from './toolbar-menus.ts';

interface CrosstabToolbarProps {
  readonly draft: CrosstabHistory;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly tests: number;
  readonly against: Against;
  /** Column of the place where one is. */
  readonly chosenColumn: ChosenColumn | null;
  readonly isTreeOpen: boolean;
  /** null: nothing can be dragged in here. */
  readonly onTree: (() => void) | null;
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
  /** What leads to other pages, where it has no room beside the page's buttons. */
  readonly leadsOn: ReactNode;
}

const icon = { size: 16, stroke: 1.5 } as const;
const chevron = <IconChevronDown size={13} stroke={1.5} />;

/** How the table is looked at. But for what is tested, nothing here asks the service. */
export function CrosstabToolbar(props: CrosstabToolbarProps) {
  const { draft, dispatch, tests, against, chosenColumn, isTreeOpen, onTree, isPanelOpen } = props;
  const { onPanel, leadsOn } = props;
  const { rows: allRows, columns: allColumns, view } = draft.present;
  const hasValues = [...allRows, ...allColumns].some(({ asks }) => isValued(asks));
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const change = (name: string, patch: Partial<TableView>) =>
    dispatch({ kind: 'edit', name, edit: changeView((now) => ({ ...now, ...patch })) });
  const offered = metricsOf(useSizeUnit());

  const heat = heatItems(view, change);
  const tested = testItems(view, against, chosenColumn, change);
  const rows = rowItems(view, change);
  const correction = correctionItems(view, change);
  const layout = layoutItems(view, change);

  return (
    <Toolbar
      label="Crosstab tools"
      end={
        <>
          {!isNarrow && tests > 0 && (
            <Menu
              label="Correction for the number of tests"
              position="bottom-end"
              items={correction}
              renderTrigger={(trigger) => (
                <Button {...trigger} look="ghost" small>
                  <span className="num">{testsWords(tests, view)}</span>
                </Button>
              )}
            />
          )}
          {isNarrow && (
            <Menu
              label="How the table is shown"
              position="bottom-end"
              items={[
                ...heat.map((item) => ({ ...item, label: `Heat: ${item.label}` })),
                ...apart(tested),
                ...apart(rows),
                ...apart(correction),
                ...apart(layout),
              ]}
              renderTrigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label="How the table is shown"
                  icon={<IconAdjustments {...icon} />}
                />
              )}
            />
          )}
          {!isNarrow && (
            <Menu
              label="Layout"
              position="bottom-end"
              items={layout}
              renderTrigger={(trigger) => (
                <IconButton {...trigger} label="Layout" icon={<IconAdjustments {...icon} />} />
              )}
            />
          )}
          <IconButton
            label="Transpose"
            keys="T"
            pressed={view.transposed}
            icon={<IconArrowsExchange {...icon} />}
            onClick={() => change('transpose', { transposed: !view.transposed })}
          />
          <IconButton
            label={isPanelOpen ? 'Hide the explanation' : 'Explain the cell'}
            keys="]"
            pressed={isPanelOpen}
            icon={<IconLayoutSidebarRight {...icon} />}
            onClick={onPanel}
          />
          {leadsOn}
        </>
      }
    >
      {onTree !== null && (
        <IconButton
          label={isTreeOpen ? 'Hide the questions' : 'Questions to drag into the table'}
          keys="Q"
          pressed={isTreeOpen}
          icon={<IconListTree {...icon} />}
          onClick={onTree}
        />
      )}
      <UndoButtons history={draft} onStep={dispatch} />
      <SegmentedToggles
        label="Figures in a cell"
        options={offered.map((metric) => ({
          value: metric,
          label: tableName(metric, view.transposed),
          disabledReason:
            metric === 'mean' && !hasValues
              ? 'No row or column has a mean yet: add one under + Row or + Column, Average of a question'
              : undefined,
        }))}
        values={view.metrics}
        onToggle={(metric) =>
          dispatch({
            kind: 'edit',
            name: `${view.metrics.includes(metric) ? 'hide' : 'show'} ${tableName(metric, view.transposed)}`,
            edit: changeView((now) => toggleMetric(now, metric)),
          })
        }
      />
      {!isNarrow && (
        <>
          <Menu
            label="Colour cells by"
            items={heat}
            renderTrigger={(trigger) => (
              <Button {...trigger} look="soft" icon={<IconPaint size={15} stroke={1.5} />} after={chevron}>
                {`Heat: ${heatName(view.heat, view)}`}
              </Button>
            )}
          />
          <Menu
            label="Differences that are marked"
            items={tested}
            renderTrigger={(trigger) => (
              <Button
                {...trigger}
                look="soft"
                icon={<IconMathFunction size={15} stroke={1.5} />}
                after={chevron}
              >
                {levelsName(view.levels, against)}
              </Button>
            )}
          />
          <Menu
            label="Rows that are shown"
            items={rows}
            renderTrigger={(trigger) => (
              <Button {...trigger} look="soft" icon={<IconFilter size={15} stroke={1.5} />} after={chevron}>
                {leastSampleName(view.leastSample)}
              </Button>
            )}
          />
        </>
      )}
    </Toolbar>
  );
}

/** With a line above the first. */
function apart(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.map((item, index) => (index === 0 ? { ...item, separated: true } : item));
}

function testsWords(tests: number, { levels, correction }: TableView): string {
  if (correction !== 'none') {
    return `${format.count(tests)} ${tests === 1 ? 'test' : 'tests'}, ${correctionNames[correction]}`;
  }
  return falseAlarms(tests, Math.min(99, ...levels), format);
}
