import { useQuery } from '@tanstack/react-query';
import { Steps } from '../../../ui/lists/Steps.tsx';
import { datasetsOptions } from '../../../api/datasets.ts';

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

/** What the wizard is called: by the dataset that a wave is added to, `""` where the file makes a new one. */
export function useImportTitle(into: string): string {
  const { data: datasets } = useQuery(datasetsOptions());
  const target = datasets?.find(({ code }) => code === into);
  return target === undefined ? 'Import dataset' : `Add a wave to ${target.name}`;
}
