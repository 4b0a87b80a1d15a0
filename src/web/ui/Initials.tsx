import { classNames } from '../lib/class-names.ts';
import { initialsOf } from '../lib/initials.ts';
import css from './Initials.module.css';
import { Flex } from './kit.ts';

interface InitialsProps {
  /** Name or address of a person, which is next to it. */
  readonly name: string;
  readonly size: number;
  readonly strong?: boolean;
}

/** Initials of a person in a circle. */
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
