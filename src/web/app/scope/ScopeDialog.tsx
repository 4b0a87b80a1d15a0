import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LocationChooser } from './LocationChooser.tsx';
import css from './ScopeDialog.module.css';
import { scopeWords } from './scope-words.ts';
import { SurveyChooser } from './SurveyChooser.tsx';
import { useScope } from './use-scope.ts';
import { WaveChooser } from './WaveChooser.tsx';
import { Text } from '../../ui/kit.ts';

const parts = [
  { key: 'dataset', label: 'Survey', Chooser: SurveyChooser },
  { key: 'where', label: 'Where', Chooser: LocationChooser },
  { key: 'when', label: 'When', Chooser: WaveChooser },
] as const;

/** The parts of the scope on small screens, each chosen in a step of its own. */
export function ScopeDialog({ onClose }: { readonly onClose: () => void }) {
  const words = scopeWords(useScope());
  const [open, setOpen] = useState<(typeof parts)[number] | null>(null);
  const back = () => setOpen(null);
  if (open !== null) {
    return (
      <Dialog bare full key={open.key} title={open.label} onClose={back}>
        <header className={css.head}>
          <IconButton label="Back" icon={<IconChevronLeft size={18} stroke={1.75} />} onClick={back} />
          <h2>{open.label}</h2>
        </header>
        <open.Chooser onDone={back} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Scope" onClose={onClose}>
      <ul>
        {parts.map((part) => (
          <li key={part.key}>
            <button type="button" className={css.part} onClick={() => setOpen(part)}>
              <Text span inherit c="ink2">
                {part.label}
              </Text>
              <Text span size="body-strong">
                {words[part.key]}
              </Text>
              <IconChevronRight size={16} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
