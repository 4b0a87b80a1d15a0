import { format } from '../../../lib/format.ts';
import { Pill } from '../../../ui/Pill.tsx';
import css from '../Import.module.css';
import { Flex } from '../../../ui/kit.ts';

interface NameListProps {
  readonly names: readonly {
    readonly guessed: string;
    readonly name: string;
    readonly respondents: number | null;
  }[];
}

const mostNames = 24;

/** Names with their n. */
export function NameList({ names }: NameListProps) {
  if (names.length === 0) return null;
  return (
    <Flex component="ul" gap={4} wrap="wrap">
      {names.slice(0, mostNames).map(({ guessed, name, respondents }) => (
        <li key={guessed}>
          <Pill>
            <span className="isolate">{name}</span>
            {respondents !== null && ` n ${format.count(respondents)}`}
          </Pill>
        </li>
      ))}
      {names.length > mostNames && (
        <li className={css.reason}>and {format.count(names.length - mostNames)} more</li>
      )}
    </Flex>
  );
}
