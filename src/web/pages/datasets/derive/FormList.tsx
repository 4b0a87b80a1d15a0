import {
  IconArrowMerge,
  IconCalculator,
  IconGridDots,
  IconListCheck,
  IconListNumbers,
  IconRefresh,
  IconRulerMeasure,
  IconTallymarks,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { Tabs } from '../../../ui/lists/Tabs.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';
import { type Form, forms, newDefinition, sourceOf, sourceProblem, withForm } from './definition-drafts.ts';
import { SourceButton } from './SourceButton.tsx';

const look = { size: 18, stroke: 1.5 } as const;
const icons: Readonly<Record<Form, ReactNode>> = {
  recode: <IconArrowMerge {...look} />,
  asked_twice: <IconRefresh {...look} />,
  bands: <IconRulerMeasure {...look} />,
  combine: <IconGridDots {...look} />,
  first_match: <IconListNumbers {...look} />,
  any_match: <IconListCheck {...look} />,
  count: <IconTallymarks {...look} />,
  arithmetic: <IconCalculator {...look} />,
};

interface FormListProps {
  readonly definition: DerivedDefinition;
  readonly questionOf: (code: string) => Question | undefined;
  /** The question that a new variable begins with. */
  readonly source: Question | null;
  readonly onChange: (definition: DerivedDefinition) => void;
}

/** The forms of a derived variable, and the question that it sorts where there is one. */
export function FormList({ definition, questionOf, source, onChange }: FormListProps) {
  const { form } = definition;
  const question = questionOf(sourceOf(definition));
  if (form === 'cells') return null;
  const choose = (code: string) => {
    const chosen = questionOf(code);
    const problem = chosen === undefined ? null : sourceProblem(form, chosen);
    if (problem !== null) toasts.show({ text: problem });
    else onChange(newDefinition(form, chosen ?? null));
  };
  return (
    <Panel kind="settings" label="Form">
      <PanelSection title="Form">
        <Tabs
          label="Form"
          look="list"
          value={form}
          tabs={forms.map((one) => ({
            value: one.form,
            name: one.name,
            icon: icons[one.form],
            title: one.purpose,
          }))}
          onChange={(next) => onChange(withForm(definition, next, question ?? source))}
        />
        <p className="note">{forms.find((one) => one.form === form)?.purpose}</p>
      </PanelSection>
      {(form === 'recode' || form === 'bands') && (
        <PanelSection title="From">
          <SourceButton label="From" question={question} onChoose={choose} />
        </PanelSection>
      )}
    </Panel>
  );
}
