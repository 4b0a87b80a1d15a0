import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack, Text, Textarea } from '../../../ui/kit.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { Table } from '../../../ui/lists/Table.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import {
  pasteColumn,
  pasteTargets,
  type RakingQuestion,
  scaledShares,
  sumOfShares,
  type TargetDraft,
  typedShares,
} from './raking-targets.ts';

interface TargetsEditorProps {
  /** Those that can have targets. */
  readonly questions: readonly RakingQuestion[];
  readonly drafts: readonly TargetDraft[];
  /** Most questions that can have targets. */
  readonly most: number;
  readonly onChange: (drafts: readonly TargetDraft[]) => void;
}

/** Target shares question by question: typed, pasted from a sheet, or taken from the shares now. */
export function TargetsEditor({ questions, drafts, most, onChange }: TargetsEditorProps) {
  const [lines, setLines] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useLayoutEffect(() => {
    // The shares of a question are what is typed next.
    if (added !== null)
      frame.current?.querySelector<HTMLElement>(`[data-targets="${CSS.escape(added)}"] input`)?.focus();
  }, [added]);
  const read = (text: string) => {
    const pasted = pasteTargets(text, questions, drafts);
    setProblems(pasted.problems);
    // Lines with problems stay, to be put right.
    setLines(pasted.problems.length === 0 ? '' : text);
    if (pasted.problems.length === 0) onChange(pasted.drafts);
  };
  const free = questions.filter(({ code }) => drafts.every(({ question }) => question !== code));
  return (
    <Stack ref={frame} gap={12} data-targets="">
      {drafts.map((draft) => {
        const question = questions.find(({ code }) => code === draft.question);
        return (
          <div key={draft.question} data-targets={draft.question}>
            <TargetCard
              question={
                question ?? { code: draft.question, name: draft.question, alsoCalled: [], answers: [] }
              }
              draft={draft}
              onChange={(shares) =>
                onChange(drafts.map((one) => (one === draft ? { ...draft, shares } : one)))
              }
              onPaste={read}
              onRemove={() => onChange(drafts.filter((one) => one !== draft))}
            />
          </div>
        );
      })}
      {drafts.length < most && (
        <Select
          label="Add a question"
          value=""
          options={[
            { value: '', name: 'Choose a question' },
            ...free.map(({ code, name }) => ({ value: code, name, note: code })),
          ]}
          onChange={(question) => {
            setAdded(question);
            onChange([...drafts, { question, shares: null }]);
          }}
        />
      )}
      <Textarea
        label="Paste from a sheet"
        description="Three columns: question, answer and share."
        autosize
        minRows={2}
        maxRows={8}
        value={lines}
        spellCheck={false}
        onChange={(event) => setLines(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          read(lines + event.clipboardData.getData('text/plain'));
        }}
      />
      <Flex gap={8} align="center">
        <Button
          small
          disabledReason={lines.trim() === '' ? 'Paste or type lines first' : undefined}
          onClick={() => read(lines)}
        >
          Read lines
        </Button>
      </Flex>
      <div role="status">
        {problems.slice(0, mostProblems).map((problem) => (
          <Text key={problem} size="dense" c="danger">
            {problem}
          </Text>
        ))}
        {problems.length > mostProblems && (
          <Text size="dense" c="danger">
            and {format.count(problems.length - mostProblems)} more
          </Text>
        )}
      </div>
    </Stack>
  );
}

const mostProblems = 5;

interface TargetCardProps {
  readonly question: RakingQuestion;
  readonly draft: TargetDraft;
  readonly onChange: (shares: Readonly<Record<string, string>>) => void;
  /** Takes lines with names. */
  readonly onPaste: (text: string) => void;
  readonly onRemove: () => void;
}

/** The answers of a question with their shares now, and the target of each. */
function TargetCard({ question, draft, onChange, onPaste, onRemove }: TargetCardProps) {
  const { name, answers } = question;
  const shares = typedShares(question, draft);
  const sum = sumOfShares(shares);
  return (
    <Card>
      <Table
        caption={name}
        head={['Answer', 'Now %', 'Target %']}
        numeric={2}
        rows={answers.map((answer) => [
          <span key={answer.code} className="isolate">
            {answer.name}
          </span>,
          answer.now === null ? '–' : format.percent(answer.now),
          <TextField
            key={answer.code}
            label={`Target of ${answer.name}`}
            labelProps={{ className: 'visually-hidden' }}
            inputMode="decimal"
            value={shares[answer.code] ?? ''}
            onChange={(text) => onChange({ ...shares, [answer.code]: text })}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!/[\n\t;]/.test(text)) return;
              event.preventDefault();
              const filled = pasteColumn(text, question, answer.code, shares);
              if (filled === null) onPaste(text);
              else onChange(filled);
            }}
          />,
        ])}
      />
      <Flex gap={8} align="center" justify="flex-end" mt={8}>
        <span className="note num" role="status">
          {sum === null ? 'No shares yet' : `Sum ${format.given(sum)}`}
        </span>
        <Button
          small
          disabledReason={
            sum === null ? 'Enter shares first' : sum === 100 ? 'The shares add up to 100' : undefined
          }
          aria-label={`Scale to 100: ${name}`}
          onClick={() => onChange(scaledShares(shares))}
        >
          Scale to 100
        </Button>
        <IconButton label={`Remove ${name}`} icon={<IconX />} onClick={onRemove} />
      </Flex>
    </Card>
  );
}
