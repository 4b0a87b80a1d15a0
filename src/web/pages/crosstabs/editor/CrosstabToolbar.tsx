import {
  IconAdjustments,
  IconArrowsExchange,
  IconChevronDown,
  IconFilter,
  IconLayoutSidebarRight,
  IconListTree,
  IconMathFunction,
  IconPaint,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { SegmentedToggles } from '../../../ui/fields/ChoiceChips.tsx';
import { Tip } from '../../../ui/layers/Tip.tsx';
import { UndoButtons } from '../../../ui/lists/StepButtons.tsx';
import { Toolbar } from '../../../ui/lists/Toolbar.tsx';
import { useNarrowScreen, useSmallScreen } from '../../../ui/kit-hooks.ts';
import type { CrosstabAction, CrosstabHistory } from '../draft/crosstab-content.ts';
import { isValued } from '../../../../figures/tables/table-header.ts';
import { useScope, useSizeUnit } from '../../../app/scope/use-scope.ts';
import { metricsOf, toggleMetric } from '../draft/table-view.ts';
import { tableName } from '../../../../figures/measures.ts';
import { baseActions } from './EditorTabs.tsx';
import { apart } from './headers/HeaderMenu.tsx';
import { placeFacts } from './place-facts.ts';
import { levelsName, testsWords } from './toolbar-menus.ts';
import { heatName, leastSampleName, lookActions, lookMenus } from './toolbar-menus.ts';
import type { Editor } from './use-editor.ts';
import { createTabPlan } from '../../../api/tab-plans.ts';
import { address } from '../../../app/routes.ts';
import { scopeToSave } from '../../../app/scope/saved-scope.ts';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { listed } from '../../../../lib/listed.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import { planOfCrosstab } from '../draft/plan-of-crosstab.ts';

interface CrosstabToolbarProps {
  readonly editor: Editor;
  readonly draft: CrosstabHistory;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly isTreeOpen: boolean;
  /** null: nothing can be dragged in here. */
  readonly onTree: (() => void) | null;
  /** What finds no room elsewhere: links to other pages, or the menus of the table. */
  readonly more: ReactNode;
}

/** View settings of the table. Only a change of tests makes a request. */
export function CrosstabToolbar(props: CrosstabToolbarProps) {
  const { editor, draft, dispatch, isTreeOpen, onTree, more } = props;
  const { content, commands, shown, explain, toggleExplanation, mayEdit } = editor;
  const { view } = content;
  const { against, tests } = shown.state.table;
  const isNarrow = useNarrowScreen();
  const isSmall = useSmallScreen();
  const metrics = metricChoices(editor, useSizeUnit());
  const { transpose } = lookActions(view, commands.look);
  const repeat = useRepeat(editor);
  const menus = lookMenus(view, against, placeFacts(editor).documentColumn, commands.look);
  return (
    <Toolbar
      label="Crosstab tools"
      end={
        <>
          {!isNarrow && tests > 0 && <TestCount words={testsWords(tests, view)} items={menus.correction} />}
          <LayoutMenu
            label={isNarrow ? 'How the table is shown' : 'Layout'}
            items={[
              ...(isSmall ? [...metricItems(metrics), { ...transpose, separated: true }] : []),
              ...(isNarrow ? allInOne(menus) : menus.layout),
              {
                key: 'banner',
                label: 'Banners and stubs…',
                keys: 'Shift B',
                separated: true,
                onSelect: () => commands.open({ kind: 'banner' }),
              },
              repeat,
              ...(isSmall && mayEdit ? smallBaseItems(editor) : []),
            ]}
          />
          {!isSmall && (
            <IconButton
              label={transpose.label}
              keys={transpose.keys}
              pressed={view.transposed}
              icon={<IconArrowsExchange />}
              onClick={transpose.onSelect}
            />
          )}
          <IconButton
            label={explain.isOpen ? 'Hide the explanation' : 'Explain the cell'}
            keys="]"
            pressed={explain.isOpen}
            icon={<IconLayoutSidebarRight />}
            onClick={toggleExplanation}
          />
          {more}
        </>
      }
    >
      {onTree !== null && (
        <IconButton
          label={isTreeOpen ? 'Hide the questions' : 'Questions to drag into the table'}
          keys="Q"
          pressed={isTreeOpen}
          icon={<IconListTree />}
          onClick={onTree}
        />
      )}
      <UndoButtons history={draft} onStep={dispatch} />
      {!isSmall && (
        <SegmentedToggles
          label="Figures in a cell"
          options={metrics}
          values={view.metrics}
          onToggle={(metric) => metrics.find(({ value }) => value === metric)?.toggle()}
        />
      )}
      {!isNarrow && (
        <>
          <LookMenu label="Colour cells by" items={menus.heat} icon={IconPaint}>
            {`Heat: ${heatName(view.heat, view)}`}
          </LookMenu>
          <LookMenu label="Marked differences" items={menus.tests} icon={IconMathFunction} shortens>
            {levelsName(view.levels, against)}
          </LookMenu>
          <LookMenu
            label="Rows shown and their base"
            items={[...menus.rows, ...menus.bases]}
            icon={IconFilter}
          >
            {leastSampleName(view.leastSample)}
          </LookMenu>
        </>
      )}
    </Toolbar>
  );
}

interface TestCountProps {
  readonly words: ReturnType<typeof testsWords>;
  readonly items: ReturnType<typeof lookMenus>['correction'];
}

/** Number of tests and their correction, which it changes. */
function TestCount({ words: { whole, short }, items }: TestCountProps) {
  return (
    <Menu
      label="Correction for the number of tests"
      position="bottom-end"
      items={items}
      renderTrigger={(trigger) => (
        <Tip label={whole}>
          <Button {...trigger} look="ghost" small className="ellipsis num">
            {short}
          </Button>
        </Tip>
      )}
    />
  );
}

/** Figures that a cell can show. */
function metricChoices({ content, commands }: Editor, unit: Parameters<typeof metricsOf>[0]) {
  const { rows, columns, view } = content;
  const hasValues = [...rows, ...columns].some(({ asks }) => isValued(asks));
  return metricsOf(unit).map((metric) => {
    const label = tableName(metric, view.transposed);
    const isShown = view.metrics.includes(metric);
    return {
      value: metric,
      label,
      isShown,
      disabledReason:
        rows.length === 0
          ? 'Without rows, columns show only their n'
          : metric === 'mean' && !hasValues
            ? 'No row or column has a mean yet: expand a block (E)'
            : undefined,
      toggle: () =>
        commands.look(`${isShown ? 'hide' : 'show'} ${label}`, (now) => toggleMetric(now, metric)),
    };
  });
}

/** The same in a menu, where a toolbar has no room for them. */
function metricItems(metrics: ReturnType<typeof metricChoices>): readonly MenuItem[] {
  return metrics.map(({ value, label, isShown, disabledReason, toggle }) => ({
    key: value,
    label: `Show ${label}`,
    checked: isShown,
    disabledReason: isShown ? undefined : disabledReason,
    onSelect: toggle,
  }));
}

/** Actions for the base, in a menu of other things. */
function smallBaseItems(editor: Editor): readonly MenuItem[] {
  return baseActions(editor).map((item, place) => ({
    ...item,
    key: `base ${item.key}`,
    label: `Base: ${item.label}`,
    separated: place === 0,
  }));
}

interface LookMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon: TablerIcon;
  /** Whether a long setting is cut where the toolbar is narrow. */
  readonly shortens?: boolean;
  /** The present setting. */
  readonly children: string;
}

function LookMenu({ label, items, icon: Icon, shortens = false, children }: LookMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(trigger) => (
        <Tip label={`${label}: ${children}`}>
          <Button
            {...trigger}
            look="soft"
            className={shortens ? 'ellipsis' : undefined}
            icon={<Icon />}
            after={<IconChevronDown size={13} />}
          >
            {children}
          </Button>
        </Tip>
      )}
    />
  );
}

function LayoutMenu({ label, items }: Pick<LookMenuProps, 'label' | 'items'>) {
  return (
    <Menu
      label={label}
      position="bottom-end"
      items={items}
      renderTrigger={(trigger) => <IconButton {...trigger} label={label} icon={<IconAdjustments />} />}
    />
  );
}

/** Every menu as one, with a line above each. */
function allInOne({ heat, tests, rows, bases, correction, layout }: ReturnType<typeof lookMenus>) {
  const named = heat.map((item, place) => ({
    ...item,
    label: `Heat: ${item.label}`,
    separated: place === 0,
  }));
  const others = [tests, rows, bases, correction, layout].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [apart(first), ...rest],
  );
  return [...named, ...others];
}

/** Makes a tab plan of the crosstab's columns, bases, scope and settings and opens it: in a menu, by key and in the palette. */
function useRepeat({ content }: Editor): MenuItem {
  const scope = useScope();
  const navigate = useNavigate();
  const label = 'Repeat for more questions…';
  const repeat = async () => {
    const { plan, leftOut } = planOfCrosstab(content, scopeToSave(scope, null));
    const { id } = await createTabPlan(plan);
    if (leftOut.length > 0) toasts.show({ text: `Left out ${listed(leftOut)}` });
    await navigate(address.tabPlan(id));
  };
  const run = () => {
    if (content.columns.length === 0) return;
    repeat().catch((error: unknown) =>
      toasts.show({ text: `Tab plan not created. ${error instanceof Error ? error.message : ''}` }),
    );
  };
  const shortcut = { keys: 'Shift R', label, run };
  useShortcuts([shortcut]);
  const disabledReason = content.columns.length === 0 ? 'Add columns first' : undefined;
  return { key: 'repeat', label, keys: shortcut.keys, disabledReason, onSelect: run };
}
