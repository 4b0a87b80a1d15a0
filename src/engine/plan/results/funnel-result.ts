import type { FunnelNode, FunnelRemainder, FunnelResult } from '../../funnel-query.ts';
import { basePercentage } from '../../measures/base-percentage.ts';
import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import type { CellSums } from '../cell-sums.ts';
import type { PlannedFunnel, PlannedFunnelNode, RemainderCells } from '../plan-funnel.ts';
import { createSumReader, type SumReader } from '../../figures/answer/sum-reader.ts';

/** The answer to a planned funnel from the sums of its plan. */
export function funnelResult(planned: PlannedFunnel, sums: CellSums): FunnelResult {
  const reader = createSumReader(planned, sums);
  const base = planned.base && reader.counted(planned.base);
  return {
    baseSize: base?.size ?? 0,
    baseSample: base?.sample ?? 0,
    nodes: planned.nodes.map((node) => ({
      path: node.path,
      ...ownFigures(planned, reader, node),
      left: node.left && remainder(reader, node.left),
      without: node.without && remainder(reader, node.without),
    })),
  };
}

function ownFigures(
  { lines }: PlannedFunnel,
  reader: SumReader,
  { own }: PlannedFunnelNode,
): Omit<FunnelNode, 'path' | 'left' | 'without'> {
  if (typeof own === 'string') {
    const nobody = { size: 0, sample: 0, effectiveSample: 0, percentage: 0, neverAsked: null };
    return { unavailable: own, waves: [], ...nobody };
  }
  const people = reader.counted(own.people);
  const neverAsked = own.neverAsked && reader.counted(own.neverAsked);
  return {
    unavailable: null,
    waves: lines[own.line]?.waveCodes ?? [],
    size: people.size,
    sample: people.sample,
    effectiveSample: effectiveSampleOfSums(people.size, people.squares),
    percentage: basePercentage(people.size, reader.counted(own.base).size),
    neverAsked: neverAsked && { size: neverAsked.size, sample: neverAsked.sample },
  };
}

function remainder(reader: SumReader, cells: RemainderCells): FunnelRemainder {
  const { size, sample } = reader.counted(cells.people);
  return { size, sample, percentage: basePercentage(size, reader.counted(cells.base).size) };
}
