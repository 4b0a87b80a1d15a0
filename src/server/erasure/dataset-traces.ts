import { sql as raw, type SqlBool } from 'kysely';
import { z } from 'zod';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { goneQuestion } from '../datasets/past-codes.ts';
import type { Turn } from '../http/writing/turn.ts';
import { codesOfDocument } from '../saved-work/changes/codes-of-document.ts';
import { readById } from '../saved-work/store/read-by-id.ts';
import type { Storage } from '../storage/storage.ts';

const codesOf = ({ catalogue }: RegisteredTree) => catalogue.datasets.map(({ code }) => code);

/** Ids of published insights of a dataset tree. */
export function insightsOn(storage: Storage, tree: RegisteredTree): number[] {
  const query = storage.sql.selectFrom('insights').where('dataset_code', 'in', codesOf(tree)).select('id');
  return storage.all(query).map(({ id }) => id);
}

/** Ids of conversations with an answer from a dataset tree. */
export function chatsOn(storage: Storage, tree: RegisteredTree): string[] {
  const isSource = raw<SqlBool>`EXISTS (
    SELECT 1 FROM json_each(chat_turns.answer, '$.sources.datasets')
    WHERE json_extract(value, '$.code') IN (${raw.join(codesOf(tree))}))`;
  const query = storage.sql.selectFrom('chat_turns').where(isSource).select('chat_id').distinct();
  return storage.all(query).map(({ chat_id: id }) => id);
}

/** Imports that made, or would make, a dataset tree or one of its waves. */
export function importsOf(
  storage: Storage,
  tree: RegisteredTree,
): { readonly organisationId: number; readonly document: DatasetImport }[] {
  const codes = raw.join(codesOf(tree));
  const isOfTree = raw<SqlBool>`(
    json_extract(document, '$.dataset') IN (${codes}) OR json_extract(document, '$.into') IN (${codes}))`;
  return storage
    .all(storage.sql.selectFrom('dataset_imports').where(isOfTree).select(['organisation_id', 'document']))
    .map((row) => ({
      organisationId: row.organisation_id,
      document: parseOwnJson<DatasetImport>(row.document),
    }));
}

/** Fields of saved work and of revisions of a codebook that hold codes, or lists of them. */
const codeFields: ReadonlySet<string> = new Set(
  'question questions question_code splitter codes dataset_code dataset_codes'.split(' '),
);

/** Answers kept for retries that name a dataset of the tree or one of its questions. */
export function answersOn(
  storage: Storage,
  tree: RegisteredTree,
): { readonly user_id: number; readonly key: string }[] {
  const codes = new Set(codesOf(tree));
  const query = storage.sql.selectFrom('idempotent_answers').select(['user_id', 'key', 'answer']);
  return storage.all(query).filter(({ answer }) => {
    let isNamed = false;
    JSON.parse(answer, (field, value: unknown) => {
      isNamed ||=
        codeFields.has(field) &&
        [value]
          .flat()
          .some((code) => typeof code === 'string' && (codes.has(code) || hasQuestion(tree, code)));
      return value;
    });
    return isNamed;
  });
}

const hasQuestion = (tree: RegisteredTree, code: string) =>
  tree.questions.has(code) || goneQuestion(tree, code) !== undefined;

interface WorkOnDataset {
  readonly id: string;
  readonly ownerId: number;
  /** Revisions that name it while the work itself does not; null: the work does. */
  readonly revisions: readonly number[] | null;
}

/** Saved work of everyone that names a dataset tree or its questions, now or in an earlier version. */
export async function workOn(storage: Storage, tree: RegisteredTree, turn: Turn): Promise<WorkOnDataset[]> {
  const codes = new Set(codesOf(tree));
  const isOn = (document: string) => {
    const read: unknown = JSON.parse(document);
    const isNamed = [...codesOfDocument(read).keys()].some((code) => hasQuestion(tree, code));
    const { dataset_code: one, dataset_codes: several } = NamedDatasets.parse(read);
    return isNamed || [one, ...several].some((code) => codes.has(code));
  };
  const { sql } = storage;
  const all = sql.selectFrom('saved_work').select(['saved_work.id', 'owner_id', 'document']);
  const found: WorkOnDataset[] = [];
  for (const { id, owner_id: ownerId, document } of await readById(storage, all, 200, turn)) {
    if (turn.isOver()) await turn.next();
    if (isOn(document)) {
      found.push({ id, ownerId, revisions: null });
      continue;
    }
    const revisions = storage
      .all(sql.selectFrom('work_versions').where('work_id', '=', id).select(['rev', 'document']))
      .filter((version) => isOn(version.document))
      .map(({ rev }) => rev);
    if (revisions.length > 0) found.push({ id, ownerId, revisions });
  }
  return found;
}

/** Codes of datasets that a document names itself. */
const NamedDatasets = z.object({
  dataset_code: z.string().catch(''),
  dataset_codes: z.array(z.string()).catch([]),
});
