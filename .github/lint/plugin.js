/**
 * Rules of this repository for oxlint: plain English, one form of `@param`, one order of imports.
 *
 * JavaScript, because oxlint loads plugins without a compiler on Node 20.
 */
import { isBuiltin } from 'node:module';

/** Signs of a sentence that was translated word by word, each with a hint for the rewrite. */
const phrases = [
  [/\b(?:tells?|told)\b/i, 'write say, report, show, pass or distinguish'],
  [/\bwhoever\b/i, 'name the person: the reader, the owner, a developer'],
  [/\bnobody\b/i, 'name the person, or write no one'],
  [/\bmay be meant\b/i, 'say what it means'],
  [/\bnone the worse\b/i, 'say what happens'],
];

/** The first word of a comment, or of the description of a tag. */
const beginsWithWhat = /^(?:@(?:returns|param \S+)(?: -)? )?What\b/m;

/** Lists of words for a search have no punctuation. */
const isSentence = (text) => /\w \w.*[.,:;]|^[A-Z].*\w \w+ \w/.test(text);

const isDocstring = ({ type, value }) => type === 'Block' && value.startsWith('*');

/** The text of a comment without the asterisks at the beginning of its lines. */
const textOf = ({ value }) => value.replace(/^[ \t]*\*+ ?/gm, '').trim();

const textOfTemplate = ({ quasis }) => quasis.map(({ value }) => value.cooked).join('…');

/** Checks comments, titles of tests, and strings of all that is not a test. */
const plainEnglish = {
  create(context) {
    const isTest = /[\\/]test[\\/]/.test(context.filename);

    const check = (text, place) => {
      for (const [pattern, hint] of phrases) {
        const [word] = pattern.exec(text) ?? [];
        if (word) return context.report({ ...place, message: `"${word}": ${hint}.` });
      }
    };
    const checkString = (text, node) => {
      if (!isTest && typeof text === 'string' && isSentence(text)) check(text, { node });
    };

    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          check(comment.value, { loc: comment.loc });
          if (beginsWithWhat.test(textOf(comment))) {
            context.report({ loc: comment.loc, message: '"What …": begin with the name of the thing.' });
          }
        }
      },
      Literal(node) {
        checkString(node.value, node);
      },
      TemplateLiteral(node) {
        checkString(textOfTemplate(node), node);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!isTest || !/^(?:describe|it|itWith\w+)$/.test(callee.name)) return;
        check(title?.quasis ? textOfTemplate(title) : title?.value, { node: title });
      },
    };
  },
};

const paramForm = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments().filter(isDocstring)) {
          const tags = textOf(comment).match(/^@param\b.*$/gm) ?? [];
          if (tags.every((tag) => /^@param (?:\{.*?\} )?[\w$.]+ - \S/.test(tag))) continue;
          context.report({ loc: comment.loc, message: 'Write `@param name - Description.`' });
        }
      },
    };
  },
};

const importOrder = {
  create(context) {
    let last = 0;
    return {
      ImportDeclaration(node) {
        const group = groupOf(node.source.value);
        if (group < last)
          context.report({ node, message: 'Import modules of Node first, then packages, then own modules.' });
        last = Math.max(last, group);
      },
    };
  },
};

function groupOf(specifier) {
  if (isBuiltin(specifier)) return 0;
  return specifier.startsWith('.') ? 2 : 1;
}

export default {
  meta: { name: 'house' },
  rules: { 'plain-english': plainEnglish, 'param-form': paramForm, 'import-order': importOrder },
};
