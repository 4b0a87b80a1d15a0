import { useQueryClient } from '@tanstack/react-query';
import { session } from '../../api/session.ts';
import type { Me } from '../../../contract/people/auth.ts';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { ProviderButton } from '../ProviderButton.tsx';
import { SignInForm } from '../SignInForm.tsx';
import { useMe } from '../../api/me.ts';

/** Asks to sign in again over the page, which stays as it is with all that was typed. */
export function SessionDialog() {
  const queryClient = useQueryClient();
  const me = useMe();
  const goOn = (signedIn: Me) => {
    // Somebody else must not find the page of the one before; a second factor is added on the sign-in page.
    if (signedIn.user_id === me.user_id && !signedIn.must_add_second_factor)
      void queryClient.invalidateQueries();
    else window.location.assign('/');
  };
  return (
    <Dialog
      title="You're signed out"
      about="Sign in to continue where you left off. Nothing on this page is lost."
      onClose={() => session.dismiss()}
      width={400}
    >
      {me.by_provider ? (
        <ProviderButton isPrimary next={window.location.pathname + window.location.search} />
      ) : (
        <SignInForm initialEmail={me.email} onSignedIn={goOn} />
      )}
    </Dialog>
  );
}
