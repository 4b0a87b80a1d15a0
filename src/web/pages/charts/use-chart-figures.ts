import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Dataset } from '../../../contract/dataset.ts';
import { statsOptions } from '../../api/stats.ts';
import type { ScopeParts } from '../../app/scope/scope-words.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { shapeChart } from '../../charts/shape-chart.ts';
import type { Catalogue, CatalogueQuestion } from '../../expression-editor/catalogue.ts';
import type { ChartDraft } from './chart-draft.ts';
import type { ChartLook } from './chart-look.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { chartQuery } from './chart-query.ts';
import { chartRequest } from './chart-request.ts';

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

/** The figures of a draft in the page's scope. Old ones stay, with all that belongs to them, until the new are there. */
export function useChartFigures(draft: ChartDraft, look: ChartLook, catalogue: Catalogue): ChartFigures {
  const scope = useScope();
  const query = useMemo(() => chartQuery(draft, scope.toRequest()), [draft, scope]);
  const question =
    draft.question === null ? null : (catalogue.questionByCode.get(draft.question) ?? undefined);
  const answer = useQuery({
    ...statsOptions(query ?? { question: '' }),
    enabled: query !== null && question !== undefined,
    placeholderData: keepPreviousData,
  });

  const isCurrent = answer.data !== undefined && !answer.isPlaceholderData;
  const current = useMemo(
    () => (isCurrent && answer.data !== undefined ? { result: answer.data, draft, scope } : null),
    [isCurrent, answer.data, draft, scope],
  );
  const shown = useLastKnown(current);
  const ready = useMemo(() => {
    if (shown === null) return null;
    const asked = catalogue.questionByCode.get(shown.draft.question ?? '');
    if (asked === undefined) return null;
    const request = chartRequest({ ...shown, look, question: asked, catalogue });
    return { model: shapeChart(shown.result, request), question: asked };
  }, [shown, look, catalogue]);

  if (question === null) return { status: 'no-question' };
  if (question === undefined) return { status: 'unknown-question', code: draft.question ?? '' };
  if (answer.isError) {
    return { status: 'failed', error: answer.error, retry: () => void answer.refetch() };
  }
  if (shown === null || ready === null) return { status: 'loading' };
  return {
    status: 'ready',
    ...ready,
    draft: shown.draft,
    scope: shown.scope,
    isRefreshing: !isCurrent,
    weight: shown.result.meta.weight,
  };
}
