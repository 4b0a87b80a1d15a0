import type { ShownFigures } from './surveyed-chart.ts';
import { parseAsString, useQueryState } from 'nuqs';
import { figureSource } from '../../app/scope/scope-words.ts';
import type { Explanation } from '../../../figures/words/explanation.ts';
import { allCells } from '../../charts/chart-model.ts';
import { cellName, explainCell } from '../../charts/mark-words.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { derivedWords } from '../../catalogue/derived-words.ts';
import type { ChartFigures } from './use-chart-figures.ts';

/** The mark that is explained, by the address: Back closes it before it leaves the page. */
export function useExplanation(figures: ChartFigures, catalogue: Catalogue) {
  const [selected, setSelected] = useQueryState('sel', parseAsString.withOptions({ history: 'push' }));
  return {
    selected,
    /** Going from one mark to the next is no step that Back undoes. */
    setSelected: (key: string | null, isStep = false) =>
      void setSelected(key, isStep ? { history: 'replace' } : undefined),
    explained:
      figures.status === 'ready' && selected !== null ? explainMark(figures, selected, catalogue) : null,
  };
}

export interface ExplainedMark {
  /** "Tea, Women" */
  readonly heading: string;
  readonly explanation: Explanation;
}

/** How the mark `key` was computed; null where there is no such mark. */
export function explainMark(
  figures: ShownFigures,
  key: string,
  catalogue: Catalogue | null,
): ExplainedMark | null {
  const { model, question, draft, scope, weightName: weight } = figures;
  const cell = allCells(model).find((one) => one.key === key);
  if (cell === undefined) return null;
  const derived = derivedWords([question.code, draft.splitter], catalogue);
  return {
    heading: cellName(cell),
    explanation: explainCell(
      cell,
      model,
      figureSource(scope, cell.figure?.line.waves ?? [], { weight, derived }),
    ),
  };
}
