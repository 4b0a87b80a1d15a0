import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isIntervalCode } from '../../expression/interval.ts';
import { boxNameOf, hasNumberCells, openingColumns, openingOf } from '../../figures/questions/opening.ts';
import { columnShare } from '../../figures/measured.ts';
import { clauseOf, shareRow, valueRow } from '../../figures/query-parts.ts';
import { rowFigures, rowQuery } from '../../figures/questions/row-shares.ts';
import { figuresOptions } from '../api/figures/figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { meansOptions } from '../api/counts.ts';
import { waveCountsOptions } from '../api/counts.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { NodeCount } from '../catalogue/node-count.ts';
import type { AnswerFigure, AnswerShares, ChooserFigures, ChooserLook } from '../chooser/chooser-props.ts';
import type { QuestionPick } from '../catalogue/question-pick.ts';
import { countOf, countDelayMs, countQuery } from './counts/count-of.ts';
import { useDebouncedValue } from '../ui/kit-hooks.ts';
import { isOffered } from '../../lib/offered.ts';

/**
 * Figures for the picker in the page's scope: one query for the question that is looked at. `opens`: it is read as the
 * chart or table that takes it opens, else as a condition.
 */
export function useChooserFigures(catalogue: Catalogue, opens = false): ChooserFigures {
  const scope = useScope();
  const [look, setLook] = useState<ChooserLook | null>(null);
  const [settled] = useDebouncedValue(look, countDelayMs);
  const shares = useShares(scope, catalogue, settled?.pick ?? null, opens);
  const preview = usePreview(scope, settled);
  const numbers = useNumbers(scope, catalogue, settled?.pick?.question ?? '');
  const isCounted = askedShares(catalogue, look?.pick ?? null, opens, scope.toRequest()) !== null;
  return {
    onLook: setLook,
    numbers: numbers?.question === look?.pick?.question ? (numbers?.row ?? null) : null,
    shares: isCounted ? shares : { status: 'none' },
    preview: settled === look ? preview : { status: 'computing' },
  };
}

interface AskedShares {
  readonly query: FigureQuery;
  readonly header: string;
}

/**
 * What the figures of a choice ask: shares, or the means of a numeric grid, which nearly everyone answers; null: it has no
 * answers to count, or opens on each column of a grid by itself.
 */
export function askedShares(
  { questionByCode }: Pick<Catalogue, 'questionByCode'>,
  pick: QuestionPick | null,
  opens: boolean,
  scope: FigureQuery['scope'],
): AskedShares | null {
  const question = questionByCode.get(pick?.question ?? '');
  if (pick === null || question === undefined) return null;
  const ranges = (pick.datapoints ?? []).filter(isIntervalCode);
  const codes = new Set([...question.datapoints.map(({ code }) => code), ...ranges]);
  const ofCell = hasNumberCells(question) ? (pick.suffixes ?? []) : null;
  const [cell = question.suffixes.find(isOffered)?.code] = ofCell ?? [];
  const suffixes = pick.suffixes ?? (opens ? openingColumns(question) : null);
  const isEachColumn = opens && question.suffixes.length > 0 && suffixes === null && ofCell === null;
  if (codes.size === 0 || isEachColumn) return null;
  const base = opens ? openingOf(question).base : 'all';
  const isMeans = question.kind === 'grid_numeric';
  const column = question.suffixes.find(({ code }) => isMeans && code === cell)?.name;
  const at = isMeans ? column : boxNameOf(question, suffixes);
  return {
    header: [isMeans ? 'Mean' : at, isMeans ? at : '% of base'].filter(Boolean).join(', '),
    query: rowQuery(
      Array.from(codes, (code) =>
        isMeans && !isIntervalCode(code)
          ? valueRow(code, question.code, code, base, ofCell === null ? undefined : cell)
          : shareRow(code, clauseOf(question.code, [code], suffixes), base),
      ),
      scope,
    ),
  };
}

function useShares(
  scope: Scope,
  catalogue: Catalogue,
  pick: QuestionPick | null,
  opens: boolean,
): AnswerShares {
  const question = pick?.question ?? '';
  const asked = useMemo(
    () => askedShares(catalogue, pick, opens, scope.toRequest()),
    [catalogue, pick, opens, scope],
  );
  const { data, error } = useQuery(figuresOptions(catalogue.dataset, asked?.query ?? null));
  const header = asked?.header ?? '';
  return useMemo(() => {
    if (data !== undefined) {
      const shares = new Map<string, AnswerFigure>();
      for (const [id, figure] of rowFigures(data)) {
        if (figure.kind === 'absent') continue;
        const { sample } = figure.positive;
        shares.set(
          id,
          figure.kind === 'share'
            ? { percentage: columnShare(figure), sample }
            : { mean: figure.mean, sample },
        );
      }
      return { status: 'ready', question, header, shares };
    }
    return error === null ? { status: 'loading' } : { status: 'failed', message: 'not counted' };
  }, [question, header, data, error]);
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
