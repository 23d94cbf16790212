/** Limits that bound the time for parsing. */
export interface JsonLimits {
  /** Maximum arrays and objects inside each other. */
  readonly depth: number;
  /** Maximum values, members and items. */
  readonly values: number;
}

/** In what a text of JSON exceeds the limits; undefined if in nothing. */
export function findExcess(json: string, limits: JsonLimits): keyof JsonLimits | undefined {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < json.length; index++) {
    switch (json.charCodeAt(index)) {
      case QUOTE:
        index = findStringEnd(json, index);
        break;
      case OPEN_BRACKET:
      case OPEN_BRACE:
        depth += 1;
        values += 1;
        break;
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
      default:
    }
    if (depth > limits.depth) return 'depth';
    if (values > limits.values) return 'values';
  }
  return undefined;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Where the string that begins at `start` ends, or where the text does. */
function findStringEnd(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
  return json.length;
}
