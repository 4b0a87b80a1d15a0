import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';

const codeForm = /^[A-Za-z0-9_:-]{1,64}$/;

/** Name and code of the dataset to be. */
export function DatasetPart({ proposal, onDecide }: StepProps) {
  const [name, setName] = useState(proposal.name);
  const [code, setCode] = useState(proposal.code);
  const problem = codeForm.test(code) ? undefined : 'Use 1 to 64 letters, digits, _, : or -.';
  const isChanged = name.trim() !== proposal.name || code !== proposal.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || name.trim() === '') return;
    onDecide((decisions) => ({ ...decisions, name: name.trim(), code, namespace: code }));
  };
  return (
    <form noValidate className={css.field} onSubmit={submit}>
      <h2 className={css.headTitle}>Dataset</h2>
      <div className={css.named}>
        <TextField label="Name of the dataset" value={name} onChange={setName} maxLength={255} />
        <TextField label="Code" value={code} onChange={setCode} maxLength={64} error={problem} />
        {isChanged && (
          <Button look="primary" type="submit">
            Apply
          </Button>
        )}
      </div>
      <p className={css.reason}>
        Named after the file. Questions are called by the code, such as {proposal.namespace}.
        {proposal.questions[0]?.code ?? 'q1'}; it does not change later.
      </p>
    </form>
  );
}
