import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { type CrosstabItem, everyoneItem, everyoneName } from './crosstab-item.ts';
import { itemGroup } from './item-group.ts';
import { openedItems } from './items-of-pick.ts';
import { findPasted, type PasteIndex, unquoted } from './pasted-codes.ts';

interface PastedHeader {
  /** Empty where none stood beside it. */
  readonly group: string;
  readonly name: string;
}

/** The headers of a block of figures, as they stood on screen. */
export interface PastedTable {
  readonly down: readonly PastedHeader[];
  readonly across: readonly PastedHeader[];
}

/**
 * Reads a block that was copied out of a table: headings, names and n of its columns behind two fields, then lines that
 * begin with a row's name or with nothing. null for anything else.
 */
export function readPastedTable(text: string): PastedTable | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const fields = lines.map((line) => line.split('\t').map(unquoted));
  const [groups, names, samples, ...body] = fields;
  if (groups === undefined || names === undefined || samples === undefined || body.length === 0) return null;
  const isBlock =
    groups.length > 2 &&
    [groups, names].every(([first, second]) => first === '' && second === '') &&
    samples[0] === '' &&
    samples[1] === 'n' &&
    fields.every(({ length }) => length === groups.length);
  if (!isBlock) return null;
  return {
    down: body.flatMap(([name = '']) => (name === '' ? [] : [{ group: '', name }])),
    across: names.slice(2).map((name, column) => ({ group: groups[column + 2] ?? '', name })),
  };
}

/**
 * The rows or columns that headers stand for: those at hand that are called so, else answers of the survey. Of several
 * that have the name, the one of the question before it.
 */
export function itemsOfHeaders(
  headers: readonly PastedHeader[],
  known: readonly CrosstabItem[],
  index: PasteIndex,
  catalogue: Catalogue,
  newId: () => string,
): { readonly items: readonly CrosstabItem[]; readonly missing: readonly string[] } {
  const left = [...known];
  const missing: string[] = [];
  let question = '';
  const items = headers.flatMap(({ group, name }): readonly CrosstabItem[] => {
    const at = left.findIndex(
      (item) => item.name === name && (group === '' || itemGroup(item, catalogue) === group),
    );
    if (at !== -1) return left.splice(at, 1);
    if (name === everyoneName) return [everyoneItem(newId())];
    const whole = findPasted(`${group}: ${name}`, index);
    const part = whole.kind === 'found' ? whole : findPasted(name, index);
    const choices = part.kind === 'found' ? [part.choice] : part.kind === 'several' ? part.choices : [];
    const choice = choices.length === 1 ? choices[0] : choices.find((one) => one.question === question);
    if (choice === undefined) {
      missing.push(name);
      return [];
    }
    question = choice.question;
    const datapoints = choice.datapoint === null ? null : [choice.datapoint];
    return openedItems({ question, datapoints, suffixes: null, minCount: 1 }, 'split', catalogue, newId);
  });
  return { items, missing };
}
