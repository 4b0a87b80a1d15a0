import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isIntervalCode } from '../../expression/interval.ts';
import { measuredValue } from '../../figures/measured.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../figures/query-parts.ts';
import { figuresOptions } from '../api/figures/figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { meansOptions } from '../api/means.ts';
import { waveCountsOptions } from '../api/wave-counts.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../expression-editor/catalogue.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';
import type { AnswerShares, ChooserFigures, ChooserLook } from '../chooser/chooser-figures.ts';
import type { QuestionPick } from '../expression-editor/question-pick.ts';
import { countOf } from './count-of.ts';
import { countDelayMs, countQuery } from './count-query.ts';
import { useDebouncedValue } from '../ui/kit-hooks.ts';

/** Figures for the picker in the page's scope: one query for the question that is looked at. */
export function useChooserFigures(catalogue: Catalogue): ChooserFigures {
  const scope = useScope();
  const [look, setLook] = useState<ChooserLook | null>(null);
  const [settled] = useDebouncedValue(look, countDelayMs);
  const shares = useShares(scope, catalogue, settled?.pick ?? null);
  const preview = usePreview(scope, settled);
  const numbers = useNumbers(scope, catalogue, settled?.pick?.question ?? '');
  return {
    onLook: setLook,
    numbers: numbers?.question === look?.pick?.question ? (numbers?.row ?? null) : null,
    shares: isCounted(catalogue, look?.pick ?? null) ? shares : { status: 'none' },
    preview: settled === look ? preview : { status: 'computing' },
  };
}

/** Whether its answers can be asked for with one query. */
function isCounted({ questionByCode }: Catalogue, pick: QuestionPick | null): boolean {
  if (pick === null) return false;
  const listed = questionByCode.get(pick.question)?.datapoints.length ?? 0;
  return listed > 0 || pick.datapoints?.some(isIntervalCode) === true;
}

function useShares(scope: Scope, catalogue: Catalogue, pick: QuestionPick | null): AnswerShares {
  const question = pick?.question ?? '';
  const suffixes = pick?.suffixes ?? null;
  const ranges = (pick?.datapoints ?? []).filter(isIntervalCode).join(' ');
  const query = useMemo((): FigureQuery | null => {
    const answers = catalogue.questionByCode.get(question)?.datapoints ?? [];
    const codes = new Set([...answers.map(({ code }) => code), ...(ranges === '' ? [] : ranges.split(' '))]);
    if (!isCounted(catalogue, pick)) return null;
    return {
      rows: Array.from(codes, (code) => shareRow(code, clauseOf(question, [code], suffixes))),
      columns: [baseColumn('everyone', null)],
      base: null,
      scope: scope.toRequest(),
      want: sizesOnly,
    };
  }, [catalogue, pick, question, suffixes, ranges, scope]);
  const { data, error } = useQuery(figuresOptions(catalogue.dataset, query));
  return useMemo(() => {
    if (data !== undefined) {
      const shares = data.query.rows.flatMap(({ id }, place) => {
        const figure = data.at(place, 0);
        if (figure.kind !== 'share') return [];
        return [
          [
            id,
            { percentage: measuredValue(figure, 'columnPercentage') ?? 0, sample: figure.positive.sample },
          ] as const,
        ];
      });
      return { status: 'ready', question, shares: new Map(shares) };
    }
    return error === null ? { status: 'loading' } : { status: 'failed', message: 'not counted' };
  }, [question, data, error]);
}

/** The spread of a numeric question in the scope. */
function useNumbers(scope: Scope, catalogue: Catalogue, question: string) {
  const isNumber = catalogue.questionByCode.get(question)?.kind === 'numeric';
  const query = { question, ...scope.toRequest(), histogram: true, mean_interval: true };
  const row = useQuery({ ...meansOptions(query), enabled: isNumber }).data?.data[0];
  return row === undefined || !isNumber ? null : { question, row };
}

function usePreview(scope: Scope, look: ChooserLook | null): NodeCount {
  const expression = look?.expression ?? null;
  return countOf(
    useQuery({ ...waveCountsOptions(countQuery(expression, scope)), enabled: expression !== null }),
  );
}
