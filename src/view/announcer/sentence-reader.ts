/** What is said in place of what can't be read out. */
export interface SpokenLabels {
  readonly code: string;
  readonly table: string;
  readonly image: string;
}

/** Characters that are read at once. Longer sentences are said in pieces, so that no text is searched again and again. */
const MAX_LENGTH = 500;

/** Full stops of some scripts need no space after them; the others have one, and then no small letter. */
const sentenceEnd = /(?:[。！？｡．][”’」』）*_]*|[.!?…।॥؟۔።]+["'”’»)\]*_]*(?=\s+[^\s\p{Ll}]))\s*/gu;

/** Full stops that end no sentence: of an item's number, of a single letter as in "e.g.", and of common short forms. */
const shortForm = /(?:^\s*\d+|(?<![\p{L}\p{M}\d])(?:\p{L}|etc|vs|approx|Dr|Mrs?|No|Nr|bzw|ca))\.\s*$/u;

const fenceLine = /^[\s>]*(`{3,}|~{3,})([^`]*)$/;
const tableRow = /^[\s>]*\|/;
const blockStart = /^\s*(?:(?:#{1,6}|[-+*]|\d{1,9}[.)])\s|>|$)/;
const blockSigns = /^(?:\s*(?:#{1,6}(?=\s)|[-+*](?=\s)|>|\[[ xX]\](?=\s)))+/;
const heading = /^[\s>]*#{1,6}\s/;
const ruler = /^[\s>]*(?:[-*_=]\s*){2,}$/;

/** Characters that tell what kind of block a line begins. */
const MAX_SIGNS = 12;

/** Code, links and images, autolinks, HTML, escapes, emphasis. */
const marks =
  /(`+)\s*(.+?)\s*\1|(!?)\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?|<(\w+:[^\s>]+)>|<\/?[a-z!][^>]*>|\\([!-/:-@[-`{-~])|(?<!\s)\*+|\*+(?!\s)|~~|(?<!\w)_+|_+(?!\w)/gi;

/** Reads a growing markdown text as sentences to be said, each once. What has been read is not looked at again. */
export class SentenceReader {
  readonly #labels: SpokenLabels;
  #position = 0;
  /** Where the position is in the middle of one, its beginning has been read. */
  #isLineStart = true;
  /** What has been read of a sentence that has not ended. */
  #begun = '';
  /** Begins the line that ends the block of code. */
  #fence = '';
  #isTable = false;
  #isHeading = false;
  #sentences: string[] = [];

  constructor(labels: SpokenLabels) {
    this.#labels = labels;
  }

  /**
   * @param text The whole text so far. Begins with what was given before.
   * @param isComplete Whether no more follows.
   */
  read(text: string, isComplete: boolean): string[] {
    this.#sentences = [];
    const lines = text.slice(this.#position).split('\n');
    const open = lines.pop()!;
    for (const line of lines) {
      this.#readLine(line);
      this.#isLineStart = true;
    }
    this.#position = text.length - open.length;
    if (isComplete) {
      this.#readLine(open);
      this.#endBlock();
    } else if (this.#isDecided(open)) {
      this.#readLine(open);
      this.#isLineStart = false;
      this.#position = text.length;
    }
    return this.#sentences;
  }

  /** Whether the beginning of a line is enough to read it. */
  #isDecided(line: string): boolean {
    if (this.#fence || this.#isTable) return false;
    return (
      !this.#isLineStart || (line.length > MAX_SIGNS && ![fenceLine, tableRow, ruler].some((kind) => kind.test(line)))
    );
  }

  #readLine(line: string): void {
    if (this.#fence) this.#readCode(line);
    else if (!this.#isLineStart) this.#readText(line);
    else this.#readBlock(line);
  }

  #readCode(line: string): void {
    const signs = line.replace(/[\s>]/g, '');
    if (signs.startsWith(this.#fence) && signs.replaceAll(this.#fence[0]!, '') === '') this.#fence = '';
  }

  #readBlock(line: string): void {
    const [, fence, language] = fenceLine.exec(line) ?? [];
    const isTable = tableRow.test(line);
    const isRuler = ruler.test(line);
    if (fence || isTable || isRuler || this.#isHeading || blockStart.test(line)) this.#endBlock();
    // Pages to read next are written as such a block, too.
    if (fence && language?.trim() !== 'suggestions') this.#say(this.#labels.code);
    if (isTable && !this.#isTable) this.#say(this.#labels.table);
    this.#fence = fence ?? '';
    this.#isTable = isTable;
    this.#isHeading = heading.test(line);
    if (!fence && !isTable && !isRuler) this.#readText(` ${line.replace(blockSigns, '')}`);
  }

  #readText(text: string): void {
    for (let index = 0; index < text.length; index += MAX_LENGTH) {
      this.#begun += text.slice(index, index + MAX_LENGTH);
      this.#endSentences();
      if (this.#begun.length > MAX_LENGTH) this.#end(this.#begun.lastIndexOf(' ') + 1 || MAX_LENGTH);
    }
  }

  #endSentences(): void {
    let start = 0;
    for (const { 0: end, index } of this.#begun.matchAll(sentenceEnd)) {
      const sentence = this.#begun.slice(start, index + end.length);
      if (shortForm.test(sentence) || isOpen(sentence)) continue;
      this.#say(sentence);
      start += sentence.length;
    }
    this.#begun = this.#begun.slice(start);
  }

  #endBlock(): void {
    this.#end(this.#begun.length);
  }

  #end(length: number): void {
    this.#say(this.#begun.slice(0, length));
    this.#begun = this.#begun.slice(length);
  }

  #say(markdown: string): void {
    const text = this.#speak(markdown);
    // A heading or an item has no full stop, and what follows is said in one breath with it.
    if (/[\p{L}\p{N}]/u.test(text)) this.#sentences.push(text.replace(/[\p{L}\p{M}\p{N})]$/u, '$&.'));
  }

  #speak(markdown: string): string {
    return markdown
      .replace(marks, (_, _ticks, code, image, label, address, escaped) => {
        const text: string | undefined = code ?? address ?? escaped;
        return text ?? (label === undefined ? '' : `${image && `${this.#labels.image} `}${this.#speak(label)}`);
      })
      .replace(/\s+/g, ' ')
      .trim();
  }
}

/** Whether code or a link has begun and not ended. */
function isOpen(text: string): boolean {
  return /[`[]/.test(text.replace(/(`+).+?\1|\[[^\]]*\]/g, ''));
}
