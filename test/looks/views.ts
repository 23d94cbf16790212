/** A part of the window. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One picture. */
export interface View {
  readonly title: string;
  readonly state: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The part of the window that is shown; all of it if it is missing. */
  readonly clip?: Clip;
}

/** States that are also shown in the other variants. */
const shownInVariants = ['the welcome', 'an answer', 'a failure'];

/** States of more than the panel. */
const shownInPage = [
  'a selection in the page',
  'an answer that came while the panel was closed',
  'an answer in the whole window',
  'an answer at the side of the page',
  'the keyboard shortcuts',
  'the list of conversations',
  'a conversation that is renamed',
];

/** States that are also shown from right to left. */
const shownInArabic = [
  'the welcome',
  'an answer',
  'an answer with citations',
  'the form for feedback',
  'the open menu',
  'the search with results',
  'the search with recent searches',
  'the search that found nothing but other spellings',
];

/** In a wide window, a widget fills this part of it. */
const WIDGET = { x: 440, y: 40, width: 460, height: 680 };

/**
 * The views of a window.
 *
 * @param states - The names of all states.
 * @param words - Only views whose titles contain one of these are listed; all if there are none.
 */
export function listViews(window: string, states: readonly string[], words: readonly string[]): View[] {
  const isWide = window === 'wide';
  const widgets = states.map((state): View => ({
    title: state,
    state,
    attributes: {},
    ...(isWide && !shownInPage.includes(state) && !state.startsWith('the search') && { clip: WIDGET }),
  }));
  const variants = (isWide ? ['panel', 'modal', 'inline'] : ['inline']).flatMap((variant) =>
    shownInVariants.map((state): View => ({ title: `${variant}: ${state}`, state, attributes: { variant } })),
  );
  const arabic = shownInArabic.map((state): View => ({
    title: `Arabic: ${state}`,
    state,
    attributes: { locale: 'ar' },
    ...(isWide && !state.startsWith('the search') && { clip: { ...WIDGET, x: 0 } }),
  }));
  return [...widgets, ...variants, ...arabic].filter(
    ({ title }) => words.length === 0 || words.some((word) => title.includes(word)),
  );
}
