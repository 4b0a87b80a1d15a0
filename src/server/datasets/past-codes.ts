import { answerCodes } from '../../codebook/derived/definition-codes.ts';
import { suffixOf } from '../../codebook/derived/derived-question.ts';
import { entryOf } from '../../codebook/overlay.ts';
import { sourcesOfEntry } from '../../codebook/lay-over.ts';
import { readManifest } from '../../engine/segments/manifest.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { parseInterval } from '../../expression/interval.ts';
import type { StoredCodebook } from './codebook-store.ts';

interface PastQuestion {
  readonly name: string;
  readonly namespace: string;
  readonly answers: ReadonlyMap<string | number, string>;
}

/** Codes of all data that a tree has had; present codes may be included. */
export interface PastCodes {
  readonly questions: ReadonlyMap<string, PastQuestion>;
  readonly waves: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
}

/** Past of data that never changed. */
export const noPast: PastCodes = { questions: new Map(), waves: new Map(), locations: new Map() };

/** Returns what any of the catalogues has; names are those of the first that has it. */
function pastCodes(catalogues: readonly Pick<Catalogue, 'questions' | 'waves' | 'locations'>[]): PastCodes {
  const questions = new Map<string, PastQuestion>();
  const waves = new Map<string, string>();
  const locations = new Map<string, string>();
  for (const catalogue of catalogues.toReversed()) {
    for (const question of catalogue.questions) {
      const { code, name, namespace, datapoints, suffixes } = question;
      const own = [...datapoints, ...suffixes].map((answer) => [answer.code, answer.name] as const);
      questions.set(code, {
        name,
        namespace,
        answers: new Map([...(questions.get(code)?.answers ?? []), ...own]),
      });
    }
    for (const { code, name } of catalogue.waves) waves.set(code, name);
    for (const { code, name } of catalogue.locations) locations.set(code, name);
  }
  return { questions, waves, locations };
}

/** Versions that are read: one that cannot be is left out. */
const mostVersions = 100;

/** Reads what the versions in these directories have, the newest first. */
export async function readPastCodes(directories: readonly string[]): Promise<PastCodes> {
  const catalogues: Catalogue[] = [];
  for (const directory of directories.slice(0, mostVersions)) {
    const manifest = await readManifest(directory).catch(() => null);
    if (manifest !== null) catalogues.push(manifest.catalogue);
  }
  return pastCodes(catalogues);
}

/** The present and past codes of a registered tree. */
interface Tree {
  readonly past: PastCodes;
  readonly codebook: StoredCodebook;
  readonly questions: ReadonlyMap<string, Question>;
}

/** Returns a question that the tree had, or with sources that it had; undefined: there was none. */
export function goneQuestion(
  { past, codebook, questions }: Tree,
  code: string,
): Pick<Question, 'name' | 'namespace'> | undefined {
  if (questions.has(code)) return undefined;
  const entry = entryOf(codebook.overlay, code, '');
  const recorded = past.questions.get(code);
  if (recorded !== undefined) return { ...recorded, name: entry.name ?? recorded.name };
  if (entry.definition === undefined) return undefined;
  const [source = ''] = sourcesOfEntry(entry);
  const namespace = (questions.get(source) ?? past.questions.get(source))?.namespace;
  return namespace === undefined ? undefined : { name: entry.name ?? code, namespace };
}

/** Returns the name of an answer or column that a question of the tree had and lacks; undefined: it never had it. */
export function goneAnswer(tree: Tree, question: Question, code: string | number): string | undefined {
  const { past, codebook } = tree;
  const said = entryOf(codebook.overlay, question.code, code).name;
  const recorded = past.questions.get(question.code)?.answers;
  const row = typeof code === 'string' ? (parseInterval(code)?.row ?? code) : code;
  if (recorded?.has(row) === true) return said ?? recorded.get(row);
  return wasDefined(tree, question.code, code) ? (said ?? String(code)) : undefined;
}

/** Whether any definition of a derived question has had the answer. */
function wasDefined({ past, codebook, questions }: Tree, question: string, code: string | number): boolean {
  const entry = entryOf(codebook.overlay, question, '');
  const definitions = [entry.definition, ...(entry.former ?? [])].filter((one) => one !== undefined);
  if (definitions.some((one) => answerCodes(one).some((own) => own === code || suffixOf(own) === code)))
    return true;
  // Rows of a grid have the codes of its source; combinations those of both.
  const parts = sourcesOfEntry(entry).flatMap((source) => [
    ...(past.questions.get(source)?.answers.keys() ?? []),
    ...(questions.get(source)?.datapoints.map((answer) => answer.code) ?? []),
  ]);
  return (
    parts.length > 0 &&
    String(code)
      .split('*')
      .every((part) => parts.includes(part))
  );
}
