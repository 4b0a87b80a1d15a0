import { Select } from '../../../ui/Select.tsx';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { variableOptions } from './variable-options.ts';

/** What tells respondents apart, and how they were drawn. */
export function RespondentsPart({ proposal, onDecide }: StepProps) {
  const { id, design, questions, unused } = proposal;
  const all = [...questions.flatMap(({ variables }) => variables), ...unused.map(({ variable }) => variable)];
  return (
    <div className={css.field}>
      <h2 className={css.headTitle}>Respondents</h2>
      <div className={css.named}>
        <Select
          label="Id"
          value={id.variable}
          options={variableOptions([id.variable, ...id.candidates], 'Rows are numbered')}
          onChange={(variable) => onDecide((decisions) => ({ ...decisions, id: variable }))}
        />
        <Select
          label="Stratum of the sample"
          value={design.stratum}
          options={variableOptions([design.stratum, ...all], 'None')}
          onChange={(stratum) =>
            onDecide((decisions) => ({ ...decisions, design: { cluster: design.cluster, stratum } }))
          }
        />
        <Select
          label="Sampling unit"
          value={design.cluster}
          options={variableOptions([design.cluster, ...all], 'None')}
          onChange={(cluster) =>
            onDecide((decisions) => ({ ...decisions, design: { stratum: design.stratum, cluster } }))
          }
        />
      </div>
      <p className={css.reason}>
        Id: {id.reason}. Sample: {design.reason}.
      </p>
    </div>
  );
}
