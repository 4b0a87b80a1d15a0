import type { AnswerNet } from '../../../../figures/questions/chart-query.ts';
import type { NamedCode } from '../../../../figures/drawing/shape-panels.ts';
import { arrangedAnswers } from '../../../connected/arranged-answers.ts';
import type { ChartDraft } from '../draft/chart-draft.ts';

/** Puts the answer or net `code` in the place of another one, which makes room; from then on the order is the reader's. */
export function placeAnswer(
  draft: ChartDraft,
  datapoints: readonly NamedCode[],
  code: string,
  at: string,
): ChartDraft {
  const codes = arrangedAnswers(datapoints, draft).map((row) => row.code);
  const from = codes.indexOf(code);
  const to = codes.indexOf(at);
  if (from === -1 || to === -1 || from === to) return draft;
  return { ...draft, order: codes.toSpliced(from, 1).toSpliced(to, 0, code) };
}

/** One place up (−1) or down (1); at an end it stays. */
export function moveAnswer(
  draft: ChartDraft,
  datapoints: readonly NamedCode[],
  code: string,
  by: -1 | 1,
): ChartDraft {
  const rows = arrangedAnswers(datapoints, draft);
  const at = rows[rows.findIndex((row) => row.code === code) + by];
  return at === undefined ? draft : placeAnswer(draft, datapoints, code, at.code);
}

/** Combines several rows, in the place of the first; nets among them open into the new one. */
export function combineAnswers(
  draft: ChartDraft,
  datapoints: readonly NamedCode[],
  codes: ReadonlySet<string>,
  name: string,
): ChartDraft {
  const rows = arrangedAnswers(datapoints, draft).filter(({ code }) => codes.has(code));
  const [first] = rows;
  if (first === undefined || rows.length < 2) return draft;
  const joined = rows.flatMap(
    ({ code }) => draft.nets.find((net) => net.code === code)?.datapoints ?? [code],
  );
  const net = { code: freeNetCode(draft, datapoints), name, datapoints: joined };
  return {
    ...draft,
    nets: [...draft.nets.filter(({ code }) => !codes.has(code)), net],
    order: draft.order
      .map((code) => (code === first.code ? net.code : code))
      .filter((code) => !codes.has(code)),
  };
}

/** Splits a net into rows of their own, in its place. */
export function splitNet(draft: ChartDraft, code: string): ChartDraft {
  const net = draft.nets.find((one) => one.code === code);
  if (net === undefined) return draft;
  return {
    ...draft,
    nets: draft.nets.filter((one) => one !== net),
    order: draft.order.flatMap((one) => (one === code ? net.datapoints : [one])),
  };
}

export function renameNet(draft: ChartDraft, code: string, name: string): ChartDraft {
  return { ...draft, nets: draft.nets.map((net) => (net.code === code ? { ...net, name } : net)) };
}

/** Nets without answers that are no longer chosen; one answer or none is no net. */
export function heldNets(nets: readonly AnswerNet[], chosen: readonly string[] | null): readonly AnswerNet[] {
  if (chosen === null) return nets;
  return nets
    .map((net) => ({ ...net, datapoints: net.datapoints.filter((code) => chosen.includes(code)) }))
    .filter(({ datapoints }) => datapoints.length > 1);
}

function freeNetCode({ nets }: ChartDraft, datapoints: readonly NamedCode[]): string {
  const taken = new Set([...nets, ...datapoints].map(({ code }) => code));
  let number = nets.length + 1;
  while (taken.has(`net-${number}`)) number += 1;
  return `net-${number}`;
}
