/** Who commits. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** The default. The domain `.invalid` belongs to nobody. */
export const serviceIdentity: Identity = { name: 'docs-assistant', email: 'docs-assistant@localhost.invalid' };

/** The identity as author and committer, for git. */
export function toEnvironment({ name, email }: Identity): Record<string, string> {
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
}
