import { IconCheck } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import type { Expression, Group } from '../../expression/expression.ts';
import { toWire } from '../../expression/wire.ts';
import { Button } from '../ui/Button.tsx';
import { plainExpression } from './draft/plain-expression.ts';
import css from './JsonView.module.css';
import { readExpressionJson } from './read-expression-json.ts';

interface JsonViewProps {
  readonly root: Group;
  readonly onApply: (expression: Expression) => void;
}

/** The expression exactly as the interface takes it, to read, change and paste. Mount it anew for another root. */
export function JsonView({ root, onApply }: JsonViewProps) {
  const current = useMemo(() => jsonOf(root), [root]);
  const [text, setText] = useState(current);
  const read = useMemo(() => readExpressionJson(text), [text]);
  const messageId = useId();
  const isChanged = text !== current;
  const problem = 'problem' in read ? read : null;
  return (
    <div className={css.view}>
      <textarea
        className={css.text}
        aria-label="Expression as JSON"
        aria-describedby={messageId}
        aria-invalid={problem !== null}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.bar}>
        <p id={messageId} className={problem === null ? css.valid : css.problem} aria-live="polite">
          {problem === null ? (
            <>
              <IconCheck size={14} stroke={1.75} aria-hidden /> Valid
            </>
          ) : (
            `${problem.line === null ? '' : `Line ${problem.line}. `}${problem.problem}`
          )}
        </p>
        {isChanged && <Button onClick={() => setText(current)}>Discard</Button>}
        <Button
          look="primary"
          disabledReason={
            problem !== null ? 'Put the JSON right first' : isChanged ? undefined : 'Nothing has changed'
          }
          onClick={() => {
            if ('expression' in read) onApply(read.expression);
          }}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}

function jsonOf(root: Group): string {
  if (root.children.length === 0) return '';
  const wire = toWire(plainExpression(root), { suffixes: 'integer', datapointsKey: 'datapoints' });
  return JSON.stringify(wire, null, 2);
}
