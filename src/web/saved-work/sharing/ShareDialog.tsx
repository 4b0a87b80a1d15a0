import { lazy, Suspense } from 'react';
import type { ShareFormProps } from './use-share.ts';

const ShareForm = lazy(async () => ({ default: (await import('./ShareForm.tsx')).ShareForm }));

/** Access to one piece of saved work or several: people, the organisation, a link. Its code comes when it opens. */
export function ShareDialog(props: ShareFormProps) {
  return (
    <Suspense fallback={null}>
      <ShareForm {...props} />
    </Suspense>
  );
}
