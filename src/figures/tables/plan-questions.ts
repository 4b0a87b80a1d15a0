import { isGrid } from '../../lib/question-kind.ts';
import type { BannerTree } from '../../contract/saved-work/banner.ts';
import type { PlanQuestions, PlanSettings } from '../../contract/saved-work/tab-plan.ts';
import { usesOf } from '../../expression/uses.ts';
import { toExpression } from '../../expression/wire.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { openedRows, type RowsQuestion } from './opened-rows.ts';
import { isOffered } from '../../lib/offered.ts';

/** A question as far as a tab plan names it. */
export interface PlannedQuestion extends RowsQuestion {
  readonly wording: string;
  readonly category: readonly string[];
  /** Number or letter that people see. */
  readonly number?: string | undefined;
}

interface NamedQuestions {
  readonly questions: readonly PlanQuestions[];
  /** Codes of questions that are left out. */
  readonly without: readonly string[];
}

/** Lists the questions of a plan that have rows, each once. `stubs`: trees of its saved stubs, by id. */
export function planQuestions<One extends PlannedQuestion>(
  { questions, without }: NamedQuestions,
  offered: readonly One[],
  stubs: ReadonlyMap<string, BannerTree>,
): readonly One[] {
  const named = questions.flatMap((part): readonly One[] => {
    switch (part.kind) {
      case 'all':
        return offered;
      case 'category':
        return offered.filter(({ category }) => part.path.every((name, level) => category[level] === name));
      case 'search':
        return offered.filter((question) => matchesText(question, part.text));
      case 'question':
        return offered.filter(({ code }) => code === part.question);
      case 'saved': {
        const codes = questionsIn(stubs.get(part.id) ?? []);
        return codes.flatMap((code) => offered.find((one) => one.code === code) ?? []);
      }
      default:
        return assertNever(part);
    }
  });
  const left = new Set(without);
  return [...new Set(named)].filter(
    (question) => !left.has(question.code) && openedRows(question).length > 0,
  );
}

/** Whether a text is part of a question's name, wording, code or number. */
function matchesText(
  { name, wording, code, number = '' }: Pick<PlannedQuestion, 'name' | 'wording' | 'code' | 'number'>,
  text: string,
): boolean {
  const sought = text.toLowerCase();
  return [name, wording, code, number].some((words) => words.toLowerCase().includes(sought));
}

function questionsIn(tree: BannerTree): readonly string[] {
  return tree.flatMap((node) => {
    if (node.kind === 'heading') return questionsIn(node.items);
    if (node.kind === 'value') return [node.question];
    const under = questionsIn(node.under ?? []);
    if (node.kind === 'question') return [node.question, ...under];
    const read = toExpression(node.expression);
    return [...('problem' in read ? [] : usesOf(read.expression).map(({ question }) => question)), ...under];
  });
}

/** Lists the grid rows that each have a table; one without a code where the question has a single table. */
export function tablesOf(
  question: RowsQuestion,
  grids: PlanSettings['grids'],
): readonly { readonly row: string; readonly rowName: string }[] {
  if (grids !== 'by_row' || !isGrid(question)) {
    return [{ row: '', rowName: '' }];
  }
  return question.datapoints.filter(isOffered).map(({ code, name }) => ({ row: code, rowName: name }));
}
