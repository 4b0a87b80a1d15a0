import { whenWords } from '../app/scope/scope-words.ts';
import { format } from '../lib/format.ts';
import { listed } from '../lib/words.ts';
import type { ChartPanel, ShownCell } from './chart-model.ts';
import type { ChartRequest } from './chart-request.ts';

const mostNamed = 4;

interface Confined {
  readonly waves: readonly string[];
  readonly answers: Set<string>;
  readonly series: Set<string>;
  /** The base too is read over these waves: it is the answer that was not asked in the others, not an audience. */
  isOfAnswer: boolean;
}

/** What each † stands for, one note for every set of waves that some rows are confined to. */
export function coverageFootnotes(
  panels: readonly ChartPanel[],
  { waves, base }: Pick<ChartRequest, 'waves' | 'base'>,
): readonly string[] {
  const cells = panels.flatMap(({ rows }) =>
    rows.flatMap(({ base: own, cells: others }) => [own, ...others]),
  );
  const partial = cells.filter((cell): cell is ShownCell => cell.kind === 'shown' && cell.isPartial);
  const groups = new Map<string, Confined>();
  for (const cell of partial) {
    const key = cell.row.waves.join(' ');
    const fresh: Confined = {
      waves: cell.row.waves,
      answers: new Set(),
      series: new Set(),
      isOfAnswer: false,
    };
    const group = groups.get(key) ?? fresh;
    group.answers.add(cell.answerName);
    group.series.add(cell.seriesName);
    group.isOfAnswer ||= cell.series === base.id;
    groups.set(key, group);
  }
  const all = new Set(cells.map(({ answerName }) => answerName)).size;
  return Array.from(groups.values(), (group) => {
    const those = `${format.count(group.waves.length)} of the ${format.count(waves.length)} selected waves (${whenWords(waves, group.waves)})`;
    if (!group.isOfAnswer) return `† ${namesOf(group.series)}: read over ${those}, bases included.`;
    return group.answers.size === all
      ? `† Asked in ${those}. Figures and bases are of these.`
      : `† ${namesOf(group.answers)}: asked in ${those}. Their figures and bases are of these.`;
  });
}

function namesOf(names: ReadonlySet<string>): string {
  const first = [...names].slice(0, mostNamed);
  return names.size > mostNamed
    ? `${first.join(', ')} and ${format.count(names.size - mostNamed)} more`
    : listed(first);
}
