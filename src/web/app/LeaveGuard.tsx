import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  readonly when: boolean;
  /** What would be lost: "2 unsaved changes of this chart". */
  readonly what: string;
  /** Places that nothing is lost by going to, by the state that leads there. */
  readonly passes?: (state: unknown) => boolean;
}

/** Asks before unsaved work is left, be it for another page or by closing the tab. Changes of the scope pass. */
export function LeaveGuard({ when, what, passes = never }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !passes(nextLocation.state),
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      action="Leave without saving"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      You would lose {what}.
    </ConfirmDialog>
  );
}

const never = () => false;
