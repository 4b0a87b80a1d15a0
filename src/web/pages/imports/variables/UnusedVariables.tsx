import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { decideQuestion } from '../decision-edits.ts';
import { Stack } from '../../../ui/kit.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';

const most = 60;

/** Unused variables, why, and what some of them can become all the same. */
export function UnusedVariables({ proposal, onDecide }: Pick<StepProps, 'proposal' | 'onDecide'>) {
  const { unused } = proposal;
  if (unused.length === 0) return null;
  return (
    <Stack gap={8} p={14}>
      <h3 className="heading">Unused variables</h3>
      <Stack component="ul" gap={6}>
        {unused.slice(0, most).map(({ variable, label, code, reason, kinds }) => (
          <li key={variable} className={css.questionHead}>
            <span className={`quiet ${css.grow ?? ''}`}>
              <code>{variable}</code> <span className="isolate">{label}</span>: {reason}
            </span>
            {kinds.includes('single') && (
              <Button
                small
                aria-label={`Take ${variable} along: each text is an answer`}
                onClick={() => onDecide((decisions) => decideQuestion(decisions, code, { kind: 'single' }))}
              >
                Each text is an answer
              </Button>
            )}
          </li>
        ))}
        {unused.length > most && <li className="quiet">and {format.count(unused.length - most)} more</li>}
      </Stack>
    </Stack>
  );
}
