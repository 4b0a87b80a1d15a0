import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { latePart } from '../../ui/lazy-part.tsx';
import { SyntheticMark } from './SyntheticMark.tsx';
import { useScope } from './use-scope.ts';

const ScopeDialog = latePart(async () => (await import('./ScopeDialog.tsx')).ScopeDialog);

/** Opens the scope on small screens, where its bar has no room. */
export function ScopeButton() {
  const { dataset } = useScope();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {dataset.synthetic && <SyntheticMark />}
      <IconButton
        label="Change the scope"
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ScopeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
