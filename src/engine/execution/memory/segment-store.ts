import type { FileHandle } from 'node:fs/promises';
import { EngineError } from '../../engine-error.ts';
import type { DerivedColumns, DerivedSegment } from '../../derived/derived-questions.ts';
import { derivedDivisor } from '../../derived/derived-weight.ts';
import type { Catalogue, WeightScheme } from '../../survey/catalogue.ts';
import { withSoundMidpoints } from '../../survey/far-midpoints.ts';
import type { Arena, ArenaItem } from './arena.ts';
import type { ArenaColumn } from './arena-column.ts';
import { DamagedSegmentError } from '../../segments/reading/damaged-segment-error.ts';
import { type Manifest, readManifest, type WrittenSegment } from '../../segments/manifest.ts';
import { projectedWeights } from '../../segments/reading/projected-weights.ts';
import { nameOf, type SegmentColumn } from '../../segments/segment-column.ts';
import { openSegment, readPayload, withOpenFile } from '../../segments/reading/segment-reader.ts';
import { readStoredSegment, type StoredSegment } from '../../segments/reading/stored-segment.ts';

/** Columns of a wave, by its index in the catalogue. */
export interface WaveRequest {
  readonly wave: number;
  readonly columns: readonly SegmentColumn[];
}

/** Columns of several waves, in shared memory until released. */
export interface PinnedWaves {
  /** Columns of each wave in the requested order, to be sent to workers as they are. */
  readonly waves: readonly (readonly ArenaColumn[])[];
  /** Releases the columns; call it when no thread reads them any more. Calling it again does nothing. */
  readonly release: () => void;
}

/** Segments by wave, as an index into the catalogue's waves. */
type Segments = ReadonlyMap<number, StoredSegment | DamagedSegmentError>;

let opened = 0;

/**
 * The segments of a dataset, served from an arena that stores share. Only headers are read at the start; a column is
 * read, and verified, when it is first asked for and again whenever it was given up for others in between.
 */
export class SegmentStore {
  readonly version: string;
  readonly catalogue: Catalogue;
  /** Those of the catalogue, each with whether it projects to a population. */
  readonly weights: readonly WeightScheme[];
  /** One a weight scheme of the catalogue, in its order. */
  readonly divisors: readonly number[];
  /** One of `weights`. */
  readonly recordedDivisors: readonly number[];
  /** Respondents who were asked something of a dataset of the tree, by its code. */
  readonly asked: ReadonlyMap<string, number>;
  /** What each segment holds, by the manifest: known of a damaged one, too. */
  readonly written: readonly WrittenSegment[];
  readonly #manifest: Manifest;
  /** Place of each weight scheme of the catalogue among those of the files; −1: it is derived. */
  readonly #weightPlaces: readonly number[];
  readonly #arena: Arena;
  readonly #segments: Segments;
  readonly #loaded: LoadedColumns;
  readonly #derived: DerivedWaves;
  /** Columns of derived questions that were pinned before: those of other stores may be of other definitions. */
  readonly #derivedItems: KnownItems = new Map();
  /** Codes of recorded questions that are read from columns with other missing values. */
  readonly #replaced: ReadonlySet<string>;

  private constructor(
    manifest: Manifest,
    segments: Segments,
    arena: Arena,
    {
      catalogue: read,
      loaded,
      derived = new Map(),
    }: { readonly catalogue?: Catalogue; readonly loaded: LoadedColumns; readonly derived?: DerivedWaves },
  ) {
    this.version = manifest.version;
    const { catalogue } = manifest;
    this.catalogue = read ?? { ...catalogue, questions: catalogue.questions.map(withSoundMidpoints) };
    this.#manifest = manifest;
    this.#loaded = loaded;
    this.#derived = derived;
    this.#replaced = new Set(
      this.catalogue.questions.flatMap(({ code, numbersRead }) => (numbersRead === undefined ? [] : [code])),
    );
    const intact = [...segments.values()].flatMap((one) => (one instanceof DamagedSegmentError ? [] : [one]));
    this.weights = projectedWeights(catalogue, manifest.divisors, intact);
    this.#weightPlaces = this.catalogue.weights.map(({ code }) =>
      catalogue.weights.findIndex((stored) => stored.code === code),
    );
    this.recordedDivisors = manifest.divisors;
    this.divisors = this.#weightPlaces.map((place) => manifest.divisors[place] ?? derivedDivisor);
    this.asked = new Map(Object.entries(manifest.asked));
    this.written = manifest.segments;
    this.#segments = segments;
    this.#arena = arena;
  }

  /**
   * Throws `DamagedDatasetError` where the manifest is damaged. Where the header of a segment is, the other waves are
   * served.
   */
  static async open(directory: string, arena: Arena): Promise<SegmentStore> {
    const manifest = await readManifest(directory);
    const { catalogue } = manifest;
    const segments = new Map<number, StoredSegment | DamagedSegmentError>();
    let last: StoredSegment | undefined;
    for (const { wave, file } of manifest.segments) {
      const index = catalogue.waves.findIndex(({ code }) => code === wave);
      try {
        const place = { directory, file, dataset: catalogue.code, wave };
        const like = last;
        last = await withOpenFile(place, (handle) => readStoredSegment(handle, place, like));
        segments.set(index, last);
      } catch (error) {
        if (!(error instanceof DamagedSegmentError)) throw error;
        segments.set(index, error);
      }
    }
    const loaded = {
      prefix: `${opened++}:`,
      stores: 0,
      damages: new Map(),
      files: new Map(),
      items: new Map(),
    };
    return new SegmentStore(manifest, segments, arena, { loaded });
  }

  /**
   * The same respondents, read by another catalogue; both share the columns in memory. `derived`: columns of its derived
   * questions; without, those of this store.
   */
  withCatalogue(catalogue: Catalogue, derived?: Pick<DerivedColumns, 'waves'>): SegmentStore {
    return new SegmentStore(this.#manifest, this.#segments, this.#arena, {
      catalogue,
      loaded: this.#loaded,
      derived: derived?.waves ?? this.#derived,
    });
  }

  /** Keeps the columns in memory until as many stores that share them are closed. */
  hold(): void {
    this.#loaded.stores++;
  }

  /** The waves that have respondents, ascending, as indices into the catalogue's. */
  get waves(): readonly number[] {
    return [...this.#segments.keys()].toSorted((left, right) => left - right);
  }

  /** Waves with an undamaged header. */
  get intactWaves(): readonly number[] {
    return this.waves.filter((wave) => !(this.#segments.get(wave) instanceof DamagedSegmentError));
  }

  /** Whether respondents were drawn in strata or clusters. */
  get hasDesign(): boolean {
    return [...this.#segments.values()].some(
      (segment) =>
        !(segment instanceof DamagedSegmentError) &&
        segment.header.columns.some(({ kind }) => kind === 'stratum' || kind === 'cluster'),
    );
  }

  /**
   * Throws `DamagedSegmentError` where the header of that wave's segment is damaged, and `failed` where the wave has no
   * segment.
   */
  segment(wave: number): StoredSegment {
    const segment = this.#segments.get(wave);
    if (segment instanceof DamagedSegmentError) throw segment;
    if (segment !== undefined) return segment;
    throw new EngineError('failed', `dataset "${this.catalogue.code}" has no respondents in wave ${wave}`);
  }

  /** Exponents of a weight's units in a wave, one a group. `weight`: its place in the catalogue. */
  exponentsOf(wave: number, weight: number): readonly number[] {
    const place = this.#weightPlaces[weight] ?? -1;
    const { header } = place < 0 ? (this.#derivedWeight(wave, weight) ?? {}) : this.segment(wave);
    return header?.weights[Math.max(0, place)]?.exponents ?? [];
  }

  /** Number of respondents of a group in a wave who have a weight; all respondents where a file is damaged. */
  holdersOf(wave: number, group: number, weight: number): number {
    const written = this.written.find((one) => one.wave === this.catalogue.waves[wave]?.code)?.groups[group];
    const place = this.#weightPlaces[weight] ?? -1;
    if (place >= 0) return written?.weighted[place] ?? 0;
    const segment = this.#derivedWeight(wave, weight);
    const totals = segment?.totals({ kind: 'weighted', key: '' }, group, 0);
    return totals?.sample ?? written?.respondents ?? 0;
  }

  /** The file of a derived weight; undefined: it is damaged. */
  #derivedWeight(wave: number, weight: number): StoredSegment | undefined {
    const code = this.catalogue.weights[weight]?.code ?? '';
    const segment = this.#derived.get(wave)?.get(code)?.segment;
    return segment instanceof DamagedSegmentError ? undefined : segment;
  }

  /**
   * Pins columns of several waves, all at once. Rejects with `DamagedSegmentError` naming the column, with `failed` where
   * a segment has no such column, and as `Arena.pin` does. The rule of `Arena.pin` holds: pin everything that a step
   * needs in one call.
   */
  async pinWaves(requests: readonly WaveRequest[], signal?: AbortSignal): Promise<PinnedWaves> {
    const items = requests.map(({ wave, columns }) => {
      const segment = this.segment(wave);
      const known = this.#loaded.items.get(wave);
      const knownDerived = this.#derivedItems.get(wave);
      return columns.map(
        (column) =>
          (this.#isReplaced(column) ? undefined : known?.get(column.kind)?.get(column.key)) ??
          knownDerived?.get(column.kind)?.get(column.key) ??
          this.#item(wave, segment, column),
      );
    });
    const { pages, release } = await this.#arena.pin(items.flat(), signal);
    let place = 0;
    return {
      waves: items.map((ofWave) =>
        ofWave.map(({ encoding, byteLength }) => ({
          encoding,
          byteLength,
          pages: pages[place++] ?? new Int32Array(),
        })),
      ),
      release,
    };
  }

  /** Known damage: headers, and columns that were damaged when last read. */
  get damages(): readonly DamagedSegmentError[] {
    const headers = [...this.#segments.values()].filter((segment) => segment instanceof DamagedSegmentError);
    return [...headers, ...this.#loaded.damages.values()];
  }

  /** Gives the arena's room back. Columns that are pinned stay good until released; pin none after. */
  close(): void {
    this.#loaded.stores--;
    if (this.#loaded.stores <= 0) this.#arena.drop(this.#loaded.prefix);
  }

  /** Whether a derived column takes the place of a recorded one. */
  #isReplaced({ key }: SegmentColumn): boolean {
    return this.#replaced.size > 0 && this.#replaced.has(key.split('/', 1)[0] ?? '');
  }

  #item(wave: number, segment: StoredSegment, column: SegmentColumn): ColumnItem {
    const stored = this.#isReplaced(column) ? undefined : segment.find(column);
    if (stored === undefined) return this.#derivedItem(wave, segment, column);
    const key = `${this.#loaded.prefix}${wave}:${stored.offset}`;
    return addItem(this.#loaded.items, wave, column, {
      key,
      byteLength: stored.byteLength,
      encoding: stored.encoding,
      load: (pieces) =>
        this.#noteDamage(key, () =>
          this.#withFile(segment, (handle) => readPayload(handle, segment.place, column, stored, pieces)),
        ),
    });
  }

  #derivedItem(wave: number, base: StoredSegment, column: SegmentColumn): ColumnItem {
    const code = column.key.split('/', 1)[0] ?? '';
    const derived = this.#derived.get(wave)?.get(code);
    if (derived?.segment instanceof DamagedSegmentError) throw derived.segment;
    const own = { kind: column.kind, key: column.key.slice(code.length) };
    const stored = derived?.segment.find(own);
    if (derived === undefined || stored === undefined) {
      throw new EngineError(
        'failed',
        `dataset "${this.catalogue.code}" holds no column ${nameOf(column)} in wave "${base.place.wave}"; verify or import it again`,
      );
    }
    const { segment, rebuild } = derived;
    const readFrom = (handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> =>
      readPayload(handle, segment.place, own, stored, pieces);
    return addItem(this.#derivedItems, wave, column, {
      key: `${this.#loaded.prefix}${wave}:${segment.place.file}:${stored.offset}`,
      byteLength: stored.byteLength,
      encoding: stored.encoding,
      load: async (pieces) => {
        try {
          await this.#withFile(segment, (handle) => readFrom(handle, pieces));
        } catch (error) {
          if (!(error instanceof DamagedSegmentError)) throw error;
          await rebuild();
          // Others may still have the damaged file open.
          await withOpenFile(segment.place, (handle) => readFrom(handle, pieces));
        }
      },
    });
  }

  async #noteDamage(key: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.#loaded.damages.delete(key);
    } catch (error) {
      if (error instanceof DamagedSegmentError) this.#loaded.damages.set(key, error);
      throw error;
    }
  }

  /** Loads that run at the same time share one open file, so that few are open however many waves there are. */
  async #withFile(segment: StoredSegment, read: (handle: FileHandle) => Promise<void>): Promise<void> {
    const file = this.#loaded.files.get(segment) ?? { handle: openSegment(segment.place), users: 0 };
    this.#loaded.files.set(segment, file);
    file.users++;
    try {
      await read(await file.handle);
    } finally {
      file.users--;
      if (file.users === 0) {
        this.#loaded.files.delete(segment);
        await file.handle.then((handle) => handle.close()).catch(() => {}); // could not be opened: nothing to close
      }
    }
  }
}

/** Derived segments by wave, as an index into the catalogue's waves, and code of the question. */
type DerivedWaves = ReadonlyMap<number, ReadonlyMap<string, DerivedSegment>>;

/** Items by wave and kind, then by key. */
type KnownItems = Map<number, Map<SegmentColumn['kind'], Map<string, ColumnItem>>>;

function addItem(
  items: KnownItems,
  wave: number,
  { kind, key }: SegmentColumn,
  item: ColumnItem,
): ColumnItem {
  const ofWave = items.get(wave) ?? new Map<SegmentColumn['kind'], Map<string, ColumnItem>>();
  const ofKind = ofWave.get(kind) ?? new Map<string, ColumnItem>();
  items.set(wave, ofWave.set(kind, ofKind.set(key, item)));
  return item;
}

/** Columns of a directory, whichever catalogue they are read by. */
interface LoadedColumns {
  /** Keys of the items in the arena begin so. */
  readonly prefix: string;
  /** Number of stores that hold them. */
  stores: number;
  /** Items found damaged when last read, by key. */
  readonly damages: Map<string, DamagedSegmentError>;
  readonly files: Map<StoredSegment, SharedFile>;
  /** Columns that were pinned before, wherever they are now. */
  readonly items: KnownItems;
}

/** A column as the arena is asked for it. */
type ColumnItem = ArenaItem & Pick<ArenaColumn, 'encoding'>;

interface SharedFile {
  readonly handle: Promise<FileHandle>;
  users: number;
}
