import { useMemo, useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import {
  type RakingQuestion,
  readTargets,
  type TargetDraft,
} from '../../../../connected/raking/raking-targets.ts';
import { TargetsEditor } from '../../../../connected/raking/TargetsEditor.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type DecidedWeight, weightCode } from './weight-edits.ts';
import css from '../Import.module.css';

type Weight = SurveyProposal['weights'][number];

interface TargetsDialogProps {
  readonly proposal: SurveyProposal;
  /** null: a new weight. */
  readonly weight: Weight | null;
  readonly onSet: (weight: DecidedWeight) => void;
  readonly onClose: () => void;
}

/** As many as decisions take. */
const mostTargets = 20;

/** Targets of a weight of the survey to be: shares that respondents have once they are weighted. */
export function TargetsDialog({ proposal, weight, onSet, onClose }: TargetsDialogProps) {
  const { questions, weights } = proposal;
  const known = useMemo(() => rakeable(questions), [questions]);
  const [name, setName] = useState(weight === null ? 'Raked' : weight.name);
  const [start, setStart] = useState(weight?.variable ?? '');
  const [drafts, setDrafts] = useState<readonly TargetDraft[]>(() =>
    (weight?.targets ?? []).map(({ variable, shares }) => ({
      question: variable,
      shares: Object.fromEntries(shares.map(({ value, share }) => [String(value), String(share)])),
    })),
  );
  const { targets, problems } = readTargets(known, drafts);
  const missing =
    name.trim() === '' ? 'Name the weight' : targets.length === 0 ? 'Give targets first' : problems[0];
  const submit = () =>
    onSet({
      code: weight?.code ?? weightCode(name, weights),
      name: name.trim(),
      variable: start,
      targets: targets.map(({ question, shares }) => ({
        variable: question.code,
        shares: shares.map(({ answer, share }) => ({ value: Number(answer), share })),
      })),
    });
  return (
    <FormDialog
      title={weight === null ? 'Rake to targets' : `Targets of ${weight.name}`}
      about="Respondents are weighted until each question has the shares that you give: from a census, or from who should have been asked."
      action="Use these targets"
      disabledReason={missing}
      problem={problems[0]}
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
      </div>
      <TargetsEditor questions={known} drafts={drafts} most={mostTargets} onChange={setDrafts} />
    </FormDialog>
  );
}

/** Questions made from a variable's values; codes are the variable and the values. */
function rakeable(questions: SurveyProposal['questions']): readonly RakingQuestion[] {
  return questions
    .filter(
      ({ kind, cells, variables }) =>
        kind === 'single' && cells.reading === 'values' && variables.length === 1,
    )
    .map(({ code, name, wording, variables: [variable = ''], answers }) => {
      const offered = answers.filter(({ included, value }) => included && value !== null);
      const total = offered.reduce((sum, { respondents }) => sum + (respondents ?? 0), 0);
      return {
        code: variable,
        name,
        alsoCalled: [code, wording],
        answers: offered.map((answer) => ({
          code: String(answer.value),
          name: answer.name,
          alsoCalled: [answer.code],
          now: total === 0 ? null : (100 * (answer.respondents ?? 0)) / total,
        })),
      };
    });
}
