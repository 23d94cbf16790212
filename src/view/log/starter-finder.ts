import type { ReactiveControllerHost } from 'lit';
import type { Strings } from '../../strings/strings.js';
import { logLoadFailure } from '../../warn.js';

const noStarters: readonly string[] = [];

/** Finds questions to start with on the reader's page, for a site whose owner has set none. */
export class StarterFinder {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #page: typeof import('../../page/page-questions.js') | undefined;
  #isLoading = false;
  /** The page, as far as it decides about the questions, and the texts of the last search. */
  #searched: readonly unknown[] = [];
  #found = noStarters;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Returns the questions for the present page. Updates the host once what finds them has loaded. */
  find(strings: Strings, locale: string): readonly string[] {
    if (!this.#page) {
      this.#load();
      return noStarters;
    }
    const { href } = location;
    const searched = [href, document.title, locale, strings.aboutTopic];
    if (searched.some((part, index) => part !== this.#searched[index])) {
      this.#searched = searched;
      this.#found = this.#page.findPageQuestions(document, strings.aboutTopic, locale);
    }
    return this.#found;
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    import('../../page/page-questions.js').then((page) => {
      this.#page = page;
      this.#host.requestUpdate();
    }, logLoadFailure('questions about the page'));
  }
}
