import type { ChartFields } from './draft/chart-changes.ts';
import { segmentsOf } from '../../../figures/questions/chart-query.ts';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Chart } from '../../../contract/saved-work/chart.ts';
import { sizeUnit } from '../../../figures/size-unit.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import {
  type MeasuredQuestion,
  metricOrder,
  metricWithin,
} from '../../../figures/questions/chart-metrics.ts';
import { ruleToSave } from '../../app/scope/saved-scope.ts';
import { useOpenScope } from '../../app/scope/use-open-scope.ts';
import { newHistory, reduceHistory } from '../../lib/history.ts';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import type { HandedComparison } from '../../connected/comparison/handed-comparison.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type NewAudience, addAudiences, chooseQuestion, splitBy } from './draft/draft-edits.ts';
import { draftOfComparison } from './draft/chart-comparison.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { type ChartLook, type SavedLook, readSort, viewOf, writeSort } from './draft/chart-look.ts';
import { type ChartView, chartViews } from '../../charts/views/views.ts';
import { chartKind } from './chart-kind.tsx';
import type { Edit } from './editor-props.ts';
import { type ReadChart, emptyDraft, plainLook, readChart } from './draft/read-chart.ts';
import { scoreOfQuestion } from '../../../figures/questions/net-promoter.ts';
import { useChartFigures } from './use-chart-figures.ts';
import { contentOf, viewRefusal } from './view-refusal.ts';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { SizeUnit } from '../../../figures/measures.ts';
import type { Metadata } from '../../../contract/metadata.ts';
import { spellOut, writeChart } from './draft/write-chart.ts';

export interface ChartEditorProps {
  readonly beginning: Beginning<Chart, ChartFields>;
  readonly catalogue: Catalogue;
  /** What a new one begins with. */
  readonly audiences: readonly NewAudience[];
  /** What a crosstab handed on; null where it begins by itself. */
  readonly handed: HandedComparison | null;
}

/** The draft with its history, its work, and how it is looked at. */
export function useChartEditing({ beginning, catalogue, audiences, handed }: ChartEditorProps) {
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
  const edit: Edit = (name, change, field) => {
    if (offerCopy.current === null)
      dispatch({ kind: 'edit', name, edit: change, ...(field !== undefined && { field }) });
    else offerCopy.current();
  };
  const unit = sizeUnit(scope.weight);
  const asked = catalogue.questionByCode.get(draft.question ?? '');
  const { look, setLook } = useChartLook(opened.look, unit, asked);
  const fieldsOf = useChartFields(look);
  const openScope = useOpenScope();
  const { weight } = scope.toRequest();
  const { dataset, locations, waves } = scope;
  const shownScope = { dataset: dataset.code, locations, waves, weight };
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
    write: (saved) => ({
      ...fieldsOf(
        { draft, look, scope: { ...shownScope, waveRule: ruleToSave(scope, saved) } },
        saved?.metadata ?? null,
      ),
      name: draft.name === '' ? (saved?.name ?? '') : draft.name,
    }),
    untouched: (saved) => fieldsOf(readChart(saved), saved.metadata),
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
  return { draft, asked, history, dispatch, edit, look, setLook, unit, mayEdit, controls, savedId };
}

/** The figures of a draft, the view that was chosen for them, and why another could not be. */
export function useDrawnChart(
  {
    draft,
    look,
    edit,
    setLook,
  }: Pick<ReturnType<typeof useChartEditing>, 'draft' | 'look' | 'edit' | 'setLook'>,
  catalogue: Catalogue,
) {
  const scope = useScope();
  const figures = useChartFigures(draft, look, catalogue);
  const segments = useMemo(() => segmentsOf(draft, catalogue, scope), [draft, catalogue, scope]);
  const asked = catalogue.questionByCode.get(draft.question ?? '');
  return {
    figures,
    view: viewOf(look, draft, contentOf(draft, look.metric, asked, segments)),
    refusalOf: (wanted: ChartView) => viewRefusal(wanted, draft, { ...look, segments }, asked),
    /** A trend splits the chart by wave; undoing that step shows the chart as before. */
    showView: (wanted: ChartLook['view']) => {
      if (wanted !== 'trend' || draft.splitter === 'waves') return setLook({ view: wanted });
      edit('show as trend', (before) => splitBy(before, 'waves'));
      // Over waves the automatic view is the trend, and no longer once the split is undone.
      setLook({ view: 'auto' });
    },
  };
}

/** Returns a draft, or a saved chart, as fields of a document in the page's scope, so that both can be compared. */
function useChartFields(look: ChartLook) {
  const { dataset, allLocations, allWaves } = useScope();
  return (read: ReadChart, metadata: Metadata | null): ChartFields =>
    writeChart({
      draft: read.draft,
      look: { ...read.look, metric: read.look.metric ?? look.metric },
      scope: {
        dataset: read.scope.dataset === '' ? dataset.code : read.scope.dataset,
        ...spellOut(read.scope, { locations: allLocations, waves: allWaves }),
        waveRule: read.scope.waveRule,
      },
      metadata,
    });
}

const parsers = {
  view: parseAsStringLiteral(['auto', ...chartViews] as const),
  metric: parseAsStringLiteral(metricOrder),
  sort: parseAsString,
};

/**
 * View, metric and sort: as the address says, else as saved, of a chart of `question` with sizes of `unit`. A change is a
 * step that Back undoes.
 */
function useChartLook(saved: SavedLook, unit: SizeUnit, question: MeasuredQuestion | undefined) {
  const [address, setAddress] = useQueryStates(parsers, { history: 'push' });
  const { view, metric, sort } = address;
  const look = useMemo(
    () => ({
      view: view ?? saved.view,
      metric: metricWithin(metric ?? saved.metric, unit, question),
      sort: (sort === null ? null : readSort(sort)) ?? saved.sort,
    }),
    [view, metric, sort, saved, unit, question],
  );
  return {
    look,
    setLook: (asked: Partial<SavedLook>) => {
      const change = withMetricOf(asked, look, question);
      void setAddress({
        ...(change.view === undefined
          ? {}
          : { view: change.view === 'auto' && saved.view === 'auto' ? null : change.view }),
        ...(change.metric === undefined ? {} : { metric: change.metric }),
        ...(change.sort === undefined ? {} : { sort: writeSort(change.sort) }),
      });
    },
  };
}

/** Adds the other half of a change: a distribution is of the numbers themselves, and shares are drawn in the view that fits them. */
function withMetricOf(
  change: Partial<SavedLook>,
  look: ChartLook,
  question: MeasuredQuestion | undefined,
): Partial<SavedLook> {
  if (change.view === 'distribution') return { metric: 'mean', ...change };
  const score = question && scoreOfQuestion(question);
  if (change.view === 'nps') return { metric: score?.isMean === true ? 'mean' : 'score', ...change };
  if (look.view === 'nps' && change.view === undefined && change.metric !== undefined)
    return { ...change, view: 'auto' };
  const leaves = look.view === 'distribution' && change.view === undefined && change.metric !== undefined;
  return leaves && change.metric !== 'mean' ? { ...change, view: 'auto' } : change;
}

/** What a new chart begins with: `?q=q8` its question, where the survey has it, and the audiences brought along. */
function draftFromAddress(
  search: string,
  catalogue: Catalogue,
  audiences: readonly NewAudience[],
): ChartDraft {
  const draft = addAudiences(emptyDraft, audiences);
  const question = new URLSearchParams(search).get('q');
  if (question === null || !catalogue.questionByCode.has(question)) return draft;
  return chooseQuestion(draft, { question, datapoints: null, suffixes: null }, catalogue);
}
