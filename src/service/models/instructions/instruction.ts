/** Pages as the instruction names them, or all. Undefined when it names none. */
export type Scope = 'all' | { readonly pages: readonly string[] } | undefined;

/** Where something new goes: by a heading, or at an end of the page. */
export type Place =
  { readonly at: 'after' | 'before' | 'in'; readonly heading: string } | { readonly at: 'start' | 'end' };

/** What one instruction asks for. All texts are as they stood between quotation marks. */
export type Instruction = { readonly scope: Scope } & (
  | { readonly kind: 'replace'; readonly find: string; readonly replacement: string }
  | { readonly kind: 'spelling'; readonly word: string; readonly correction: string | undefined }
  | { readonly kind: 'rename-heading'; readonly heading: string; readonly name: string }
  | { readonly kind: 'add-section'; readonly heading: string; readonly text: string; readonly place: Place | undefined }
  | { readonly kind: 'remove-section'; readonly heading: string }
  | { readonly kind: 'add-link'; readonly text: string; readonly address: string; readonly place: Place | undefined }
  | { readonly kind: 'remove-link'; readonly target: string; readonly isEvery: boolean }
);

/** An instruction of one kind. */
export type InstructionOf<Kind extends Instruction['kind']> = Extract<Instruction, { kind: Kind }>;
