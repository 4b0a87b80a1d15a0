import { classNames } from '../../lib/class-names.ts';
import css from './Initials.module.css';
import { Flex } from '../kit.ts';

interface InitialsProps {
  /** Name or address of a person, which is next to it. */
  readonly name: string;
  readonly size: number;
  readonly strong?: boolean;
}

export function Initials({ name, size, strong = false }: InitialsProps) {
  return (
    <Flex
      component="span"
      flex="none"
      align="center"
      justify="center"
      w={size}
      h={size}
      className={classNames(css.root, strong && css.strong)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </Flex>
  );
}

/** "ML" of "Mara Lindqvist" or of mara.lindqvist@example.org. */
function initialsOf(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter((word) => word !== '') ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase() ?? '').join('');
}
