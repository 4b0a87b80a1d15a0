import type { AnswerNet } from '../../figures/questions/chart-query.ts';

interface Named {
  readonly code: string;
  readonly name: string;
}

interface Arrangement {
  /** null: all. */
  readonly datapoints: readonly string[] | null;
  /** No answer is in two. */
  readonly nets: readonly AnswerNet[];
  /** Codes of answers and nets; empty: the questionnaire's order. */
  readonly order: readonly string[];
}

/**
 * Selected answers outside nets, and nets in the place of their first answer; in the reader's own order where there is
 * one, with unlisted answers at its end.
 */
export function arrangedAnswers(
  answers: readonly Named[],
  { datapoints: chosen, nets, order }: Arrangement,
): readonly Named[] {
  const netOf = new Map(nets.flatMap((net) => net.datapoints.map((code) => [code, net] as const)));
  const rows = new Map<string, Named>();
  for (const { code, name } of answers) {
    if (chosen?.includes(code) === false) continue;
    const row = netOf.get(code) ?? { code, name };
    if (!rows.has(row.code)) rows.set(row.code, { code: row.code, name: row.name });
  }
  if (order.length === 0) return [...rows.values()];
  const first = order.flatMap((code) => rows.get(code) ?? []);
  return [...first, ...[...rows.values()].filter(({ code }) => !order.includes(code))];
}
