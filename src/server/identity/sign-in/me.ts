import type { Me } from '../../../contract/people/auth.ts';
import type { Config } from '../../config.ts';
import { isOfProvider, mustAddFactor, type UserRow } from '../stores/user-store.ts';

/** The user as they see themselves. */
export function toMe(user: UserRow, config: Pick<Config, 'languageModel' | 'identityProvider'>): Me {
  const { languageModel } = config;
  return {
    user_id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    organisation: { id: user.organisation_id, name: user.organisation_name },
    has_password: user.password_hash !== null,
    by_provider: isOfProvider(config, user),
    second_factor: user.second_factor === 1,
    must_add_second_factor: mustAddFactor(config, user),
    answers:
      languageModel === null
        ? { by: 'rules', host: '' }
        : { by: 'language_model', host: new URL(languageModel.url).host },
  };
}
