import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ChooserLayer } from '../../chooser/list/ChooserLayer.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { ScopeChooser } from './scope-chooser.ts';
import css from './ScopeDialog.module.css';
import { scopeWords } from './scope-words.ts';
import { useScope } from './use-scope.ts';
import { Text, UnstyledButton } from '../../ui/kit.ts';

const parts = [
  { key: 'dataset', label: 'Survey' },
  { key: 'where', label: 'Where' },
  { key: 'when', label: 'When' },
  { key: 'weight', label: 'Weight' },
] as const;

/** The parts of the scope on small screens, each chosen in a step of its own. */
export function ScopeDialog({ onClose }: { readonly onClose: () => void }) {
  const words = scopeWords(useScope());
  const [open, setOpen] = useState<(typeof parts)[number] | null>(null);
  const back = () => setOpen(null);
  if (open !== null) {
    return (
      <ChooserLayer covers key={open.key} title={open.label} size="list" onClose={back}>
        <ScopeChooser part={open.key} onDone={back} />
      </ChooserLayer>
    );
  }
  return (
    <Dialog title="Scope" onClose={onClose}>
      <ul className="lines">
        {parts.map((part) => (
          <li key={part.key}>
            <UnstyledButton className={css.part} onClick={() => setOpen(part)}>
              <Text span inherit c="ink2">
                {part.label}
              </Text>
              <Text span size="body-strong">
                {words[part.key]}
              </Text>
              <IconChevronRight aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
