import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import { ServiceError } from '../request/service-error.ts';

/** A code that another dataset already has, and the remedy. */
export interface CodeTaken {
  readonly noun: 'dataset' | 'namespace';
  readonly message: string;
  readonly remedy: string;
}

/**
 * Reason why a dataset cannot have a code and namespace, given those `taken`; null: free. Question codes hold the
 * namespace, so that two trees with the same namespace could have questions with the same code.
 */
export function codeTaken(
  { code, namespace }: Pick<DatasetNode, 'code' | 'namespace'>,
  taken: readonly DatasetNode[],
): CodeTaken | null {
  if (taken.some((node) => node.code === code)) {
    return {
      noun: 'dataset',
      message: `there is a dataset "${code}" already`,
      remedy: 'give this one another code',
    };
  }
  if (taken.some((node) => node.namespace === namespace)) {
    return {
      noun: 'namespace',
      message: `there is a dataset with the namespace "${namespace}" already`,
      remedy: 'give this one another namespace',
    };
  }
  return null;
}

/** Throws `invalid_value` for the first node with a code or namespace of another dataset. */
export function assertNewCodes(nodes: readonly DatasetNode[], taken: readonly DatasetNode[]): void {
  for (const node of nodes) {
    const found = codeTaken(node, taken);
    if (found !== null) throw new ServiceError('invalid_value', `${found.message}; ${found.remedy}`);
  }
}
