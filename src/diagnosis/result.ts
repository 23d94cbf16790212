/** The names of the checks. */
export type CheckName =
  | 'settings'
  | 'key'
  | 'address'
  | 'mixed content'
  | 'files'
  | 'policy'
  | 'service'
  | 'index'
  | 'cors'
  | 'answer'
  | 'stacking'
  | 'corner'
  | 'keys'
  | 'theme'
  | 'disclaimer';

export type Outcome = 'pass' | 'warning' | 'failure' | 'not checked';

/** One line of the report. */
export interface CheckResult {
  readonly name: CheckName;
  readonly outcome: Outcome;
  /** The finding, or the reason why there is none. */
  readonly text: string;
  /** The line to paste, or what to do. Undefined if there is nothing to do. */
  readonly remedy?: string | undefined;
}

export interface CheckOptions {
  /** The question that is really asked; false for none. Default: one about the topic of the documentation. */
  readonly question?: string | false | undefined;
}

export const pass = (name: CheckName, text: string): CheckResult => ({ name, outcome: 'pass', text });

export const warning = (name: CheckName, text: string, remedy?: string): CheckResult => {
  return { name, outcome: 'warning', text, remedy };
};

export const failure = (name: CheckName, text: string, remedy?: string): CheckResult => {
  return { name, outcome: 'failure', text, remedy };
};

export const notChecked = (name: CheckName, text: string, remedy?: string): CheckResult => {
  return { name, outcome: 'not checked', text, remedy };
};
