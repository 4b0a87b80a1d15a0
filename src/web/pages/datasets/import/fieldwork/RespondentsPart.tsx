import { Stack } from '../../../../ui/kit.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { VariableSelect } from './VariableSelect.tsx';

/** The respondents' id, and their sampling. */
export function RespondentsPart({ proposal, onDecide }: StepProps) {
  const { id, design, questions, unused } = proposal;
  const all = [...questions.flatMap(({ variables }) => variables), ...unused.map(({ variable }) => variable)];
  return (
    <Stack gap={8} p={14}>
      <h2 className="heading">Respondents</h2>
      <div className={css.named}>
        <VariableSelect
          label="Id"
          value={id.variable}
          variables={id.candidates}
          none="Rows are numbered"
          onChange={(variable) => onDecide((decisions) => ({ ...decisions, id: variable }))}
        />
        <VariableSelect
          label="Stratum of the sample"
          value={design.stratum}
          variables={all}
          none="None"
          onChange={(stratum) =>
            onDecide((decisions) => ({ ...decisions, design: { cluster: design.cluster, stratum } }))
          }
        />
        <VariableSelect
          label="Sampling unit"
          value={design.cluster}
          variables={all}
          none="None"
          onChange={(cluster) =>
            onDecide((decisions) => ({ ...decisions, design: { stratum: design.stratum, cluster } }))
          }
        />
      </div>
      <p className="quiet">
        Id: {id.reason}. Sample: {design.reason}.
      </p>
    </Stack>
  );
}
