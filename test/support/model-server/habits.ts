import type { Habit } from './habit.js';
import { anthropicHabits } from './habits/anthropic.js';
import { gatewayHabits } from './habits/gateways.js';
import { geminiHabits } from './habits/gemini.js';
import { localServerHabits } from './habits/local-servers.js';
import { oddAnswerHabits } from './habits/odd-answers.js';
import { oddShapeHabits } from './habits/odd-shapes.js';
import { openaiHabits } from './habits/openai.js';
import { thinkingHabits } from './habits/thinking.js';

/** Habits of real servers of models. */
export const habits: readonly Habit[] = [
  ...openaiHabits,
  ...anthropicHabits,
  ...geminiHabits,
  ...localServerHabits,
  ...thinkingHabits,
  ...gatewayHabits,
  ...oddAnswerHabits,
  ...oddShapeHabits,
];

/** Finds a habit by its name. */
export function findHabit(name: string): Habit {
  const habit = habits.find((one) => one.name === name);
  if (!habit) throw new Error(`There is no habit "${name}".`);
  return habit;
}
