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

/**
 * A column of a segment, or the whole segment if its header is damaged, differs from the one written. The other columns
 * are served.
 */
export class DamagedSegmentError extends DamagedDatasetError {
  readonly place: SegmentPlace;
  readonly dataset: string;
  readonly wave: string;
  /** The damaged part and its fault. */
  readonly damaged: SegmentColumn | 'header';
  readonly reason: string;
  /** Message to the user who sent the query: reveals no paths of files. */
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
