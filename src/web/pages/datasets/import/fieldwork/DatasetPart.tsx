import { type FormEvent, useState } from 'react';
import { whyBadCode } from '../../../../../lib/why-bad-code.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { datasetCodeProblems } from '../code-problems.ts';
import { Flex, Stack } from '../../../../ui/kit.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';

/** Name and code of the dataset to be. */
export function DatasetPart({ proposal, onDecide }: StepProps) {
  const [name, setName] = useState(proposal.name);
  const [code, setCode] = useState(proposal.code);
  // What is typed is judged at once; whether another dataset has the code only the service knows.
  const typed = whyBadCode('dataset', code) ?? whyBadCode('namespace', code);
  const told = code === proposal.code ? Object.values(datasetCodeProblems(proposal))[0] : undefined;
  const problem = typed === null ? told : `${capitalised(typed)}.`;
  const isChanged = name.trim() !== proposal.name || code !== proposal.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null || name.trim() === '') return;
    onDecide((decisions) => ({ ...decisions, name: name.trim(), code, namespace: code }));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={8} p={14}>
        <h2 className="heading">Dataset</h2>
        <div className={css.named}>
          <TextField label="Name of the dataset" value={name} onChange={setName} maxLength={255} />
          <TextField label="Code" value={code} onChange={setCode} maxLength={64} error={problem} />
        </div>
        <p className="quiet">
          Named after the file. Questions are called by the code, such as {proposal.namespace}.
          {proposal.questions[0]?.code ?? 'q1'}; it does not change later.
        </p>
        {isChanged && (
          <Flex>
            <Button
              look="primary"
              type="submit"
              disabledReason={typed === null ? undefined : `${capitalised(typed)}.`}
            >
              Apply
            </Button>
          </Flex>
        )}
      </Stack>
    </form>
  );
}
