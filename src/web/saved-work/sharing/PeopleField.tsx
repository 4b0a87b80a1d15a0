import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Member } from '../../../contract/people/member.ts';
import { findNamed } from '../../catalogue/index/find-named.ts';
import { Chip } from '../../ui/marks/Chip.tsx';
import { Combobox, Flex, PillsInput, Stack, Text, useCombobox } from '../../ui/kit.ts';
import { ownEvents } from '../../ui/layers/own-events.ts';
import { useLayer } from '../../keys/use-layer.ts';
import css from './ShareForm.module.css';
import { addressesIn } from './share-link.ts';
import { Initials } from '../../ui/marks/Initials.tsx';

interface PeopleFieldProps {
  /** Addresses that were added. */
  readonly people: readonly string[];
  readonly onChange: (people: readonly string[]) => void;
  readonly members: readonly Member[];
  /** Why an address can't be added; undefined where it can. */
  readonly problemOf: (address: string) => string | undefined;
}

const mostSuggested = 6;

/** Addresses of people, with suggestions by name or address. Enter and comma add the typed address. */
export function PeopleField({ people, onChange, members, problemOf }: PeopleFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // The dialog was open before its content was read, so its focus could not begin here.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wanted = typed.trim();
  const found = useFound(members, typed).filter(
    ({ email }) => !people.includes(email) && problemOf(email) === undefined,
  );
  const shown = wanted === '' || isDismissed ? [] : found.slice(0, mostSuggested);
  const isOpen = shown.length > 0;
  const current = shown[at];
  const store = useCombobox({ opened: isOpen });
  useLayer({
    kind: 'popover',
    isOpen,
    onClose: () => setDismissed(true),
    element: dropdown,
    trigger: field,
  });
  const write = (text: string) => {
    setTyped(text);
    setAt(0);
    setDismissed(false);
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
    } else if (event.key === 'ArrowDown' && isOpen) setAt((at + 1) % shown.length);
    else if (event.key === 'ArrowUp' && isOpen) setAt((at - 1 + shown.length) % shown.length);
    else if (event.key === 'Backspace' && typed === '' && people.length > 0) onChange(people.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <Combobox store={store} width="target" onOptionSubmit={add}>
      <Combobox.DropdownTarget>
        <PillsInput label="Add people" error={problem} classNames={{ input: css.people }}>
          <Flex gap={4} align="center" wrap="wrap" flex={1} miw={0}>
            {people.map((email) => (
              <Chip
                key={email}
                removeLabel={`Don't add ${email}`}
                onRemove={() => onChange(people.filter((one) => one !== email))}
              >
                {email}
              </Chip>
            ))}
            <PillsInput.Field
              ref={field}
              placeholder={people.length === 0 ? 'Name or e-mail' : undefined}
              value={typed}
              autoComplete="off"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-list` : undefined}
              aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
              onChange={(event) => write(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={() => {
                if (wanted !== '') add(typed);
              }}
            />
          </Flex>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown {...ownEvents} ref={dropdown}>
        <Suggestions id={id} members={shown} at={at} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly members: readonly Member[];
  /** Place of the one that Enter takes. */
  readonly at: number;
}

function Suggestions({ id, members, at }: SuggestionsProps) {
  return (
    <Combobox.Options id={`${id}-list`} aria-label="People">
      {members.map((member, index) => (
        <Combobox.Option
          key={member.id}
          id={`${id}-${member.id}`}
          value={member.email}
          selected={index === at}
          aria-selected={index === at}
        >
          <Suggested member={member} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

/** Members that a name or an address finds. */
function useFound(members: readonly Member[], typed: string) {
  const named = useMemo(
    () =>
      members.map((one) => ({ ...one, key: one.email, name: one.name || one.email, aliases: [one.email] })),
    [members],
  );
  // An address is meant as it is typed.
  return findNamed(named, typed, { isExact: typed.includes('@') });
}

function Suggested({ member }: { readonly member: Member }) {
  return (
    <Flex gap={10} align="center" mih={36}>
      <Initials name={member.name} size={24} />
      <Stack component="span" gap={0} miw={0} flex={1}>
        <span className="isolate">{member.name}</span>
        <Text span size="dense" c="dimmed">
          {member.email}
        </Text>
      </Stack>
      <Text span size="dense" c="dimmed">
        {accessWords(member)}
      </Text>
    </Flex>
  );
}

/** What keeps a person from seeing the figures; colleagues see the surveys of their organisation. */
function accessWords({ state }: Member): string {
  if (state === 'suspended') return 'suspended, sees nothing';
  return state === 'invited' ? 'invited' : '';
}

function wrongWords(address: string): string {
  return `“${address}” isn’t an e-mail address.`;
}
