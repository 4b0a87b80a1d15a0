import { readManifest } from '../../../engine/segments/manifest.ts';
import type { RegisteredTree } from '../../datasets/access.ts';
import { oncePerKey } from '../../datasets/once-per-version.ts';
import type { ServerDeps } from '../../deps.ts';
import { type CatalogueChange, catalogueChanges } from './catalogue-changes.ts';
import { changeWords } from '../../../codebook/change-words.ts';
import { readersOf } from '../../../codebook/derived/broken-definitions.ts';
import { differences, type Overlay, readingFields } from '../../../codebook/overlay.ts';
import type { Datapoint, Question, Suffix } from '../../../engine/survey/catalogue.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { createCodebookStore } from '../../datasets/codebook-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { codesOfDocument } from './codes-of-document.ts';

/** What changed under a document since it was saved. */
export interface ChangesOfDocument {
  readonly tree: RegisteredTree;
  /** Numbers of versions. */
  readonly savedOn: number;
  readonly present: number;
  readonly changes: readonly CatalogueChange[];
}

const mostKept = 32;

/** Compares what a dataset holds now with what it held when something was saved, as often as it is asked for. */
export function createWorkChanges({ datasets, storage }: Pick<ServerDeps, 'datasets' | 'storage'>) {
  const ofCodebook = createCodebookChanges(storage);
  /** Versions never change. */
  const manifestAt = oncePerKey((path: string) => path, readManifest, mostKept);
  const between = oncePerKey(
    ({ version }: RegisteredTree, path: string) => `${path} ${version}`,
    async ({ record }, path) => catalogueChanges((await manifestAt(path)).catalogue, record),
    mostKept,
  );

  return {
    /** null: nothing that it uses is otherwise now than at `savedAt`. */
    async of(tree: RegisteredTree, document: unknown, savedAt: string): Promise<ChangesOfDocument | null> {
      const { savedOn, now } = datasets.versionsSince(tree.code, savedAt);
      const ofData =
        savedOn === null || savedOn.version === tree.version ? [] : await between(tree, savedOn.path);
      const changes = changesFor(document, [...ofData, ...ofCodebook(tree, savedAt)]);
      return changes.length === 0 ? null : { tree, savedOn: savedOn?.number ?? now, present: now, changes };
    },
  };
}

/** Changes of codebooks that affect saved work: retired items, and items that have another meaning since. */
function createCodebookChanges(storage: Storage) {
  const store = createCodebookStore(storage);
  /** By the overlay that is served, then by the revision that work was saved on. */
  const knownOf = oncePerObject<Overlay, Map<number, readonly CatalogueChange[]>>(() => new Map());

  return (tree: RegisteredTree, savedAt: string): readonly CatalogueChange[] => {
    const { overlay } = tree.codebook;
    if (overlay.size === 0) return [];
    const saved = store.newestAt(tree.id, savedAt);
    const known = knownOf(overlay);
    const changes = known.get(saved) ?? [...retirements(tree), ...readings(tree, saved)];
    known.set(saved, changes);
    return changes;
  };

  function retirements({ id, questions }: RegisteredTree): CatalogueChange[] {
    return [...questions.values()].flatMap((question) => [
      ...retirement(id, question, null, question),
      ...question.datapoints.flatMap((answer) => retirement(id, question, 'datapoint', answer)),
      ...question.suffixes.flatMap((answer) => retirement(id, question, 'suffix', answer)),
    ]);
  }

  function retirement(
    id: string,
    question: Question,
    part: CatalogueChange['part'],
    { code, name, retired }: Question | Datapoint | Suffix,
  ): CatalogueChange[] {
    if (retired === undefined) return [];
    const by = store.find(id, retired.revision)?.actor ?? '';
    const what = part === null ? `“${name}”` : `“${name}” of “${question.name}”`;
    return [
      {
        kind: part === null ? 'question_retired' : 'answer_retired',
        question: question.code,
        answer: part === null ? '' : String(code),
        part,
        message: `${what} was retired in revision ${retired.revision}${by === '' ? '' : ` by ${by}`}.`,
        remedy: `Its figures are as before. ${replacementOf(question, part, retired.replacedBy)}, or ask an administrator to restore it.`,
      },
    ];
  }

  function readings({ id, record, codebook }: RegisteredTree, saved: number): CatalogueChange[] {
    const before = store.overlayAt(id, saved);
    const changes = differences(before, codebook.overlay).filter(({ field }) => readingFields.has(field));
    return changeWords(record, before, codebook.overlay, changes).flatMap(({ question, message }) =>
      // Everything that is made of a question is counted otherwise, too.
      [question, ...readersOf(codebook.overlay, question)].map((concerned) => ({
        kind: 'figures_changed',
        question: concerned,
        answer: '',
        part: null,
        message,
        remedy: 'Check the figures, then save again to accept them, or ask an administrator to undo it.',
      })),
    );
  }
}

function replacementOf(
  question: Question,
  part: CatalogueChange['part'],
  code: string | number | null,
): string {
  if (code === null) return part === null ? 'Choose another question' : 'Choose another answer';
  const answers: readonly (Datapoint | Suffix)[] =
    part === 'suffix' ? question.suffixes : question.datapoints;
  const name = part === null ? code : (answers.find((answer) => answer.code === code)?.name ?? code);
  return `Replace it with “${name}”`;
}

/**
 * Those of the changes that concern a document: a question, answer or wave that it names. New answers concern it where it
 * takes whatever answers there are.
 */
export function changesFor(document: unknown, changes: readonly CatalogueChange[]): CatalogueChange[] {
  if (changes.length === 0) return [];
  const used = codesOfDocument(document);
  return changes.filter(({ kind, question, answer, part }) => {
    const parts = used.get(question);
    if (parts === undefined) return false;
    if (part === null && kind !== 'wave_removed') return true;
    const { named, isOpen } = part === 'suffix' ? parts.suffixes : parts.datapoints;
    if (kind === 'wave_removed' || kind === 'answer_retired') return named.has(answer);
    return isOpen || (kind !== 'answer_added' && named.has(answer));
  });
}
