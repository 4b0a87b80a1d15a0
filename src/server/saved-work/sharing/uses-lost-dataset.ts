import type { DatasetAccess } from '../../datasets/access.ts';

const questionKeys: ReadonlySet<string> = new Set(['question', 'question_code', 'splitter']);

/**
 * Whether a stored document draws on a dataset that is there and may not be seen. What belongs to no dataset any more
 * says nothing about one. Without recursion: the nesting is the author's.
 */
export function usesLostDataset(document: unknown, access: DatasetAccess): boolean {
  const left: unknown[] = [document];
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) {
      for (const element of value) left.push(element);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, element] of Object.entries(value)) {
        if (typeof element === 'string' && questionKeys.has(key)) {
          if (access.findQuestion(element)?.isPermitted === false) return true;
        } else if (key === 'dataset_code' && typeof element === 'string' && element !== '') {
          if (access.isLost(element)) return true;
        } else left.push(element);
      }
    }
  }
  return false;
}
