import { useState } from 'react';
import type { Clause } from '../../../expression/expression.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { withoutDatapoint, withoutSuffix } from '../draft/clause-edits.ts';
import type { NodeViewProps } from './node-view-props.ts';

const shownAtFirst = 12;

/** Answers, then the suffixes that they are asked for. */
export function ClauseChips({ node, path, editor }: Omit<NodeViewProps<Clause>, 'siblings'>) {
  const [expanded, setExpanded] = useState(false);
  const question = editor.catalogue.questionByCode.get(node.question);
  const answers = node.datapoints ?? [];
  const shown = expanded ? answers : answers.slice(0, shownAtFirst);
  const change = (clause: Clause) => editor.actions.run({ kind: 'changeClause', path, clause });
  const nameOf = (code: string) => question?.datapointByCode.get(code)?.name ?? code;
  const suffixName = (code: number) => question?.suffixByCode.get(code)?.name ?? String(code);
  return (
    <>
      {node.datapoints === null && <span className="quiet">answered it</span>}
      {shown.map((code) => (
        <Chip
          key={code}
          removeLabel={`Remove ${nameOf(code)}`}
          onRemove={answers.length > 1 ? () => change(withoutDatapoint(node, code)) : undefined}
        >
          {nameOf(code)}
        </Chip>
      ))}
      {shown.length < answers.length && (
        <Button small look="ghost" onClick={() => setExpanded(true)}>
          and {answers.length - shown.length} more
        </Button>
      )}
      {node.suffixes !== null && <span className="quiet">for</span>}
      {node.suffixes?.map((code) => (
        <Chip
          key={code}
          look="outlined"
          removeLabel={`Remove ${suffixName(code)}`}
          onRemove={() => change(withoutSuffix(node, code))}
        >
          {suffixName(code)}
        </Chip>
      ))}
    </>
  );
}
