import { useMemo, useState } from 'react';
import type { BaseNames } from '../../../phrases/base-words.ts';
import { everyoneAsBase, figureName } from '../../../figures/words/figure-names.ts';
import { questionColumnId } from '../../../figures/questions/question-queries.ts';
import { againstRest, type PlaceOfLine } from '../../../figures/standouts/candidates.ts';
import type { StandoutNames } from '../../../figures/standouts/sentence.ts';
import type { Standout } from '../../../figures/standouts/standouts.ts';
import { type Catalogue, catalogueNames } from '../../catalogue/catalogue.ts';
import type { ChartCell, ChartModel } from '../../charts/chart-model.ts';
import { useStandoutMenu } from '../../findings/standout-menu.tsx';
import { StandoutList } from '../../figures/StandoutList.tsx';
import { standoutKind, useFindingSteps } from '../../figures/use-finding-steps.ts';
import { useStandouts, useWholeAnswer } from '../../figures/use-standouts.ts';
import { Panel } from '../../ui/lists/Panel.tsx';
import type { ChartDraft } from './draft/chart-draft.ts';
import type { Edit } from './editor-props.ts';
import { noteRefusal, setNote } from './draft/annotation-edits.ts';
import type { ChartFigures } from './use-chart-figures.ts';

/** What stands out among the figures that a chart draws, each against the rest; nothing is computed while it is closed. */
export function useChartStandouts(figures: ChartFigures, catalogue: Catalogue) {
  const [isOpen, setOpen] = useState(false);
  const ready = figures.status === 'ready' ? figures : null;
  const [drawn, model] = [ready?.answer ?? null, ready?.model ?? null];
  const query = drawn && againstRest(drawn.query);
  const { answer, error, retry } = useWholeAnswer(catalogue.dataset, query, isOpen);
  const lines = useMemo(() => (model === null ? null : linesOf(model)), [model]);
  const source = useMemo(
    () =>
      isOpen && lines !== null && answer !== null && answer !== undefined
        ? { answers: [answer], placeOf: lines.placeOf }
        : null,
    [isOpen, lines, answer],
  );
  const names = lines && { ...lines.names, survey: catalogueNames(catalogue) };
  const standouts = useStandouts(catalogue.dataset, source);
  const steps = useFindingSteps(standouts?.found, standoutKind, () => setOpen(ready !== null));
  return { query, standouts, names, error, retry, steps, isOpen, setOpen, cellOf: lines?.cellOf ?? noCell };
}

const noCell = () => undefined;

/** Lines of the figures drawn: rows are answers, columns series in segments. */
function linesOf({ panels, mean }: ChartModel) {
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const places = { rows: new Map<string, ChartCell>(), columns: new Map<string, ChartCell>() };
  const byPlace = new Map<string, ChartCell>();
  for (const cell of cells) {
    const column = questionColumnId(cell.segment, cell.series);
    if (!places.rows.has(cell.answer)) places.rows.set(cell.answer, cell);
    if (places.columns.get(column)?.kind !== 'shown') places.columns.set(column, cell);
    byPlace.set(`${cell.answer} ${column}`, cell);
  }
  const order = { rows: [...places.rows.keys()], columns: [...places.columns.keys()] };
  const placeOf: PlaceOfLine = (side, id) => {
    const cell = places[side].get(id);
    if (cell === undefined) return null;
    const isScore = (mean?.score ?? null) !== null;
    return { place: order[side].indexOf(id), heading: side === 'rows' ? '' : cell.segment, isScore };
  };
  const base: BaseNames = cells.find((cell) => cell.kind === 'shown')?.names.base ?? everyoneAsBase;
  const names: Omit<StandoutNames, 'survey'> = {
    base,
    nameOf: ({ id }) => {
      const column = places.columns.get(id);
      return column === undefined
        ? (places.rows.get(id)?.answerName ?? '')
        : figureName(column.seriesName, column.segmentName);
    },
    meanOf: () => mean,
  };
  return {
    placeOf,
    names,
    cellOf: ({ row, column }: Standout) => byPlace.get(`${row.id} ${column.id}`),
  };
}

interface ChartStandoutsProps {
  readonly found: ReturnType<typeof useChartStandouts>;
  /** Id of the saved chart; null before the first save. */
  readonly saved: string | null;
  readonly draft: ChartDraft;
  readonly edit: Edit;
  readonly mayEdit: boolean;
  /** Marks a figure in the chart; null: none. */
  readonly onShow: (key: string | null) => void;
}

export function ChartStandouts({ found, saved, draft, edit, mayEdit, onShow }: ChartStandoutsProps) {
  const { setOpen, cellOf, isOpen: _, query, ...list } = found;
  const { standouts, names } = list;
  const base = names?.base.name ?? null;
  const { menuOf, dialog } = useStandoutMenu({ kind: 'charts', id: saved, query, standouts, baseName: base });
  const current = found.steps.listed[found.steps.at];
  const viewOnly = mayEdit ? undefined : 'Only for those who can edit';
  const close = () => {
    setOpen(false);
    onShow(null);
  };
  return (
    <Panel kind="inspector" label="What stands out" title="What stands out" onClose={close}>
      <StandoutList
        {...list}
        onRetry={list.retry}
        onShow={(one) => onShow(cellOf(one)?.key ?? null)}
        onLeave={() => {
          const key = current === undefined ? undefined : cellOf(current)?.key;
          document.querySelector<SVGElement>(`[data-mark="${CSS.escape(key ?? '')}"]`)?.focus();
        }}
        actionsOf={(one, sentence) => {
          const cell = cellOf(one);
          const mark = cell?.key ?? '';
          return menuOf(one, sentence, {
            title: {
              disabledReason: viewOnly,
              run: () =>
                edit('use a finding as the title', (before) => ({ ...before, title: sentence.slice(0, -1) })),
            },
            note: {
              disabledReason: viewOnly ?? noteRefusal(draft, mark),
              run: () => edit('write a note', (before) => setNote(before, mark, sentence)),
            },
            columnName: figureName(cell?.seriesName ?? '', cell?.segmentName ?? ''),
            audienceName: figureName(cell?.seriesName ?? '', cell?.segmentName ?? '', cell?.answerName ?? ''),
          });
        }}
      />
      {dialog}
    </Panel>
  );
}
