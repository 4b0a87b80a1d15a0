import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/kit.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { regroup, takenApart } from './group-edits.ts';

/** Questions that somebody took apart, and the way back. */
export function TakenApart({ decisions, onDecide }: Pick<StepProps, 'decisions' | 'onDecide'>) {
  const codes = takenApart(decisions);
  if (codes.length === 0) return null;
  return (
    <Stack gap={8} p={14}>
      <h3 className="heading">Taken apart</h3>
      <Stack component="ul" gap={6}>
        {codes.map((code) => (
          <li key={code} className={css.questionHead}>
            <span className={css.grow}>
              <code>{code}</code>
            </span>
            <Button
              small
              aria-label={`Regroup ${code}`}
              onClick={() => onDecide((before) => regroup(before, code))}
            >
              Regroup
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
