import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { type CategoryNode, categoryTree } from '../../catalogue/category-tree.ts';
import type { AudienceChoice } from '../../catalogue/question-pick.ts';

/** A line of the tree of questions, their answers and saved audiences. */
export type TreeLine =
  | {
      readonly kind: 'branch';
      readonly key: string;
      readonly depth: number;
      readonly name: string;
      readonly count: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'question';
      readonly key: string;
      readonly depth: number;
      readonly question: CatalogueQuestion;
      /** null: it has no answers to open. */
      readonly isOpen: boolean | null;
    }
  /** A column of a grid, which opens to the answers in it. */
  | {
      readonly kind: 'suffix';
      readonly key: string;
      readonly depth: number;
      readonly question: CatalogueQuestion;
      /** null: any suffix. */
      readonly suffix: number | null;
      readonly name: string;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'answer';
      readonly key: string;
      readonly depth: number;
      readonly question: CatalogueQuestion;
      /** Column of a grid; null: any. */
      readonly suffix: number | null;
      readonly code: string;
      readonly name: string;
    }
  | {
      readonly kind: 'audience';
      readonly key: string;
      readonly depth: number;
      readonly audience: AudienceChoice;
    };

interface TreeInput {
  readonly audiences: readonly AudienceChoice[];
  /** Questions to show: all, or those that were found. */
  readonly questions: readonly CatalogueQuestion[];
  /** Keys of branches and questions that were turned: open where they begin closed, closed where they begin open. */
  readonly turned: ReadonlySet<string>;
  readonly isSearching: boolean;
  /** Whether questions open to their answers. */
  readonly hasAnswers: boolean;
}

const audiencesKey = 'audiences';
/** A category of so few questions begins open. */
const fewQuestions = 12;

/** The lines that are seen, from the top down: saved audiences, then questions by category. */
export function treeLines({
  audiences,
  questions,
  turned,
  isSearching,
  hasAnswers,
}: TreeInput): readonly TreeLine[] {
  const isOpen = (key: string, begins: boolean) => begins !== turned.has(key);
  const lines: TreeLine[] = [];
  if (audiences.length > 0) {
    const open = isOpen(audiencesKey, isSearching);
    lines.push({
      kind: 'branch',
      key: audiencesKey,
      depth: 0,
      name: 'Saved audiences',
      count: audiences.length,
      isOpen: open,
    });
    if (open) lines.push(...audiences.map((audience) => audienceLine(audience, 1)));
  }
  const pushQuestion = (question: CatalogueQuestion, depth: number) => {
    const line = questionLine(question, depth);
    const open = hasAnswers && question.datapoints.length > 0 ? isOpen(line.key, false) : null;
    lines.push({ ...line, isOpen: open });
    if (open !== true) return;
    if (question.suffixes.length === 0) {
      pushAnswers(question, null, depth + 1);
      return;
    }
    for (const { code: suffix, name } of [{ code: null, name: 'Any column' }, ...question.suffixes]) {
      const suffixKey = `suffix ${question.code} ${suffix ?? 'any'}`;
      const isSuffixOpen = isOpen(suffixKey, false);
      lines.push({
        kind: 'suffix',
        key: suffixKey,
        depth: depth + 1,
        question,
        suffix,
        name,
        isOpen: isSuffixOpen,
      });
      if (isSuffixOpen) pushAnswers(question, suffix, depth + 2);
    }
  };
  const pushAnswers = (question: CatalogueQuestion, suffix: number | null, depth: number) => {
    for (const { code, name } of question.datapoints) {
      const key = `answer ${question.code} ${code}${suffix === null ? '' : ` ${suffix}`}`;
      lines.push({ kind: 'answer', key, depth, question, suffix, code, name });
    }
  };
  const pushBranch = (node: CategoryNode, depth: number) => {
    const key = `category ${node.path.join(' / ')}`;
    const open = isOpen(key, isSearching || depth > 0 || node.count <= fewQuestions);
    lines.push({ kind: 'branch', key, depth, name: node.name, count: node.count, isOpen: open });
    if (!open) return;
    for (const question of node.questions) pushQuestion(question, depth + 1);
    for (const child of node.children) pushBranch(child, depth + 1);
  };
  for (const node of categoryTree(questions)) pushBranch(node, 0);
  return lines;
}

/** A line for an audience; those of questions and audiences alone are a list without branches. */
export function audienceLine(audience: AudienceChoice, depth = 0): TreeLine {
  return { kind: 'audience', key: `audience ${audience.id}`, depth, audience };
}

export function questionLine(question: CatalogueQuestion, depth = 0): TreeLine & { kind: 'question' } {
  return { kind: 'question', key: `question ${question.code}`, depth, question, isOpen: null };
}

/** Place of the line's parent; -1 for those at the top. */
export function parentOf(lines: readonly TreeLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0;
  return lines.findLastIndex((line, index) => index < at && line.depth < depth);
}

/** Whether the lines below it are shown; null where it has none. */
export function isOpenOf(line: TreeLine): boolean | null {
  return 'isOpen' in line ? line.isOpen : null;
}
