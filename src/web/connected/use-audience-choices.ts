import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Expression } from '../../expression/expression.ts';
import { hashExpression } from '../../expression/hash.ts';
import { toExpression } from '../../expression/wire.ts';
import { audiencesOptions } from '../api/audiences.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { isOfTree, useDatasetTree } from './use-dataset-tree.ts';

interface AudienceChoices {
  /** Every saved audience that can be a condition in the dataset of the scope. */
  readonly audiences: readonly AudienceChoice[];
  /** Name of the saved audience that says the same as a group inside an expression. */
  readonly audienceOf: (node: Expression) => string | undefined;
}

const none: readonly AudienceChoice[] = [];

/** `except`: the audience that is edited, which is no condition of itself. */
export function useAudienceChoices(except: string | null = null): AudienceChoices {
  const tree = useDatasetTree();
  const { data } = useQuery(audiencesOptions());
  return useMemo(() => {
    const audiences =
      data?.flatMap(({ id, name, description, expression: wire, datasets }): AudienceChoice[] => {
        if (id === except || !isOfTree({ datasets }, tree)) return [];
        const read = toExpression(wire);
        return 'expression' in read ? [{ id, name, description, expression: read.expression }] : [];
      }) ?? none;
    let names: Map<string, string> | null = null;
    const known = new WeakMap<Expression, string | null>();
    const audienceOf = (node: Expression) => {
      if (node.kind === 'clause') return undefined;
      let name = known.get(node);
      if (name === undefined) {
        names ??= new Map(audiences.map((one) => [hashExpression(one.expression), one.name]));
        name = names.get(hashExpression(node)) ?? null;
        known.set(node, name);
      }
      return name ?? undefined;
    };
    return { audiences, audienceOf };
  }, [data, tree, except]);
}
