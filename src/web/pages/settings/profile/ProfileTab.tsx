import { useMe } from '../../../api/me.ts';
import { roleNames } from '../../../lib/role-names.ts';
import { Card } from '../../../ui/Card.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

/** Who one is, and where one is signed in. */
export function ProfileTab() {
  const me = useMe();
  return (
    <SettingsSection
      title="Profile"
      lead="Your name is shown next to work you share. Your e-mail is what you sign in with; no mail is sent to it."
    >
      <Card title="Account" note={roleNames[me.role]}>
        <AccountForm me={me} />
      </Card>
      <Card title={me.has_password ? 'Change password' : 'Set a password'}>
        <PasswordForm hasPassword={me.has_password} />
      </Card>
      <SessionList />
    </SettingsSection>
  );
}
