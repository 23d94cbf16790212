/** Author and committer of commits. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** The default. The domain `.invalid` is reserved. */
export const serviceIdentity: Identity = { name: 'docs-assistant', email: 'docs-assistant@localhost.invalid' };

/** Sets author and committer, for git. */
export function toEnvironment({ name, email }: Identity): Record<string, string> {
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
}
