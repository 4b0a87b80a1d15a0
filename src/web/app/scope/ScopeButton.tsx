import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { latePart } from '../../ui/lazy-part.tsx';

const ScopeDialog = latePart(async () => (await import('./ScopeDialog.tsx')).ScopeDialog);

/** Opens the scope on small screens, where its bar has no room. */
export function ScopeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Change the scope"
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ScopeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
