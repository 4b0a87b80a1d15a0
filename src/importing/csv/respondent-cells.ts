import { PlaceCells, TextCells, WeightCells } from './cells.ts';
import type { CellColumn } from './cell-column.ts';
import type { Codebook } from './codebook.ts';
import type { SurveyLayout } from './survey-layout.ts';

/** The columns that say who and where a respondent is; null where the file has no such column. */
export interface RespondentCells {
  readonly id: TextCells;
  readonly wave: PlaceCells | null;
  readonly location: PlaceCells | null;
  readonly stratum: TextCells | null;
  readonly samplingUnit: TextCells | null;
  /** One a weight of the layout; null: everyone counts once. */
  readonly weights: readonly (WeightCells | null)[];
  /** All of them, with the headers of their columns. */
  readonly columns: readonly { readonly header: string; readonly cells: CellColumn }[];
}

/** The columns that say who a respondent is, where and when, ready to be filled row by row. */
export function respondentCells(codebook: Codebook, layout: SurveyLayout): RespondentCells {
  const columns: { header: string; cells: CellColumn }[] = [];
  const at = <Cells extends CellColumn>(header: string | null, cells: Cells): Cells | null => {
    if (header === null) return null;
    columns.push({ header, cells });
    return cells;
  };
  const texts = () => new TextCells(codebook.guarded_text);
  const id = texts();
  columns.push({ header: layout.idColumn, cells: id });
  const waves = codebook.waves.map((wave) => wave.value ?? wave.code);
  const locations = codebook.locations.map((location) => location.value);
  return {
    id,
    wave: at(layout.waveColumn, new PlaceCells('wave', waves)),
    location: at(layout.locationColumn, new PlaceCells('location', locations)),
    stratum: at(layout.stratumColumn, texts()),
    samplingUnit: at(layout.samplingUnitColumn, texts()),
    weights: layout.weights.map((weight) => at(weight.column, new WeightCells())),
    columns,
  };
}
