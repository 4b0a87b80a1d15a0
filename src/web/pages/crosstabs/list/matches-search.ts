import type { Crosstab } from '../../../../contract/crosstab.ts';

type Searched = Pick<Crosstab, 'name' | 'notes' | 'rows' | 'columns' | 'bases'>;

/** Whether every word stands in the name, the notes or a header. */
export function matchesSearch({ name, notes, rows, columns, bases }: Searched, text: string): boolean {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const headers = [...rows, ...columns, ...bases].flatMap((item) => [
    item.name,
    item.full_name,
    item.subtitle,
  ]);
  const searched = [name, notes, ...headers].join('\n').toLocaleLowerCase();
  return words.every((word) => searched.includes(word));
}
