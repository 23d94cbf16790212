import type { ReactiveControllerHost } from 'lit';
import type { Strings } from '../../strings/strings.js';
import { logLoadFailure } from '../../warn.js';

/** Finds questions to start with on the reader's page, for a site whose owner has set none. */
export class StarterFinder {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #page: typeof import('../../page/page-questions.js') | undefined;
  #isLoading = false;
  /** The page, as far as it decides about the questions, and the texts of the last search. */
  #searched: readonly unknown[] = [];
  #found: readonly string[] = [];

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Returns the questions for the present page. Updates the host once what finds them has loaded. */
  find({ aboutTopic }: Strings, locale: string): readonly string[] {
    const searched = [location.href, document.title, locale, aboutTopic];
    if (!this.#page) this.#load();
    else if (searched.some((part, index) => part !== this.#searched[index])) {
      this.#searched = searched;
      this.#found = this.#page.findPageQuestions(document, aboutTopic, locale);
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
