import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { Dataset } from '../../../contract/dataset.ts';
import { savedExpressionsOptions } from '../../api/audiences.ts';
import type { FigureAnswer } from '../../api/figures/figure-store.ts';
import { figuresOptions, isWhole } from '../../api/figures/figures.ts';
import type { ScopeParts } from '../../app/scope/scope-words.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { shapeChart } from '../../charts/shape-chart.ts';
import type { Catalogue, CatalogueQuestion } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './chart-draft.ts';
import type { ChartLook } from './chart-look.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { chartQuery, savedIds } from './chart-query.ts';
import { chartRequest, segmentsOf } from './chart-request.ts';

export type ChartFigures =
  | { readonly status: 'no-question' }
  /** The dataset that is looked at does not ask it. */
  | { readonly status: 'unknown-question'; readonly code: string }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | ReadyFigures;

/** Of a scope, what a chart is drawn and worded with. */
export interface ChartScope extends ScopeParts {
  readonly dataset: Pick<Dataset, 'name' | 'synthetic'>;
}

export interface ReadyFigures extends ShownFigures {
  readonly scope: Scope;
  readonly answer: FigureAnswer;
}

/** All that stands on a chart's card. */
export interface ShownFigures {
  readonly status: 'ready';
  readonly model: ChartModel;
  readonly question: CatalogueQuestion;
  /** What the figures are of; behind what is edited while new ones are on their way. */
  readonly draft: ChartDraft;
  readonly scope: ChartScope;
  readonly isRefreshing: boolean;
  /** Code of the weight that was used. */
  readonly weight: string;
}

const noneSaved: ReadonlyMap<string, WireExpression> = new Map();

/** The figures of a draft in the page's scope. Old ones stay, with all that belongs to them, until the new are there. */
export function useChartFigures(draft: ChartDraft, look: ChartLook, catalogue: Catalogue): ChartFigures {
  const scope = useScope();
  const question =
    draft.question === null ? null : (catalogue.questionByCode.get(draft.question) ?? undefined);
  const ids = savedIds(draft);
  const saved = useQuery({ ...savedExpressionsOptions(ids), enabled: ids.length > 0 });
  const expressions = ids.length === 0 ? noneSaved : saved.data;
  const asked = useMemo(() => {
    if (question === null || question === undefined || expressions === undefined) return null;
    const segments = segmentsOf(draft, catalogue, scope);
    return chartQuery({
      draft,
      metric: look.metric,
      scope: scope.toRequest(),
      question,
      segments,
      waves: scope.allWaves,
      saved: expressions,
    });
  }, [draft, look.metric, scope, question, catalogue, expressions]);
  const answer = useQuery({
    ...figuresOptions(catalogue.dataset, asked?.query ?? null),
    placeholderData: keepPreviousData,
  });

  const isCurrent =
    asked?.query != null && answer.data !== undefined && !answer.isPlaceholderData && isWhole(answer.data);
  const current = useMemo(
    () => (isCurrent && answer.data !== undefined ? { answer: answer.data, draft, scope } : null),
    [isCurrent, answer.data, draft, scope],
  );
  const shown = useLastKnown(current);
  const ready = useMemo(() => {
    if (shown === null) return null;
    const drawn = catalogue.questionByCode.get(shown.draft.question ?? '');
    if (drawn === undefined) return null;
    const { sizeUnit } = shown.answer.meta;
    const request = chartRequest({ ...shown, look, question: drawn, catalogue, sizeUnit });
    return { model: shapeChart(shown.answer, request), question: drawn };
  }, [shown, look, catalogue]);

  if (question === null) return { status: 'no-question' };
  if (question === undefined) return { status: 'unknown-question', code: draft.question ?? '' };
  const failed = [saved, answer].find(({ isError }) => isError);
  if (failed?.error) {
    return { status: 'failed', error: failed.error, retry: () => void failed.refetch() };
  }
  if (asked?.query === null) {
    return { status: 'failed', error: new Error(asked.refusal), retry: () => undefined };
  }
  if (shown === null || ready === null) return { status: 'loading' };
  return {
    status: 'ready',
    ...ready,
    draft: shown.draft,
    scope: shown.scope,
    answer: shown.answer,
    isRefreshing: !isCurrent,
    weight: shown.answer.meta.weight,
  };
}
