/** Mathematics in the source of an answer. */
export interface Formula {
  /** Its whole source, with the signs around it. */
  readonly raw: string;
  readonly tex: string;
  /** Whether it is shown on a line of its own. */
  readonly isDisplay: boolean;
  /** Whether the text ends before the formula does. It is shown as it is written, unless more of it may arrive. */
  readonly isOpen?: boolean;
}

/** A formula, as marked passes it on. */
export interface MathToken extends Formula {
  readonly type: 'math';
}
