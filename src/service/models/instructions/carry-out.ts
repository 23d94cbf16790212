import { CannotCarryOut } from './cannot-carry-out.js';
import type { Instruction } from './instruction.js';
import { parseInstructions } from './parse/parse.js';
import { fixWord, replaceEverywhere } from './steps/change-text.js';
import { changeLinks, placeLink } from './steps/change-links.js';
import { addSections, removeSections, renameHeadings } from './steps/change-sections.js';
import { Repository } from './steps/repository.js';
import type { Work } from './steps/tools.js';

/**
 * Carries out a prompt through tools, one instruction after another, each on what the ones before have made.
 *
 * @returns What was changed, in which files; or why nothing is, after the tool `giveUp` was told the same.
 */
export function* carryOut(prompt: string): Work<string> {
  const repository = new Repository();
  try {
    const reports: string[] = [];
    for (const instruction of parseInstructions(prompt)) reports.push(yield* carryOutOne(repository, instruction));
    return reports.join('\n');
  } catch (error) {
    if (!(error instanceof CannotCarryOut)) throw error;
    yield* repository.undo();
    yield [{ name: 'giveUp', args: { reason: error.message } }];
    return error.message;
  }
}

function carryOutOne(repository: Repository, instruction: Instruction): Work<string> {
  switch (instruction.kind) {
    case 'replace':
      return replaceEverywhere(repository, instruction);
    case 'spelling':
      return fixWord(repository, instruction);
    case 'rename-heading':
      return renameHeadings(repository, instruction);
    case 'add-section':
      return addSections(repository, instruction);
    case 'remove-section':
      return removeSections(repository, instruction);
    case 'add-link':
      return placeLink(repository, instruction);
    case 'remove-link':
      return changeLinks(repository, instruction);
    default:
      return instruction satisfies never;
  }
}
