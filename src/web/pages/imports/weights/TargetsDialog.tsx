import { useMemo, useState } from 'react';
import type { SurveyProposal } from '../../../../contract/survey-proposal.ts';
import { format } from '../../../lib/format.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Stack, Text, Textarea } from '../../../ui/kit.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { linesOfTargets, rakeable, readTargets, sampleLines, type TargetMargin } from './raking-targets.ts';
import { type DecidedWeight, weightCode } from './weight-edits.ts';
import { Table } from '../../../ui/Table.tsx';
import css from '../Import.module.css';

type Weight = SurveyProposal['weights'][number];

interface TargetsDialogProps {
  readonly proposal: SurveyProposal;
  /** null: a new weight. */
  readonly weight: Weight | null;
  readonly onSet: (weight: DecidedWeight) => void;
  readonly onClose: () => void;
}

const mostProblems = 5;

/** Targets typed or pasted from a sheet: what respondents are to look like once they are weighted. */
export function TargetsDialog({ proposal, weight, onSet, onClose }: TargetsDialogProps) {
  const { questions, weights } = proposal;
  const [name, setName] = useState(weight === null ? 'Raked' : weight.name);
  const [start, setStart] = useState(weight?.variable ?? '');
  const [text, setText] = useState(() => linesOfTargets(weight?.targets ?? [], questions));
  const read = useMemo(() => readTargets(text, questions), [text, questions]);
  const known = useMemo(() => rakeable(questions), [questions]);
  const used = new Set(read.targets.map(({ variable }) => variable));
  const missing =
    name.trim() === ''
      ? 'Name the weight'
      : read.targets.length === 0
        ? 'Give targets first'
        : read.problems[0];
  const submit = () =>
    onSet({
      code: weight?.code ?? weightCode(name, weights),
      name: name.trim(),
      variable: start,
      targets: [...read.targets],
    });
  return (
    <FormDialog
      title={weight === null ? 'Rake to targets' : `Targets of ${weight.name}`}
      about="Respondents are weighted until each question has the shares that you give: from a census, or from who should have been asked."
      action="Use these targets"
      disabledReason={missing}
      width={640}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.named}>
        <TextField label="Name" value={name} onChange={setName} maxLength={255} />
        <Select
          label="Begin from"
          value={start}
          options={[
            { value: '', name: 'Unweighted' },
            ...[...new Set(weights.map(({ variable }) => variable))]
              .filter((variable) => variable !== '')
              .map((variable) => ({ value: variable, name: `The weight ${variable}` })),
          ]}
          onChange={setStart}
        />
        <Select
          label="Add the answers of"
          value=""
          options={[
            { value: '', name: 'Choose a question' },
            ...known
              .filter(({ variables }) => !used.has(variables[0] ?? ''))
              .map((question) => ({ value: question.code, name: question.name, note: question.code })),
          ]}
          onChange={(code) => {
            const question = known.find((one) => one.code === code);
            if (question === undefined) return;
            setText([text.trimEnd(), sampleLines(question)].filter((part) => part !== '').join('\n'));
          }}
        />
      </div>
      <Textarea
        label="Question, answer and share, one a line"
        description="Paste three columns of a sheet, or add the answers of a question and change its shares. They add up to 100 in each question."
        data-monospace
        rows={8}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {[
          ...read.problems.slice(0, mostProblems),
          ...(read.problems.length > mostProblems
            ? [`and ${format.count(read.problems.length - mostProblems)} more`]
            : []),
        ].map((problem) => (
          <Text key={problem} size="dense" c="danger">
            {problem}
          </Text>
        ))}
      </div>
      <TargetMargins margins={read.margins} />
    </FormDialog>
  );
}

/** Targets beside what the sample has, question by question. */
function TargetMargins({ margins }: { readonly margins: readonly TargetMargin[] }) {
  if (margins.length === 0) return null;
  return (
    <Stack gap={12} className={css.margins}>
      {margins.map(({ code, name, lines }) => (
        <Table
          key={code}
          caption={name}
          head={['Answer', 'Sample %', 'Target %']}
          numeric={2}
          rows={lines.map((line) => [
            line.name,
            format.percent(line.sample),
            line.share === null ? 'no target' : format.percent(line.share),
          ])}
        />
      ))}
    </Stack>
  );
}
