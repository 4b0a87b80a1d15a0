import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { Stack } from '../../../../ui/kit.ts';
import css from '../Import.module.css';

/** Edited fields of an answer or column; absent ones stay. */
export interface TypedAnswer {
  readonly name?: string;
  readonly code?: string;
  readonly midpoint?: string;
}

interface AnswerEditsProps {
  readonly label: string;
  readonly noun: 'Answer' | 'Row' | 'Column';
  readonly answers: readonly {
    readonly code: string | number;
    /** Absent where the code stays, as of columns. */
    readonly guessed?: string;
    readonly name: string;
    readonly midpoint: number | null;
    readonly numeric: boolean;
    readonly included?: boolean;
  }[];
  /** False: what its answers count as is not asked for, as of the rows of a grid. */
  readonly hasMidpoints: boolean;
  /** Why one cannot have the code that it has, by the guessed code. */
  readonly problems?: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, TypedAnswer>>;
  readonly onType: (code: string, change: TypedAnswer) => void;
  readonly onNumeric: (code: string, numeric: boolean) => void;
  /** Absent where none can be left out, as columns. */
  readonly onIncluded?: (code: string, included: boolean) => void;
}

const mostAnswers = 60;

/** Answers by name and code, by what they count as in means, and by whether they do: "don't know" stays outside. */
export function AnswerEdits(props: AnswerEditsProps) {
  const { label, noun, answers, hasMidpoints, problems, typed, onType, onNumeric, onIncluded } = props;
  return (
    <Stack component="ul" gap={6} aria-label={label}>
      {answers.slice(0, mostAnswers).map(({ code, guessed, name, midpoint, numeric, included }) => {
        const key = guessed ?? String(code);
        return (
          <li key={key} className={css.answer}>
            <TextField
              label={`${noun} ${key}`}
              value={typed[key]?.name ?? name}
              onChange={(text) => onType(key, { name: text })}
              maxLength={255}
            />
            {guessed !== undefined && (
              <TextField
                label="Code"
                aria-label={`Code of “${name}”`}
                value={typed[key]?.code ?? String(code)}
                onChange={(text) => onType(key, { code: text })}
                maxLength={64}
                error={problems?.[key]}
              />
            )}
            {hasMidpoints && (
              <TextField
                label="Counts as"
                aria-label={`“${name}” counts as`}
                inputMode="decimal"
                disabled={!numeric}
                value={typed[key]?.midpoint ?? (midpoint === null ? '' : String(midpoint))}
                onChange={(text) => onType(key, { midpoint: text })}
              />
            )}
            <span className={css.checks}>
              {hasMidpoints && (
                <Checkbox
                  label="In means"
                  aria-label={`“${name}” counts in means`}
                  checked={numeric}
                  onChange={(checked) => onNumeric(key, checked)}
                />
              )}
              {onIncluded !== undefined && included !== undefined && (
                <Checkbox
                  label="Include"
                  aria-label={`Include “${name}”`}
                  checked={included}
                  onChange={(checked) => onIncluded(key, checked)}
                />
              )}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
