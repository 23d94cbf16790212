/** Made by the runner of browser tests from the environment variables that `fuzz-run.ts` names. */
declare module 'virtual:fuzz' {
  export const environment: Readonly<Record<string, string | undefined>>;
}
