import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { emptyOverlay } from '../../codebook/overlay.ts';
import type { RegisteredTree } from './access.ts';
import { noPast } from './past-codes.ts';
import type { DatasetRow } from './store.ts';

type OpenDataset = Pick<SegmentStore, 'catalogue' | 'weights' | 'version' | 'asked' | 'written'>;

/** A dataset as its directory describes it, without reading respondents, with its entries in the register. */
export function toRegisteredTree(row: DatasetRow, dataset: OpenDataset): RegisteredTree {
  const { version, asked } = dataset;
  const catalogue = { ...dataset.catalogue, weights: dataset.weights };
  return {
    id: row.id,
    code: catalogue.code,
    name: catalogue.name,
    ownerId: row.owner_id,
    isPublic: row.public === 1,
    minCell: row.min_cell,
    version,
    figuresVersion: version,
    updatedAt: row.updated_at,
    record: catalogue,
    past: noPast,
    codebook: { revision: 0, overlay: emptyOverlay },
    catalogue,
    pairCounts: pairCountsOf(dataset),
    askedCounts: asked,
    questions: new Map(catalogue.questions.map((question) => [question.code, question])),
    cores: new Map(),
    holders: new Map(),
    weighings: new Map(),
  };
}

function pairCountsOf({ catalogue, written }: OpenDataset): number[] {
  const { waves, locations } = catalogue;
  return waves.flatMap((wave) => {
    const groups = written.find((segment) => segment.wave === wave.code)?.groups ?? [];
    return locations.map(({ code }) => groups.find(({ location }) => location === code)?.respondents ?? 0);
  });
}
