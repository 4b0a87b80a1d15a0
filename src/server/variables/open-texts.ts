import type { OpenTextPage } from '../../contract/datasets/file-variable.ts';
import { limits } from '../../contract/limits.ts';
import { BoundedMap } from '../../lib/bounded-map.ts';
import { variableNamed } from '../../engine/survey/file-dictionary.ts';
import type { Storage } from '../storage/storage.ts';
import type { KnownVariable } from './file-variables.ts';
import { rawFrequencies } from './raw-frequencies.ts';

/** Answers to an open text by how often they were given. */
export type OpenTextAnswers = Pick<OpenTextPage, 'answers' | 'filled' | 'suppressed'>;

interface CountedText {
  count: number | null;
  readonly waves: string[];
}

/** Counts the answers to an open text, wave by wave under the floor. Throws `DamagedDatasetError`. */
async function countTexts(
  { variable, records }: KnownVariable,
  { minCell, wave }: { readonly minCell: number; readonly wave: string | undefined },
): Promise<OpenTextAnswers> {
  const counted = new Map<string, CountedText>();
  const filled: OpenTextPage['filled'] = [];
  let suppressed = false;
  for (const record of records) {
    const name = variableNamed(record.dictionary, variable.name)?.name;
    if (name === undefined || (wave !== undefined && record.wave !== wave)) continue;
    const found = rawFrequencies(await record.read(name), record.respondents, {
      minCell,
      labelled: new Set(),
      leastUnlabelled: 1,
    });
    suppressed ||= !found.isWhole;
    filled.push({ code: record.wave, respondents: found.respondents, filled: found.filled });
    for (const { value, count } of found.values) {
      const text = String(value);
      const known = counted.get(text);
      if (known === undefined) counted.set(text, { count, waves: [record.wave] });
      else {
        known.count = known.count === null || count === null ? null : known.count + count;
        known.waves.push(record.wave);
      }
    }
  }
  const answers = Array.from(counted, ([text, { count, waves }]) => ({ text, count, waves }));
  const byCount = answers.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return { answers: byCount, filled, suppressed };
}

/** Counted open texts that stay in memory, for the pages and searches that follow. */
const mostCounted = 4;

/** Counts texts, the last ones from memory: a key stands for the text, its survey's version and its floor. */
export function createCountedTexts() {
  const counted = new BoundedMap<string, Promise<OpenTextAnswers>>(mostCounted);
  return (key: string, ...asked: Parameters<typeof countTexts>): Promise<OpenTextAnswers> => {
    const answers = counted.get(key) ?? countTexts(...asked);
    counted.set(key, answers);
    answers.catch(() => counted.delete(key));
    return answers;
  };
}

/** Returns a page of the answers that have the words. */
export function textPage(
  { answers, filled, suppressed }: OpenTextAnswers,
  search: string,
  offset: number,
): OpenTextPage {
  const wanted = search.trim().toLowerCase();
  const found = wanted === '' ? answers : answers.filter(({ text }) => text.toLowerCase().includes(wanted));
  return {
    total: found.length,
    suppressed,
    answers: found.slice(offset, offset + limits.openTextPage),
    filled,
  };
}

/** Open texts of dataset trees that everyone who uses the survey may read. */
export function createOpenedTexts(storage: Storage) {
  const { sql } = storage;
  return {
    /** Names in lower case. */
    of(datasetId: string): ReadonlySet<string> {
      const rows = storage.all(
        sql.selectFrom('opened_texts').where('dataset_id', '=', datasetId).select('variable'),
      );
      return new Set(rows.map(({ variable }) => variable));
    },

    /** False: it was so already. */
    replace(datasetId: string, name: string, isOpened: boolean, at: string): boolean {
      const variable = name.toLowerCase();
      const changed = isOpened
        ? storage.run(
            sql
              .insertInto('opened_texts')
              .values({ dataset_id: datasetId, variable, at })
              .onConflict((conflict) => conflict.doNothing()),
          )
        : storage.run(
            sql
              .deleteFrom('opened_texts')
              .where('dataset_id', '=', datasetId)
              .where('variable', '=', variable),
          );
      return changed > 0;
    },
  };
}
