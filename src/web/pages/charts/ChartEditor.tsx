import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Chart } from '../../../contract/chart.ts';
import { routes } from '../../app/routes.ts';
import { sizeUnitOf } from '../../../figures/size-unit.ts';
import { SizeUnitContext } from '../../app/scope/use-size-unit.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { narrowScreen } from '../../app/shell/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { useOpenScope } from '../../app/scope/use-open-scope.ts';
import { type HistoryAction, newHistory, reduceHistory } from '../../saved-work/history.ts';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import { AskAbout } from '../../connected/AskAbout.tsx';
import { comparisonState, type HandedComparison } from '../../connected/handed-comparison.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { Drawer } from '../../ui/Dialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { StatusStrip } from '../../ui/StatusStrip.tsx';
import { Text } from '../../ui/kit.ts';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import { ChartBody } from './ChartBody.tsx';
import css from './ChartEditor.module.css';
import { answersOf } from './chart-answers.ts';
import type { NewAudience } from './draft-edits.ts';
import { draftFromAddress } from './draft-from-address.ts';
import { comparisonOf, draftOfComparison } from './chart-comparison.ts';
import { type ChartDraft, mostNotes, type ChartFields } from './chart-draft.ts';
import { type ChartView, plainLook, viewOf } from './chart-look.ts';
import { contentOf, segmentsOf } from './chart-request.ts';
import { readFields } from './chart-changes.ts';
import { chartKind } from './chart-kind.tsx';
import { ChartSettings } from './ChartSettings.tsx';
import type { Edit } from './editor-props.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { chartHints, rowsNameOf, splitNameOf } from './editor-words.ts';
import { ExplanationView } from '../../figures/ExplanationView.tsx';
import { ExplanationStrip } from '../../figures/ExplanationStrip.tsx';
import { HowToRead } from './HowToRead.tsx';
import { MarkNoteField } from './MarkNoteField.tsx';
import { setNote } from './mark-notes.ts';
import { ChartExport } from './export/ChartExport.tsx';
import { readChart } from './read-chart.ts';
import { useChartFields } from './use-chart-fields.ts';
import { useChartFigures } from './use-chart-figures.ts';
import { useChartLook } from './use-chart-look.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { useExplanation } from './use-explanation.ts';
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

export function ChartEditor({ beginning, catalogue, audiences, handed }: ChartEditorProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [opened] = useState(() =>
    beginning.opened === null
      ? {
          draft:
            handed === null
              ? draftFromAddress(search, catalogue, audiences)
              : draftOfComparison(handed).draft,
          look: plainLook,
        }
      : readChart(beginning.opened),
  );
  const [history, dispatch] = useReducer(reduceHistory<ChartDraft>, opened.draft, newHistory);
  const draft = history.present;
  const offerCopy = useRef<(() => void) | null>(null);
  const take = (action: HistoryAction<ChartDraft>) => {
    if (action.kind === 'edit' && offerCopy.current !== null) offerCopy.current();
    else dispatch(action);
  };
  const edit: Edit = (name, change) => take({ kind: 'edit', name, edit: change });
  usePaletteTarget(draft, edit);
  const unit = sizeUnitOf(scope.dataset.weights, draft.weight);
  const { look, setLook } = useChartLook(opened.look, unit);
  const { write, untouched } = useChartFields(draft, look);
  const openScope = useOpenScope();
  const open = (fields: ChartFields, step: string, keepsScope = false) => {
    const read = readFields(fields);
    edit(step, () => read.draft);
    setLook(read.look);
    if (!keepsScope) openScope(read.scope);
  };
  const proposedName = catalogue.questionByCode.get(draft.question ?? '')?.name ?? '';
  const work = useWork(chartKind, {
    beginning,
    onNamed: (name) => dispatch({ kind: 'amend', edit: (before) => ({ ...before, name }) }),
    write,
    untouched,
    past: history.past,
    open,
    name: draft.name === '' ? proposedName : draft.name,
  });
  const { saved } = work;
  const mayEdit = work.status.kind !== 'viewing';

  const figures = useChartFigures(draft, look, catalogue);
  const model = figures.status === 'ready' ? figures.model : null;
  const segments = useMemo(() => segmentsOf(draft, catalogue, scope), [draft, catalogue, scope]);
  const asked = catalogue.questionByCode.get(draft.question ?? '');
  const answers = asked === undefined ? 0 : answersOf(asked, draft).length;
  const view = viewOf(look, contentOf(draft, segments.length, answers));
  const refusalOf = (wanted: ChartView) => viewRefusal(wanted, draft, look, asked);
  const splitName = splitNameOf(draft.splitter, catalogue, scope);
  const usedWeight = figures.status === 'ready' ? figures.weight : draft.weight;
  const { weights } = scope.dataset;
  const weightName =
    (usedWeight === '' ? weights[0] : weights.find(({ code }) => code === usedWeight))?.name ?? 'none';
  const { selected, setSelected, explained } = useExplanation(figures, weightName);

  const [showsSettings, setShowsSettings] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const hasSettings = useMediaQuery(besideSettings, undefined, { getInitialValueInEffect: false });
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
  useEditorShortcuts({
    draft,
    unit,
    view,
    refusalOf,
    look,
    setLook,
    dispatch: take,
    closeExplanation: selected === null ? null : () => setSelected(null),
  });

  const settings = (
    <SizeUnitContext value={unit}>
      <ChartSettings
        draft={draft}
        edit={edit}
        catalogue={catalogue}
        look={look}
        setLook={setLook}
        model={model}
        mayEdit={mayEdit}
      />
    </SizeUnitContext>
  );
  const closeExplanation = () => setSelected(null);
  const note = draft.notes.find(({ mark }) => mark === selected)?.text ?? '';
  const noteField = mayEdit && selected !== null && (
    <MarkNoteField
      key={selected}
      text={note}
      disabledReason={
        note === '' && draft.notes.length >= mostNotes ? 'Up to 20 notes. Remove one first.' : undefined
      }
      onChange={(text) =>
        edit(text === '' ? 'remove a note' : 'write a note', (before) => setNote(before, selected, text))
      }
    />
  );
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
            view={view}
            splitName={splitName}
            weightName={weightName}
            title={draft.title}
            onShare={controls.share}
          />
          {!isNarrow && <AskAbout comparison={comparisonOf(draft)} catalogue={catalogue} />}
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
        showsVersions && controls.versions !== null ? (
          <Panel kind="inspector" label="Versions" title="Versions" onClose={() => setShowsVersions(false)}>
            <PanelSection>{controls.versions}</PanelSection>
          </Panel>
        ) : explained !== null && !isNarrow ? (
          <Panel kind="inspector" label="Explanation" title="Explanation" onClose={closeExplanation}>
            <ExplanationView {...explained} />
            {noteField}
          </Panel>
        ) : null
      }
      bottom={
        <>
          {explained !== null && isNarrow && (
            <ExplanationStrip
              label="Explanation"
              lead={
                <Text size="finding-sm" miw={0} flex={1}>
                  {explained.explanation.sentence}
                </Text>
              }
              brief={
                <Text size="dense" c="ink2" px={16} pb={8}>
                  <span className="num">{explained.explanation.figure}</span> {explained.explanation.verdict}
                </Text>
              }
              onClose={closeExplanation}
            >
              <ExplanationView {...explained} />
              {noteField}
            </ExplanationStrip>
          )}
          {hasSettings && <StatusStrip hints={chartHints} />}
        </>
      }
    >
      {controls.notices}
      <EditorToolbar
        view={view}
        onView={(chosen) => setLook({ view: chosen })}
        refusalOf={refusalOf}
        sendToCrosstab={{
          run: () =>
            void navigate(`${routes.crosstabNew}${scope.search}`, {
              state: comparisonState(comparisonOf(draft)),
            }),
          disabledReason: draft.question === null ? 'Choose a question first' : undefined,
        }}
        mayEdit={mayEdit}
        history={history}
        dispatch={dispatch}
        versions={{
          isOpen: showsVersions,
          toggle: () => setShowsVersions(!showsVersions),
          disabledReason: saved === null ? 'Save the chart first' : undefined,
        }}
        askAbout={isNarrow && <AskAbout isTool comparison={comparisonOf(draft)} catalogue={catalogue} />}
        onSettings={hasSettings ? null : () => setShowsSettings(true)}
      />
      <ScrollBody padded>
        <div className={css.body}>
          <ChartBody
            figures={figures}
            view={view}
            draft={draft}
            edit={edit}
            catalogue={catalogue}
            splitName={splitName}
            weightName={weightName}
            refusal={refusalOf(view)}
            onBars={() => setLook({ view: 'bars' })}
            mayEdit={mayEdit}
            selected={selected}
            onExplain={setSelected}
          />
          {model !== null && view === 'dumbbell' && <HowToRead model={model} />}
          {figures.status === 'ready' && draft.showTable && view !== 'table' && (
            <FigureTable
              model={figures.model}
              rowsName={rowsNameOf(splitName, figures.question.name)}
              label="Figures of the chart"
              flagsLowBases={draft.flagLowBases}
            />
          )}
        </div>
      </ScrollBody>
      {showsSettings && !hasSettings && (
        <Drawer title="Chart settings" width={320} onClose={() => setShowsSettings(false)}>
          {settings}
        </Drawer>
      )}
      {controls.dialogs}
    </Page>
  );
}
