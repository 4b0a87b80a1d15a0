import { IconMinus, IconPlus } from '@tabler/icons-react';
import { classNames } from '../../lib/class-names.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import css from './IncludeSwitch.module.css';
import { Flex } from '../../ui/kit.ts';

interface IncludeSwitchProps {
  /** The included or excluded condition. */
  readonly subject: string;
  readonly negated: boolean;
  readonly onChange: (negated: boolean) => void;
}

/** Plus or minus: people who match, or everyone else. */
export function IncludeSwitch({ subject, negated, onChange }: IncludeSwitchProps) {
  const words = (label: string, icon: React.ReactNode) => (
    <Flex component="span" title={`${label} ${subject} (X)`}>
      {icon}
      <span className="visually-hidden">{label}</span>
    </Flex>
  );
  return (
    <Segmented
      label={`Include or exclude ${subject}`}
      className={classNames(css.track, negated ? css.exclude : css.include)}
      value={negated ? 'exclude' : 'include'}
      options={[
        { value: 'include', label: words('Include', <IconPlus size={14} stroke={2} aria-hidden />) },
        { value: 'exclude', label: words('Exclude', <IconMinus size={14} stroke={2} aria-hidden />) },
      ]}
      onChange={(value) => onChange(value === 'exclude')}
    />
  );
}
