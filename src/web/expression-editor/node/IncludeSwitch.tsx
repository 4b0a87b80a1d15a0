import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import css from './IncludeSwitch.module.css';

interface IncludeSwitchProps {
  /** What is included or excluded. */
  readonly subject: string;
  readonly negated: boolean;
  readonly onChange: (negated: boolean) => void;
}

/** Plus or minus: people who match, or everyone else. */
export function IncludeSwitch({ subject, negated, onChange }: IncludeSwitchProps) {
  const name = useId();
  const options = [
    { negated: false, label: 'Include', Icon: IconPlus, lit: css.include },
    { negated: true, label: 'Exclude', Icon: IconMinus, lit: css.exclude },
  ];
  return (
    <div role="radiogroup" aria-label={`Include or exclude ${subject}`} className={css.track}>
      {options.map(({ label, Icon, lit, ...option }) => (
        <label
          key={label}
          className={classNames(css.item, option.negated === negated && lit)}
          title={`${label} ${subject} (X)`}
        >
          <input
            type="radio"
            className={css.input}
            name={name}
            checked={option.negated === negated}
            aria-label={label}
            onChange={() => onChange(option.negated)}
          />
          <Icon size={14} stroke={2} aria-hidden />
        </label>
      ))}
    </div>
  );
}
