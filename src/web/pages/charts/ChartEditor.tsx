import type { ChartFields } from './chart-changes.ts';
import { segmentsOf } from '../../../figures/chart-query.ts';
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Chart } from '../../../contract/chart.ts';
import { routes } from '../../app/routes.ts';
import { sizeUnit } from '../../../figures/size-unit.ts';
import { SizeUnitContext, useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import type { ChartModel } from '../../charts/chart-model.ts';
import { metricsOf } from '../../../figures/chart-metrics.ts';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { useOpenScope } from '../../app/scope/use-open-scope.ts';
import { type HistoryAction, newHistory, reduceHistory } from '../../lib/history.ts';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import { AskAbout } from '../../connected/AskAbout.tsx';
import type { HandedComparison } from '../../connected/handed-comparison.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { Drawer } from '../../ui/Dialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusStrip } from '../../ui/StatusStrip.tsx';
import { Stack } from '../../ui/kit.ts';
import { useNarrowScreen, useScreen } from '../../ui/kit-hooks.ts';
import { ChartBody } from './ChartBody.tsx';
import { rowsOf } from './chart-answers.ts';
import type { NewAudience } from './draft-edits.ts';
import { draftFromAddress } from './draft-from-address.ts';
import { comparisonOf, draftOfComparison } from './chart-comparison.ts';
import type { ChartDraft } from './chart-draft.ts';
import { type ChartLook, type ChartView, viewOf } from './chart-look.ts';
import { chartKind } from './chart-kind.tsx';
import { ChartSettings } from './ChartSettings.tsx';
import { ChartStandouts, useChartStandouts } from './ChartStandouts.tsx';
import type { Edit } from './editor-props.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { chartHints, rowsNameOf } from './editor-words.ts';
import { ExplanationView } from '../../figures/ExplanationView.tsx';
import { FigureStrip } from '../../figures/ExplanationStrip.tsx';
import { HowToRead } from './HowToRead.tsx';
import { MarkNoteField } from './MarkNoteField.tsx';
import { ChartExport } from './export/ChartExport.tsx';
import { readChart, plainLook } from './read-chart.ts';
import { useChartFields } from './use-chart-fields.ts';
import { type ChartFigures, useChartFigures } from './use-chart-figures.ts';
import { useChartLook } from './use-chart-look.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { type ExplainedMark, useExplanation } from './use-explanation.ts';
import { usePaletteTarget } from './use-palette-target.ts';
import { viewRefusal } from './view-refusal.ts';

interface ChartEditorProps {
  readonly beginning: Beginning<Chart, ChartFields>;
  readonly catalogue: Catalogue;
  /** What a new one begins with. */
  readonly audiences: readonly NewAudience[];
  /** What a crosstab handed on; null where it begins by itself. */
  readonly handed: HandedComparison | null;
}

const besideSettings = '(min-width: 1024px)';

/** The draft with its history, its work, and how it is looked at. */
function useChartEditing({ beginning, catalogue, audiences, handed }: ChartEditorProps) {
  const scope = useScope();
  const { search } = useLocation();
  const [opened] = useState(() => {
    if (beginning.opened !== null) return readChart(beginning.opened);
    const draft =
      handed === null ? draftFromAddress(search, catalogue, audiences) : draftOfComparison(handed).draft;
    return { draft, look: { ...plainLook, metric: handed?.metric ?? null } };
  });
  const [history, dispatch] = useReducer(reduceHistory<ChartDraft>, opened.draft, newHistory);
  const draft = history.present;
  const offerCopy = useRef<(() => void) | null>(null);
  const take = (action: HistoryAction<ChartDraft>) => {
    if (action.kind === 'edit' && offerCopy.current !== null) offerCopy.current();
    else dispatch(action);
  };
  const edit: Edit = (name, change) => take({ kind: 'edit', name, edit: change });
  const unit = sizeUnit(scope.weight);
  const asked = catalogue.questionByCode.get(draft.question ?? '');
  const { look, setLook } = useChartLook(opened.look, unit, asked);
  const { write, untouched } = useChartFields(draft, look);
  const openScope = useOpenScope();
  const open = (fields: ChartFields, step: string, keepsScope = false) => {
    const read = readChart(fields);
    edit(step, () => read.draft);
    setLook(read.look);
    if (!keepsScope) openScope(read.scope);
  };
  const proposedName = asked?.name ?? '';
  const work = useWork(chartKind, {
    beginning,
    onNamed: (name) => dispatch({ kind: 'amend', edit: (before) => ({ ...before, name }) }),
    write,
    untouched,
    past: history.past,
    open,
    name: draft.name === '' ? proposedName : draft.name,
  });
  const mayEdit = work.status.kind !== 'viewing';
  const controls = useWorkControls({
    kind: chartKind,
    work,
    name: draft.name,
    proposedName,
    onRename: (name) => edit('rename the chart', (before) => ({ ...before, name })),
    cantSave: draft.question === null ? 'Choose a question first' : undefined,
  });
  useEffect(() => {
    offerCopy.current = mayEdit ? null : controls.offerCopy;
  });
  const savedId = work.saved === null ? null : chartKind.identify(work.saved).id;
  return { draft, asked, history, dispatch, take, edit, look, setLook, unit, mayEdit, controls, savedId };
}

/** The figures of a draft, the view that was chosen for them, and why another could not be. */
function useDrawnChart(draft: ChartDraft, look: ChartLook, catalogue: Catalogue) {
  const scope = useScope();
  const figures = useChartFigures(draft, look, catalogue);
  const segments = useMemo(() => segmentsOf(draft, catalogue, scope), [draft, catalogue, scope]);
  const asked = catalogue.questionByCode.get(draft.question ?? '');
  const answers = asked === undefined ? [] : rowsOf(asked, draft, look.metric);
  return {
    figures,
    view: viewOf(look, draft, { segments, answers }),
    // A trend is one press away from its waves.
    refusalOf: (wanted: ChartView) => (wanted === 'trend' ? null : viewRefusal(wanted, draft, look, asked)),
  };
}

/** A chart with everything that makes it. */
export function ChartEditor(props: ChartEditorProps) {
  const { catalogue } = props;
  const editing = useChartEditing(props);
  const { draft, edit, look, setLook, mayEdit, controls } = editing;
  const { figures, view, refusalOf } = useDrawnChart(draft, look, catalogue);
  const model = figures.status === 'ready' ? figures.model : null;
  const { selected, setSelected, explained } = useExplanation(figures, catalogue);
  const [showsSettings, setShowsSettings] = useState(false);
  const isNarrow = useNarrowScreen();
  const hasSettings = useScreen(besideSettings);
  const standouts = useChartStandouts(figures, catalogue);
  const closePanel = () => {
    standouts.setOpen(false);
    setSelected(null);
  };
  usePaletteTarget(draft, edit, catalogue);
  useEditorShortcuts({
    draft,
    metrics: metricsOf(editing.unit, editing.asked),
    view,
    refusalOf,
    look,
    setLook,
    dispatch: editing.take,
    closePanel: selected === null && !standouts.isOpen ? null : closePanel,
    stepStandouts: standouts.steps.step,
  });
  const settings = <Settings editing={editing} catalogue={catalogue} model={model} />;
  const explanation = explained !== null && !standouts.isOpen && (
    <Explained explained={explained} isNarrow={isNarrow} onClose={closePanel}>
      {mayEdit && selected !== null && (
        <MarkNoteField key={selected} mark={selected} draft={draft} edit={edit} />
      )}
    </Explained>
  );
  const ask = <AskAbout isTool={isNarrow} comparison={comparisonOf(draft)} catalogue={catalogue} />;
  return (
    <Page
      title={draft.name === '' ? 'New chart' : draft.name}
      parent={{ to: routes.charts, label: 'Charts' }}
      heading={controls.heading}
      status={controls.status}
      actions={
        <>
          <ChartExport figures={figures} catalogue={catalogue} title={draft.title} onShare={controls.share} />
          {!isNarrow && ask}
          {controls.button}
        </>
      }
      left={
        hasSettings && (
          <Panel kind="settings" label="Chart settings">
            <h2 className="visually-hidden">Chart settings</h2>
            {settings}
          </Panel>
        )
      }
      right={
        controls.versionsPanel ??
        (standouts.isOpen ? (
          <ChartStandouts
            found={standouts}
            saved={editing.savedId}
            draft={draft}
            edit={edit}
            mayEdit={mayEdit}
            onShow={(key) => setSelected(key, true)}
          />
        ) : (
          !isNarrow && explanation
        ))
      }
      bottom={
        <>
          {isNarrow && explanation}
          {hasSettings && <StatusStrip hints={chartHints} />}
        </>
      }
    >
      {controls.notices}
      <EditorToolbar
        view={view}
        metric={model?.metric ?? null}
        onView={(chosen) => setLook({ view: chosen })}
        refusalOf={refusalOf}
        mayEdit={mayEdit}
        history={editing.history}
        dispatch={editing.dispatch}
        versions={controls.versionsButton}
        standouts={{
          isOpen: standouts.isOpen,
          toggle: () => (standouts.isOpen ? closePanel() : standouts.steps.step(1)),
        }}
        askAbout={isNarrow && ask}
        onSettings={hasSettings ? null : () => setShowsSettings(true)}
      />
      <DrawnBody
        figures={figures}
        editing={editing}
        catalogue={catalogue}
        selected={selected}
        onExplain={(key) => {
          standouts.setOpen(false);
          setSelected(key);
        }}
      />
      {showsSettings && !hasSettings && (
        <Drawer title="Chart settings" width={320} onClose={() => setShowsSettings(false)}>
          {settings}
        </Drawer>
      )}
      {controls.dialogs}
    </Page>
  );
}

interface EditingProps {
  readonly editing: ReturnType<typeof useChartEditing>;
  readonly catalogue: Catalogue;
}

function Settings({ editing, ...others }: EditingProps & { readonly model: ChartModel | null }) {
  const { draft, asked, edit, look, setLook, mayEdit, unit } = editing;
  const looking = { look, setLook, metrics: metricsOf(unit, asked) };
  return (
    <SizeUnitContext value={unit}>
      <ChartSettings {...others} {...looking} draft={draft} edit={edit} mayEdit={mayEdit} />
    </SizeUnitContext>
  );
}

interface DrawnBodyProps extends EditingProps {
  readonly figures: ChartFigures;
  readonly selected: string | null;
  readonly onExplain: (key: string | null) => void;
}

/** The chart, how to read it, and its figures. */
function DrawnBody({ figures, editing, ...chart }: DrawnBodyProps) {
  const { draft, edit, setLook, mayEdit } = editing;
  return (
    <ScrollBody padded>
      <Stack gap={14} maw={1240}>
        <ChartBody
          {...chart}
          figures={figures}
          draft={draft}
          edit={edit}
          onBars={() => setLook({ view: 'bars' })}
          mayEdit={mayEdit}
        />
        {figures.status === 'ready' && figures.view === 'dumbbell' && <HowToRead model={figures.model} />}
        {figures.status === 'ready' && draft.showTable && figures.view !== 'table' && (
          <FigureTable
            model={figures.model}
            rowsName={rowsNameOf(figures.splitName, figures.question.name)}
            label="Figures of the chart"
            flagsLowBases={draft.flagLowBases}
          />
        )}
      </Stack>
    </ScrollBody>
  );
}

interface ExplainedProps {
  readonly isNarrow: boolean;
  readonly explained: ExplainedMark;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How a mark was computed: next to the chart, or below it where there is no room. */
function Explained({ explained, isNarrow, onClose, children }: ExplainedProps) {
  const body = (
    <>
      <ExplanationView {...explained} />
      {children}
    </>
  );
  if (!isNarrow) {
    return (
      <Panel kind="inspector" label="Explanation" title="Explanation" onClose={onClose}>
        {body}
      </Panel>
    );
  }
  return (
    <FigureStrip explanation={explained.explanation} onClose={onClose}>
      {body}
    </FigureStrip>
  );
}
