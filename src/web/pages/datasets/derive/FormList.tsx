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
import { Panel } from '../../../ui/Panel.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type Form, forms } from './definition-drafts.ts';

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
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  /** The source, where a form has one. */
  readonly children: ReactNode;
}

/** The forms of a derived variable, with its sources. */
export function FormList({ form, onChange, children }: FormListProps) {
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
          onChange={onChange}
        />
        <p className="note">{forms.find((one) => one.form === form)?.purpose}</p>
      </PanelSection>
      {children}
    </Panel>
  );
}
