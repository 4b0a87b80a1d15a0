import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import { savedExpressionsOptions } from '../../api/audiences.ts';
import { figuresOptions, isWhole } from '../../api/figures/figures.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import type { ChartLook } from './draft/chart-look.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { savedIds } from '../../../figures/questions/chart-query.ts';
import { askedChart, drawnChart, type ShownFigures } from './surveyed-chart.ts';

export type ChartFigures =
  | { readonly status: 'no-question' }
  /** The dataset that is looked at does not ask it. */
  | { readonly status: 'unknown-question'; readonly code: string }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | ReadyFigures;

export type ReadyFigures = ShownFigures<Scope>;

const noneSaved: ReadonlyMap<string, WireExpression> = new Map();

/** The figures of a draft in the page's scope. Old ones stay, with all that belongs to them, until the new are there. */
export function useChartFigures(draft: ChartDraft, look: ChartLook, catalogue: Catalogue): ChartFigures {
  const scope = useScope();
  const question =
    draft.question === null ? null : (catalogue.questionByCode.get(draft.question) ?? undefined);
  const ids = savedIds(draft);
  const saved = useQuery({ ...savedExpressionsOptions(ids), enabled: ids.length > 0 });
  const expressions = ids.length === 0 ? noneSaved : saved.data;
  const asked = useMemo(
    () =>
      question === null || question === undefined || expressions === undefined
        ? null
        : askedChart({ draft, metric: look.metric, catalogue, scope }, expressions),
    [draft, look.metric, scope, question, catalogue, expressions],
  );
  const answer = useQuery({
    ...figuresOptions(catalogue.dataset, asked?.query ?? null),
    placeholderData: keepPreviousData,
  });

  const yearBefore = asked?.query == null ? null : asked.yearBefore;
  const before = useQuery(figuresOptions(catalogue.dataset, yearBefore));
  // Its line comes when it is there; the figures wait for nothing.
  const earlier =
    yearBefore !== null && before.data !== undefined && isWhole(before.data) ? before.data : null;

  const isCurrent =
    asked?.query != null && answer.data !== undefined && !answer.isPlaceholderData && isWhole(answer.data);
  const current = useMemo(
    () => (isCurrent && answer.data !== undefined ? { answer: answer.data, draft, scope } : null),
    [isCurrent, answer.data, draft, scope],
  );
  const shown = useLastKnown(current);
  const ready = useMemo(
    () => shown && drawnChart({ ...shown, look, catalogue }, shown.answer, earlier),
    [shown, look, catalogue, earlier],
  );

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
  return { ...ready, isRefreshing: !isCurrent };
}
