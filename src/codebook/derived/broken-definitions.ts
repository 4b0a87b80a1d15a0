import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { sourcesOfEntry } from '../lay-over.ts';
import { entryOf, type Overlay } from '../overlay.ts';
import { reaches } from './check-sources.ts';
import { sourcesNow } from './weight-core.ts';

/** A derived question or weight that would lack a source, or be seen by people who do not see it. */
export interface BrokenDefinition {
  readonly question: string;
  readonly source: string;
}

/** Returns the derived questions and weights that a change of the codebook breaks. */
export function brokenDefinitions(
  { questions }: Catalogue,
  before: Overlay,
  after: Overlay,
): readonly BrokenDefinition[] {
  const recorded = new Set(questions.map(({ code }) => code));
  const broken = (overlay: Overlay): BrokenDefinition[] =>
    Array.from(overlay, ([question, entries]) => ({ question, ...entries.get('') })).flatMap(
      ({ question, ...entry }) =>
        sourcesNow(entry).flatMap((source) => {
          if (recorded.has(source)) return [];
          const { definition: made, scope: seen = 'mine' } = entryOf(overlay, source, '');
          return made !== undefined && reaches(entry.scope ?? 'mine', seen) ? [] : [{ question, source }];
        }),
    );
  const known = new Set(broken(before).map(({ question, source }) => `${question} ${source}`));
  return broken(after).filter(({ question, source }) => !known.has(`${question} ${source}`));
}

/** Returns the derived questions and weights that read a question, however many are in between. */
export function readersOf(overlay: Overlay, code: string): readonly string[] {
  const found = [code];
  for (const source of found) {
    for (const [other, entries] of overlay) {
      const entry = entries.get('') ?? {};
      const isReader = [...sourcesOfEntry(entry), ...sourcesNow(entry)].includes(source);
      if (isReader && !found.includes(other)) found.push(other);
    }
  }
  return found.slice(1);
}
