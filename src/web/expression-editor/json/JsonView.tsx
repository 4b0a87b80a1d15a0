import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ClipboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Expression, Group } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { Button } from '../../ui/Button.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { copiedType } from '../clipboard/copied.ts';
import { plainExpression } from '../draft/plain-expression.ts';
import css from './JsonView.module.css';
import { type JsonProblem, placeInText, readExpressionJson } from './read-expression-json.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';

interface JsonViewProps {
  readonly root: Group;
  readonly catalogue: Catalogue;
  readonly onApply: (expression: Expression) => void;
}

/**
 * The expression exactly as the interface takes it, to read, change and paste. Mount it with a new key for another
 * root.
 */
export function JsonView({ root, catalogue, onApply }: JsonViewProps) {
  const current = useMemo(() => jsonOf(root), [root]);
  const [text, setText] = useState(current);
  const read = useMemo(() => readExpressionJson(text, lookupIn(catalogue)), [text, catalogue]);
  const field = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLPreElement>(null);
  const messageId = useId();
  const isChanged = text !== current;
  const isBlank = text.trim() === '';
  const problem = 'problem' in read && !isBlank ? read.problem : null;
  const fault = problem ?? ('warning' in read ? read.warning : null);

  const goTo = ({ span }: JsonProblem) => {
    field.current?.focus();
    field.current?.setSelectionRange(span.start, span.end);
  };
  /** Conditions that were copied in an editor come as JSON here, not as the sentence that other programs get. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const json = event.clipboardData.getData(copiedType);
    if (json === '') return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    setText(text.slice(0, selectionStart) + json + text.slice(selectionEnd));
  };
  return (
    <Stack flex={1} gap={10} mih={320}>
      <div className={css.box} data-invalid={problem !== null || undefined}>
        {/* Lies under the text and shows the same signs, unseen but for the marked ones. */}
        <pre ref={marks} className={css.marks} aria-hidden="true">
          {fault !== null && (
            <>
              {text.slice(0, fault.span.start)}
              <mark className={problem === null ? css.doubtful : css.wrong}>
                {text.slice(fault.span.start, fault.span.end).trimEnd() || ' '}
              </mark>
            </>
          )}
        </pre>
        <textarea
          ref={field}
          className={css.text}
          aria-label="Expression as JSON"
          aria-describedby={messageId}
          aria-invalid={problem !== null}
          placeholder="Paste an expression"
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={paste}
          onScroll={(event) => {
            if (marks.current === null) return;
            marks.current.scrollTop = event.currentTarget.scrollTop;
            marks.current.scrollLeft = event.currentTarget.scrollLeft;
          }}
        />
      </div>
      <Flex gap={8} align="center" wrap="wrap">
        <p id={messageId} className={css.message} aria-live="polite">
          <Verdict text={text} problem={problem} fault={fault} isBlank={isBlank} />
        </p>
        {fault !== null && (
          <Button look="ghost" onClick={() => goTo(fault)}>
            Go to it
          </Button>
        )}
        {isChanged && <Button onClick={() => setText(current)}>Discard</Button>}
        <Button
          look="primary"
          disabledReason={
            isBlank
              ? 'Paste or type an expression first'
              : problem !== null
                ? 'Put the JSON right first'
                : isChanged
                  ? undefined
                  : 'Nothing has changed'
          }
          onClick={() => {
            if ('expression' in read) onApply(read.expression);
          }}
        >
          Apply
        </Button>
      </Flex>
    </Stack>
  );
}

interface VerdictProps {
  readonly text: string;
  readonly problem: JsonProblem | null;
  readonly fault: JsonProblem | null;
  readonly isBlank: boolean;
}

function Verdict({ text, problem, fault, isBlank }: VerdictProps) {
  if (isBlank) return 'No conditions yet, so this is everyone.';
  if (fault === null) {
    return (
      <Text span inherit c="ok">
        <IconCheck size={14} aria-hidden /> Valid
      </Text>
    );
  }
  const { line, column } = placeInText(text, fault.span.start);
  return (
    <Text span inherit c={problem === null ? 'warn' : 'danger'}>
      <IconAlertTriangle size={14} aria-hidden />
      <b>
        Line {line}, column {column}.
      </b>{' '}
      {fault.message}
    </Text>
  );
}

function lookupIn({ questionByCode }: Catalogue) {
  return {
    find: (code: string) => {
      const question = questionByCode.get(code);
      return question === undefined
        ? undefined
        : {
            hasDatapoint: (one: string) => question.datapointByCode.has(one),
            hasSuffix: (one: number) => question.suffixByCode.has(one),
          };
    },
  };
}

function jsonOf(root: Group): string {
  if (root.children.length === 0) return '';
  const wire = toWire(plainExpression(root), { suffixes: 'integer', datapointsKey: 'datapoints' });
  return JSON.stringify(wire, null, 2);
}
