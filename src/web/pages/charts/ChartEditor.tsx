import { type ReactNode, useState } from 'react';
import { routes } from '../../app/routes.ts';
import { SizeUnitContext } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import type { ChartModel } from '../../charts/chart-model.ts';
import { axisOptions } from '../../charts/views/scatter/scatter-model.ts';
import { canHaveOwnScales, drawnModel, listedModel } from '../../charts/drawn-view.ts';
import { shownCells } from '../../charts/headline-choice.ts';
import { metricsOf } from '../../../figures/questions/chart-metrics.ts';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { AskAbout } from '../../connected/AskAbout.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { Drawer } from '../../ui/layers/Dialog.tsx';
import { AddToReport } from '../../connected/use-add-to-report.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { StatusStrip } from '../../ui/states/StatusStrip.tsx';
import { Stack } from '../../ui/kit.ts';
import { useNarrowScreen, useSmallScreen, useScreen } from '../../ui/kit-hooks.ts';
import { cardWords } from './card-words.ts';
import { ChartBody } from './ChartBody.tsx';
import { comparisonOf } from './draft/chart-comparison.ts';
import { ChartStandouts, useChartStandouts } from './ChartStandouts.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { chartHints, rowsNameOf } from './editor-words.ts';
import { ExplanationView } from '../../figures/ExplanationView.tsx';
import { FigureStrip } from '../../figures/ExplanationStrip.tsx';
import { HowToRead } from './HowToRead.tsx';
import { HighlightField, MarkNoteField } from './MarkNoteField.tsx';
import { ChartExport } from './export/ChartExport.tsx';
import type { ChartFigures } from './use-chart-figures.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { type ExplainedMark, useExplanation } from './use-explanation.ts';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { AudienceSetting, tooManyAudiences } from './settings/AudienceSetting.tsx';
import { BaseSetting } from './settings/BaseSetting.tsx';
import { DisplaySetting, LookSetting } from './settings/DisplaySetting.tsx';
import { QuestionSetting } from './settings/QuestionSetting.tsx';
import { SplitSetting } from './settings/SplitSetting.tsx';
import { type ChartEditorProps, useChartEditing, useDrawnChart } from './use-chart-editing.ts';
import { usePageTarget } from '../../keys/page-target.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import type { ChartView } from '../../charts/views/views.ts';
import { addAudiences, chooseQuestion, roomForAudiences } from './draft/draft-edits.ts';
import type { Edit } from './editor-props.ts';

const besideSettings = '(min-width: 1024px)';

/** A chart with everything that makes it. */
export function ChartEditor(props: ChartEditorProps) {
  const { catalogue } = props;
  const editing = useChartEditing(props);
  const { draft, edit, look, setLook, mayEdit, controls } = editing;
  const { figures, view, refusalOf, showView } = useDrawnChart(editing, catalogue);
  const model = figures.status === 'ready' ? figures.model : null;
  const { selected, setSelected, explained } = useExplanation(figures, catalogue);
  const [showsSettings, setShowsSettings] = useState(false);
  const isNarrow = useNarrowScreen();
  const isSmall = useSmallScreen();
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
    edit,
    dispatch: editing.dispatch,
    closePanel: selected === null && !standouts.isOpen ? null : closePanel,
    stepStandouts: standouts.steps.step,
  });
  const settings = (
    <Settings editing={editing} catalogue={catalogue} model={model} view={view} figures={figures} />
  );
  const cell = model === null ? undefined : shownCells(model.panels).find(({ key }) => key === selected);
  const explanation = explained !== null && !standouts.isOpen && (
    <Explained explained={explained} isNarrow={isNarrow} onClose={closePanel}>
      {mayEdit && selected !== null && (
        <>
          {cell !== undefined && <HighlightField cell={cell} draft={draft} edit={edit} />}
          <MarkNoteField key={selected} mark={selected} draft={draft} edit={edit} />
        </>
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
          <ChartExport
            figures={figures}
            catalogue={catalogue}
            title={draft.title}
            savedId={editing.savedId}
            onShare={controls.share}
          />
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
        chosen={look.view}
        metric={model?.metric ?? null}
        onView={showView}
        refusalOf={(wanted) => (mayEdit && wanted === 'trend' ? null : refusalOf(wanted))}
        mayEdit={mayEdit}
        history={editing.history}
        dispatch={editing.dispatch}
        versions={
          <>
            {!isSmall && <AddToReport kind="chart" id={editing.savedId} name={draft.name} />}
            {controls.versionsButton}
          </>
        }
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

interface SettingsProps extends EditingProps {
  /** null until the chart has figures. */
  readonly model: ChartModel | null;
  readonly view: ChartView;
  readonly figures: ChartFigures;
}

/** All settings of the chart, top to bottom: question, audiences, base, display; for viewers metric and sort alone. */
function Settings({ editing, catalogue, model, view, figures }: SettingsProps) {
  const { draft, asked, edit, look, setLook, mayEdit, unit } = editing;
  const looking = { look, setLook, metrics: metricsOf(unit, asked) };
  const setting = { draft, edit, catalogue };
  const drawn = model === null ? null : drawnModel(model, view, draft.grouping);
  const described =
    drawn === null || figures.status !== 'ready'
      ? ''
      : cardWords({ figures, drawn, title: draft.title }).described;
  return (
    <SizeUnitContext value={unit}>
      {mayEdit ? (
        <>
          <QuestionSetting {...setting} {...looking} />
          <AudienceSetting {...setting} model={model} />
          <PanelSection>
            <BaseSetting {...setting} />
            <SplitSetting {...setting} />
          </PanelSection>
          <DisplaySetting
            {...setting}
            view={view}
            {...looking}
            hasYearBefore={figures.status !== 'ready' || figures.earlier !== null}
            canAddRest={model?.canAddRest === true}
            axisOptions={model !== null && view === 'scatter' ? axisOptions(model) : null}
            canHaveOwnScales={drawn !== null && canHaveOwnScales(drawn, view)}
            drawn={drawn}
            described={described}
          />
        </>
      ) : (
        <PanelSection>
          <LookSetting draft={draft} {...looking} view={view} />
        </PanelSection>
      )}
    </SizeUnitContext>
  );
}

interface DrawnBodyProps extends EditingProps {
  readonly figures: ChartFigures;
  readonly selected: string | null;
  readonly onExplain: (key: string | null) => void;
}

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
            model={listedModel(figures.model, figures.view)}
            rowsName={rowsNameOf(figures)}
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

/** What the palette adds to the chart: audiences as series, and the question it asks. */
function usePaletteTarget(draft: ChartDraft, edit: Edit, catalogue: Catalogue): void {
  usePageTarget({
    audience: {
      label: 'as a series',
      add: ({ id, name, expression }) => {
        if (roomForAudiences(draft) === 0) toasts.show({ text: tooManyAudiences });
        else edit(`add “${name}”`, (before) => addAudiences(before, [{ id, name, expression }]));
      },
    },
    question: {
      label: 'as the question',
      add: (question) =>
        edit('choose the question', (before) =>
          chooseQuestion(before, { question, datapoints: null, suffixes: null }, catalogue),
        ),
    },
  });
}
