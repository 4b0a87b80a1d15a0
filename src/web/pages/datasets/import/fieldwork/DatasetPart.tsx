import { capitalised } from '../../../../../lib/capitalised.ts';
import { whyBadCode } from '../../../../../lib/why-bad-code.ts';
import { EditableText } from '../../../../ui/EditableText.tsx';
import { Flex, Stack } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/Problem.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { datasetCodeProblems } from '../code-problems.ts';
import type { StepProps } from '../step-props.ts';

/** Name and code of the dataset to be. */
export function DatasetPart({ proposal, onDecide }: Pick<StepProps, 'proposal' | 'onDecide'>) {
  const setCode = (code: string) => {
    // Whether another dataset has the code only the service knows.
    const problem = whyBadCode('dataset', code) ?? whyBadCode('namespace', code);
    if (problem === null) onDecide((decisions) => ({ ...decisions, code, namespace: code }));
    else toasts.show({ text: `${capitalised(problem)}.` });
  };
  return (
    <Stack gap={8} p={14}>
      <h2 className="heading">Dataset</h2>
      <Flex gap={12} align="baseline" wrap="wrap">
        <EditableText
          label="Name of the dataset"
          value={proposal.name}
          className="strong"
          onChange={(name) => name !== '' && onDecide((decisions) => ({ ...decisions, name }))}
        />
        <EditableText label="Code" value={proposal.code} className="code" maxLength={64} onChange={setCode} />
      </Flex>
      <Problem>{Object.values(datasetCodeProblems(proposal))[0]}</Problem>
      <p className="quiet">
        Named after the file. Questions are called by the code, such as {proposal.namespace}.
        {proposal.questions[0]?.code ?? 'q1'}; it does not change later.
      </p>
    </Stack>
  );
}
