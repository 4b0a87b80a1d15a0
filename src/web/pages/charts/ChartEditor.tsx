import { useMemo, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Chart } from '../../../contract/chart.ts';
import { LeaveGuard } from '../../app/LeaveGuard.tsx';
import { address, routes } from '../../app/routes.ts';
import { scopeSizeUnit } from '../../app/scope/scope-size-unit.ts';
import { SizeUnitContext } from '../../app/scope/use-size-unit.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { narrowScreen } from '../../app/shell/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { newHistory, reduceHistory } from '../../saved-work/history.ts';
import { AskAbout } from '../../connected/AskAbout.tsx';
import { comparisonState, type HandedComparison } from '../../connected/handed-comparison.ts';
import { ShareDialog } from '../../connected/sharing/ShareDialog.tsx';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WorkChangesNotice } from '../../connected/WorkChangesNotice.tsx';
import { StatusStrip } from '../../ui/StatusStrip.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import { ChartBody } from './ChartBody.tsx';
import css from './ChartEditor.module.css';
import { answersOf } from './chart-answers.ts';
import type { NewAudience } from './draft-edits.ts';
import { draftFromAddress } from './draft-from-address.ts';
import { comparisonOf, draftOfComparison } from './chart-comparison.ts';
import { type ChartDraft, mostNotes } from './chart-draft.ts';
import { type ChartView, plainLook, viewOf } from './chart-look.ts';
import { contentOf, segmentsOf } from './chart-request.ts';
import { ChartSettings } from './ChartSettings.tsx';
import { ChartStatus } from './ChartStatus.tsx';
import type { Edit } from './editor-props.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { chartHints, rowsNameOf, splitNameOf } from './editor-words.ts';
import { ExplanationView } from '../../figures/ExplanationView.tsx';
import { ExplainStrip } from './ExplainStrip.tsx';
import { HowToRead } from './HowToRead.tsx';
import { MarkNoteField } from './MarkNoteField.tsx';
import { setNote } from './mark-notes.ts';
import { ChartExport } from './export/ChartExport.tsx';
import { readChart } from './read-chart.ts';
import { SaveDialogs } from './SaveDialogs.tsx';
import { SaveOrShare } from './SaveOrShare.tsx';
import { useChartFields } from './use-chart-fields.ts';
import { useChartFigures } from './use-chart-figures.ts';
import { useChartLook } from './use-chart-look.ts';
import { useChartSave } from './use-chart-save.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { useExplanation } from './use-explanation.ts';
import { usePaletteTarget } from './use-palette-target.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import { viewRefusal } from './view-refusal.ts';

interface ChartEditorProps {
  /** null: a new one. */
  readonly chart: Chart | null;
  readonly catalogue: Catalogue;
  /** What a new one begins with. */
  readonly audiences: readonly NewAudience[];
  /** What a crosstab handed on; null where it begins by itself. */
  readonly handed: HandedComparison | null;
}

const besideSettings = '(min-width: 1024px)';

export function ChartEditor({ chart, catalogue, audiences, handed }: ChartEditorProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [opened] = useState(() =>
    chart === null
      ? {
          draft:
            handed === null
              ? draftFromAddress(search, catalogue, audiences)
              : draftOfComparison(handed).draft,
          look: plainLook,
        }
      : readChart(chart),
  );
  const [history, dispatch] = useReducer(reduceHistory<ChartDraft>, opened.draft, newHistory);
  const draft = history.present;
  const edit: Edit = (name, change) => dispatch({ kind: 'edit', name, edit: change });
  usePaletteTarget(draft, edit);
  const unit = scopeSizeUnit(scope, draft.weight);
  const { look, setLook } = useChartLook(opened.look, unit);
  const { fields, fieldsOf } = useChartFields(draft, look, chart);
  const [openedFields] = useState(() => (chart === null ? fields : fieldsOf(chart)));
  // Without its scope the address opens the chart as it is saved now, and the editor begins anew.
  const beginAgain = () => void navigate(address.chart(chart?.id ?? ''), { replace: true });
  const saving = useChartSave({
    opened: { chart, fields: openedFields },
    fields,
    onCreated: (created) => void navigate(`${address.chart(created.id)}${search}`, { replace: true }),
    onMerged: beginAgain,
  });
  const isDirty = chart === null ? history.past.length > 0 || handed !== null : saving.changes > 0;

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

  const [isNaming, setNaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [showsSettings, setShowsSettings] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const hasSettings = useMediaQuery(besideSettings, undefined, { getInitialValueInEffect: false });
  const isSaved = saving.target !== null && !isDirty;
  const cantSave =
    draft.question === null ? 'Choose a question first' : isSaved ? 'Everything is saved' : undefined;
  const save = () => {
    if (cantSave !== undefined || saving.isSaving) return;
    if (saving.target === null) setNaming(true);
    else saving.save(draft.name, saving.target);
  };
  useEditorShortcuts({
    draft,
    unit,
    view,
    refusalOf,
    look,
    setLook,
    dispatch,
    save,
    rename: saving.target === null ? null : () => setNaming(true),
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
      />
    </SizeUnitContext>
  );
  const closeExplanation = () => setSelected(null);
  const note = draft.notes.find(({ mark }) => mark === selected)?.text ?? '';
  const noteField = selected !== null && (
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
      {...(saving.target === null
        ? {}
        : { heading: <NameButton name={draft.name} onClick={() => setNaming(true)} /> })}
      status={<ChartStatus saving={saving} isDirty={isDirty} />}
      actions={
        <>
          <ChartExport
            figures={figures}
            view={view}
            splitName={splitName}
            weightName={weightName}
            title={draft.title}
            onShare={saving.target === null ? null : () => setSharing(true)}
          />
          {!isNarrow && <AskAbout comparison={comparisonOf(draft)} catalogue={catalogue} />}
          <SaveOrShare saving={saving} cantSave={cantSave} onSave={save} onShare={() => setSharing(true)} />
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
        showsVersions && saving.target !== null ? (
          <Panel kind="inspector" label="Versions" title="Versions" onClose={() => setShowsVersions(false)}>
            <VersionsPanel
              id={saving.target.id}
              now={fields}
              fieldsOf={fieldsOf}
              onRestore={(version) => {
                const read = readChart(version);
                edit(`restore version ${version.rev}`, () => read.draft);
                setLook(read.look);
              }}
            />
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
            <ExplainStrip explained={explained} onClose={closeExplanation}>
              {noteField}
            </ExplainStrip>
          )}
          {hasSettings && <StatusStrip hints={chartHints} />}
        </>
      }
    >
      {chart !== null && <WorkChangesNotice kind="charts" id={chart.id} rev={chart.rev} />}
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
        history={history}
        dispatch={dispatch}
        versions={{
          isOpen: showsVersions,
          toggle: () => setShowsVersions(!showsVersions),
          disabledReason: saving.target === null ? 'Save the chart first' : undefined,
        }}
        askAbout={isNarrow && <AskAbout isTool comparison={comparisonOf(draft)} catalogue={catalogue} />}
        onSettings={hasSettings ? null : () => setShowsSettings(true)}
      />
      <ScrollBody padded>
        <div className={css.body}>
          {saving.failure !== null && !isNaming && (
            <p role="alert" className={css.failure}>
              Not saved: {saving.failure} Your changes are still here.
            </p>
          )}
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
      <SaveDialogs
        saving={saving}
        fields={fields}
        fieldsOf={fieldsOf}
        isNaming={isNaming}
        suggestedName={catalogue.questionByCode.get(draft.question ?? '')?.name ?? ''}
        onNamed={(name) => {
          if (saving.target === null) saving.save(name, null);
          else {
            setNaming(false);
            edit('rename the chart', (before) => ({ ...before, name }));
          }
        }}
        onStopNaming={() => setNaming(false)}
        onReplaced={beginAgain}
      />
      {isSharing && saving.target !== null && (
        <ShareDialog
          kind="charts"
          id={saving.target.id}
          name={saving.target.name}
          onClose={() => setSharing(false)}
        />
      )}
      <LeaveGuard
        when={isDirty && !saving.isSaving && !saving.isAutosaved}
        what={chart === null ? 'this chart, which was never saved' : 'the changes to this chart'}
      />
    </Page>
  );
}

function NameButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Tip label="Rename" keys="F2">
      <button type="button" className={css.name} onClick={onClick}>
        <span className="isolate">{name}</span>
      </button>
    </Tip>
  );
}
