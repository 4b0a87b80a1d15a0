import type { ProblemList } from '../problem-list.ts';
import type { Codebook } from './codebook.ts';
import type { RespondentCells } from './respondent-cells.ts';
import { blank, grown } from './cells.ts';
import type { SurveyLayout } from './survey-layout.ts';

/** Wave and location of each row, and the rules that a wave and an id are given and an id stands once in a wave. */
export class RowPlaces {
  readonly #respondents: RespondentCells;
  readonly #codebook: Codebook;
  readonly #layout: SurveyLayout;
  readonly #problems: ProblemList;
  #wave = new Uint16Array(0);
  #location = new Uint16Array(0);
  #lines = new Uint32Array(0);
  /** Of each row, the row before it with the same id; of each id, its latest row; −1: none. */
  #previous = new Int32Array(0);
  #latest = new Int32Array(0);

  constructor(respondents: RespondentCells, codebook: Codebook, layout: SurveyLayout, problems: ProblemList) {
    this.#respondents = respondents;
    this.#codebook = codebook;
    this.#layout = layout;
    this.#problems = problems;
  }

  /** Index of the wave of each of the first `count` rows. */
  waves(count: number): Uint16Array<ArrayBuffer> {
    return this.#wave.slice(0, count);
  }

  /** Index of the location of each of the first `count` rows; a blank one is one past the codebook's last. */
  locations(count: number): Uint16Array<ArrayBuffer> {
    return this.#location.slice(0, count);
  }

  reserve(count: number): void {
    this.#wave = grown(this.#wave, new Uint16Array(count));
    this.#location = grown(this.#location, new Uint16Array(count));
    this.#lines = grown(this.#lines, new Uint32Array(count));
    this.#previous = grown(this.#previous, new Int32Array(count));
    // There are at most as many ids as rows.
    this.#latest = grown(this.#latest, new Int32Array(count).fill(-1));
  }

  /** Places the row whose cells have just been taken. */
  take(line: number, row: number): void {
    const { id, wave, location } = this.#respondents;
    const waveIndex = wave?.at(row) ?? 0;
    const locationIndex = location?.at(row) ?? 0;
    if (waveIndex === blank) {
      this.#problems.add({
        line,
        column: this.#layout.waveColumn,
        code: 'blank_wave',
        message: 'the wave is blank; every respondent is of a wave',
      });
    }
    if (id.at(row) === blank) {
      this.#problems.add({
        line,
        column: this.#layout.idColumn,
        code: 'blank_id',
        message: 'the id is blank; every respondent has one',
      });
    }
    this.#lines[row] = line;
    this.#location[row] =
      locationIndex === blank ? this.#codebook.locations.length : Math.max(locationIndex, 0);
    this.#wave[row] = Math.max(waveIndex, 0);
    if (waveIndex >= 0 && id.at(row) >= 0) this.#noteId(line, row, id.at(row));
  }

  #noteId(line: number, row: number, idIndex: number): void {
    const latest = this.#latest[idIndex] ?? -1;
    for (let earlier = latest; earlier >= 0; earlier = this.#previous[earlier] ?? -1) {
      if (this.#wave[earlier] !== this.#wave[row]) continue;
      this.#problems.add({
        line,
        column: this.#layout.idColumn,
        code: 'duplicate_id',
        message: `the id ${this.#respondents.id.shownAt(row)} stands already on line ${this.#lines[earlier]}, in the same wave; an id stands once in a wave`,
      });
      return;
    }
    this.#previous[row] = latest;
    this.#latest[idIndex] = row;
  }
}
