import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Member } from '../../../contract/member.ts';
import { findNamed } from '../../catalogue/index/find-named.ts';
import { initialsOf } from '../../lib/initials.ts';
import { Chip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/TextField.tsx';
import css from './PeopleField.module.css';
import { addressesIn } from './sharing-draft.ts';
import { Flex, Text } from '../../ui/kit.ts';

interface PeopleFieldProps {
  /** Addresses that were added. */
  readonly people: readonly string[];
  readonly onChange: (people: readonly string[]) => void;
  /** People to suggest. */
  readonly members: readonly Member[];
  /** Why an address can't be added; undefined where it can. */
  readonly problemOf: (address: string) => string | undefined;
}

const mostSuggested = 6;

/** Addresses of people, with suggestions by name or address. Enter and comma add what is typed. */
export function PeopleField({ people, onChange, members, problemOf }: PeopleFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog was open before its content was read, so its focus could not begin here.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const wanted = typed.trim();
  const named = useMemo(
    () =>
      members.map((one) => ({ ...one, key: one.email, name: one.name || one.email, aliases: [one.email] })),
    [members],
  );
  // An address is meant as it is typed.
  const found = findNamed(named, typed, { isExact: typed.includes('@') })
    .filter(({ email }) => !people.includes(email) && problemOf(email) === undefined)
    .slice(0, mostSuggested);
  const shown = wanted === '' ? [] : found;
  const current = shown[at];
  const write = (text: string) => {
    setTyped(text);
    setAt(0);
    setProblem(undefined);
  };
  const add = (text: string) => {
    const { emails, wrong } = addressesIn(text, '');
    const refused =
      wrong === null ? emails.map(problemOf).find((one) => one !== undefined) : wrongWords(wrong);
    setProblem(refused);
    if (refused !== undefined || emails.length === 0) return;
    onChange([...people, ...emails.filter((email) => !people.includes(email))]);
    write('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ',') {
      if (wanted === '') return;
      add(current?.email ?? typed);
    } else if (event.key === 'ArrowDown' && shown.length > 0) setAt((at + 1) % shown.length);
    else if (event.key === 'ArrowUp' && shown.length > 0) setAt((at - 1 + shown.length) % shown.length);
    else if (event.key === 'Backspace' && typed === '' && people.length > 0) onChange(people.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.field}>
      <TextField
        label="Add people"
        placeholder="Name or e-mail"
        value={typed}
        onChange={write}
        error={problem}
        autoComplete="off"
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
        onKeyDown={press}
        onBlur={() => {
          if (wanted !== '') add(typed);
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="People"
        className={css.list}
        hidden={shown.length === 0}
      >
        {shown.map((member) => (
          // Its keys are the field's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={member.id}
            id={`${id}-${member.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={member === current}
            className={css.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(member.email)}
          >
            <span className={css.avatar} aria-hidden="true">
              {initialsOf(member.name)}
            </span>
            <span className={css.names}>
              <span className="isolate">{member.name}</span>
              <Text span size="dense" c="dimmed">
                {member.email}
              </Text>
            </span>
            <Text span size="dense" c="dimmed">
              {accessWords(member)}
            </Text>
          </div>
        ))}
      </div>
      {people.length > 0 && (
        <Flex gap={6} wrap="wrap" mt={6}>
          {people.map((email) => (
            <Chip
              key={email}
              removeLabel={`Don't add ${email}`}
              onRemove={() => onChange(people.filter((one) => one !== email))}
            >
              {email}
            </Chip>
          ))}
        </Flex>
      )}
    </div>
  );
}

/** What keeps a person from seeing the figures; colleagues see the surveys of their organisation. */
function accessWords({ state }: Member): string {
  if (state === 'suspended') return 'suspended, sees nothing';
  return state === 'invited' ? 'invited' : '';
}

function wrongWords(address: string): string {
  return `“${address}” is no e-mail address.`;
}
