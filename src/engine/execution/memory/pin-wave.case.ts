import type { SegmentColumn } from '../../segments/segment-column.ts';
import type { ArenaColumn } from './arena-column.ts';
import { columnsOfWeight, outlineWave, toWaveColumns, type WaveColumns } from './segment-chunks.ts';
import type { SegmentStore } from './segment-store.ts';

/** Pins columns of one wave, as `SegmentStore.pinWaves` does. */
export async function pinColumns(
  store: SegmentStore,
  wave: number,
  columns: readonly SegmentColumn[],
): Promise<{ readonly columns: readonly ArenaColumn[]; readonly release: () => void }> {
  const { waves, release } = await store.pinWaves([{ wave, columns }]);
  return { columns: waves[0] ?? [], release };
}

export interface PinnedWave {
  readonly wave: WaveColumns;
  readonly release: () => void;
}

/** Pins what the chunks of a wave are read from: these columns and the weight. */
export async function pinWave(
  store: SegmentStore,
  wave: number,
  weight: number,
  columns: readonly SegmentColumn[],
): Promise<PinnedWave> {
  const outline = outlineWave(store, wave);
  const all = [...columnsOfWeight(store, weight), ...columns];
  const { columns: pinned, release } = await pinColumns(store, wave, all);
  return { wave: toWaveColumns(outline, weight, columns, () => pinned), release };
}
