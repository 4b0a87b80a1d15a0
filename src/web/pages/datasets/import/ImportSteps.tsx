import { Steps } from '../../../ui/Steps.tsx';

const importSteps = ['file', 'variables', 'fieldwork', 'check', 'publish'] as const;
export type ImportStep = (typeof importSteps)[number];

const names: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  variables: 'Variables',
  fieldwork: 'Waves, regions, weight',
  check: 'Check',
  publish: 'Publish',
};

interface ImportStepsProps {
  readonly current: ImportStep;
  /** A line under a step's name. */
  readonly notes?: Readonly<Partial<Record<ImportStep, string>>>;
  /** Steps that can be opened. */
  readonly open?: readonly ImportStep[];
  readonly onOpen?: (step: ImportStep) => void;
}

/** The way from the file to its publication. */
export function ImportSteps({ current, notes, open, onOpen }: ImportStepsProps) {
  return (
    <Steps
      label="Steps of the import"
      current={current}
      steps={importSteps.map((step) => ({
        value: step,
        name: names[step],
        note: notes?.[step],
        isOpen: open?.includes(step) ?? false,
      }))}
      onOpen={onOpen}
    />
  );
}
