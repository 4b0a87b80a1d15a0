import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import type { Figure } from '../../../figures/figure.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { measuredValue } from '../../../figures/measured.ts';
import { sizesOnly } from '../../../figures/query-parts.ts';
import { isValue, tableQueries } from '../../../figures/tables/table-queries.ts';
import type { FigureAnswer } from '../../api/figures/figure-store.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { classNames } from '../../lib/class-names.ts';
import { indexBand } from '../../lib/heat-bands.ts';
import type { MiniatureProps } from '../../saved-work/work-kind.ts';
import { readCrosstab } from './draft/read-crosstab.ts';
import { askedItem } from '../../../figures/tables/table-request.ts';
import css from './HeatMiniature.module.css';

const mostRows = 4;
const mostColumns = 6;

/**
 * The first cells of a crosstab in the colours of their indexes. Where each column is a base of its own (waves, locations),
 * every index is 100: then in the colours of their shares, as indexes on the average of their row.
 */
export function HeatMiniature({ item: crosstab }: MiniatureProps<Crosstab>) {
  const query = useMemo(() => miniatureQuery(crosstab), [crosstab]);
  const table = useQuery({
    ...figuresOptions(crosstab.dataset_code, query),
    enabled: query !== null,
    staleTime: Infinity,
  });
  const [height, width] = [query?.rows.length ?? 0, query?.columns.length ?? 0];
  const indexes = table.data === undefined ? [] : indexesOf(table.data, height, width);
  return (
    <span className={css.miniature} aria-hidden="true">
      {Array.from({ length: mostRows * mostColumns }, (_, place) => {
        const [row, column] = [Math.floor(place / mostColumns), place % mostColumns];
        const isPart = row < height && column < width;
        const index = indexes[row]?.[column] ?? null;
        const band = index === null ? '' : indexBand(index).className;
        // oxlint-disable-next-line react/no-array-index-key -- places of a picture of fixed size
        return <span key={place} className={classNames(css.cell, isPart ? bandClass(band) : css.none)} />;
      })}
    </span>
  );
}

function indexesOf(
  table: FigureAnswer,
  height: number,
  width: number,
): readonly (readonly (number | null)[])[] {
  const figures = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => table.at(row, column)),
  );
  const indexes = figures.map((row) => row.map((figure) => valueOf(figure, 'index')));
  const ownBases = indexes.flat().every((index) => index === null || Math.round(index) === 100);
  if (!ownBases) return indexes;
  return figures.map((row) => {
    const shares = row.map((figure) => valueOf(figure, 'columnPercentage'));
    const known = shares.filter((share) => share !== null);
    const average = known.reduce((sum, share) => sum + share, 0) / known.length;
    return shares.map((share) => (share === null || average === 0 ? null : (100 * share) / average));
  });
}

function valueOf(figure: Figure, measure: 'index' | 'columnPercentage'): number | null {
  return figure.kind === 'absent' ? null : measuredValue(figure, measure);
}

/** A cell without a band, or of the one that has no colour, is plain: it is there. */
function bandClass(band: string): string | undefined {
  return band === '' || band === 'heat-index-4' ? css.plain : band;
}

/** Everyone is like the base by definition, so it is left out of the picture where there are others. */
function miniatureQuery(crosstab: Crosstab): FigureQuery | null {
  const { rows, columns, bases } = readCrosstab(crosstab);
  const askedOf = (items: typeof rows) => {
    const others = items.filter(({ asks }) => asks.kind === 'expression');
    return (others.length === 0 ? items : others).map(askedItem);
  };
  const base = bases[0]?.asks;
  const { country_codes: locations, wave_codes: waves, weight_code: weight } = crosstab;
  return tableQueries({
    rows: askedOf(rows).slice(0, mostRows),
    columns: askedOf(columns)
      .filter((item) => !isValue(item))
      .slice(0, mostColumns),
    base: base?.kind === 'expression' ? base.expression : null,
    scope: {
      locations: locations.length === 0 ? null : locations,
      waves: waves.length === 0 ? null : waves,
      weight: weight || null,
    },
    want: sizesOnly,
  }).upright;
}
