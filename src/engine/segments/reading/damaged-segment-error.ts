import { DamagedDatasetError } from '../damaged-dataset-error.ts';
import { nameOf, type SegmentColumn } from '../segment-column.ts';

/** Where a segment lies. */
export interface SegmentPlace {
  readonly directory: string;
  readonly file: string;
  /** Code of the dataset tree. */
  readonly dataset: string;
  readonly wave: string;
}

/** A column of a segment, or all of it where its header is, is not what was written. The other columns are served. */
export class DamagedSegmentError extends DamagedDatasetError {
  readonly place: SegmentPlace;
  readonly dataset: string;
  readonly wave: string;
  /** What is damaged, and how. */
  readonly damaged: SegmentColumn | 'header';
  readonly reason: string;
  /** For whoever asked a query: says nothing of where files lie. */
  readonly summary: string;

  constructor(place: SegmentPlace, part: SegmentColumn | 'header', reason: string, options?: ErrorOptions) {
    const { directory, file, dataset, wave } = place;
    const named = `${part === 'header' ? part : `column ${nameOf(part)}`} of wave "${wave}" of dataset "${dataset}"`;
    super(directory, `${named} (${file})`, reason, options);
    this.place = place;
    this.damaged = part;
    this.reason = reason;
    this.dataset = dataset;
    this.wave = wave;
    this.summary = `the ${named} is damaged on disk (${reason}); whatever does not need it is answered, and all is once the dataset is restored from a backup or imported again`;
  }
}
