/**
 * Makes a node of a block of code, such as a diagram.
 *
 * @param code - The code, without the fence and the last line end.
 * @returns Shown as it is, so it must not run or load what the code says. Undefined for code that stays as it is.
 */
export type CodeRenderer = (code: string) => Node | undefined | Promise<Node | undefined>;

/** Renderers by the language of the block, in lower case. */
export type CodeRenderers = Readonly<Record<string, CodeRenderer>>;
