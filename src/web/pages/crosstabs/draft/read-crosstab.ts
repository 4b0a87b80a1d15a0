import type { CrosstabAudienceInput } from '../../../../contract/query/crosstab-audience.ts';
import type { Crosstab, CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import { nestAs } from '../../../../figures/questions/nested-items.ts';
import { readHeaders, readSide, type TableHeader } from '../../../../figures/tables/table-header.ts';
import { readConfiguration } from './configuration.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type CrosstabItem, everyoneItem } from './crosstab-item.ts';

/** Bases of a crosstab that names none. */
export const assumedBases: readonly CrosstabItem[] = [everyoneItem('b1')];

/** A crosstab as the editor begins with it: saved by any client, or written and not saved yet. Total. */
export function readCrosstab({
  name,
  rows,
  columns,
  bases: sent,
  metadata,
}: Pick<Crosstab | CrosstabInput, 'name' | 'rows' | 'columns' | 'bases' | 'metadata'>): CrosstabContent {
  const bases = readItems(sent, 'b');
  const configuration = readConfiguration({
    json: metadata?.json ?? [],
    valid: metadata?.valid ?? false,
  });
  return {
    name,
    rows: readSide('rows', rows, configuration, itemOf),
    columns: readSide('columns', columns, configuration, itemOf),
    bases: bases.length === 0 ? assumedBases : bases,
    view: configuration.view,
    notes: configuration.notes,
  };
}

/** Number of rows and columns that another client changed so that they are no longer nested. */
export function lostNesting({ rows, columns, metadata }: Pick<Crosstab, 'rows' | 'columns' | 'metadata'>) {
  const { trees } = readConfiguration(metadata);
  return {
    rows: nestAs(readItems(rows, 'r'), trees.rows, 'rows').lost,
    columns: nestAs(readItems(columns, 'c'), trees.columns, 'columns').lost,
  };
}

/** Ids that are blank or used twice are replaced: figures are identified by them. */
export function readItems(sent: readonly CrosstabAudienceInput[], prefix: string): readonly CrosstabItem[] {
  return readHeaders(sent, prefix, itemOf);
}

function itemOf({ id, name, group, asks }: TableHeader, fullName: string): CrosstabItem {
  return { id, name, fullName, group, asks };
}
