import { nothing, type CSSResult, type LitElement } from 'lit';
import { Directive, directive, type ChildPart, type DirectiveResult } from 'lit/directive.js';
import { logLoadFailure } from '../warn.js';
import { adoptStyles } from '../adopt-styles.js';

/** A module with a piece of the panel, and the rules for it. */
interface PartModule {
  readonly styles: CSSResult;
}

/**
 * A piece of the panel that loads when it is shown for the first time. Until then, and if it can't be loaded, nothing is in its
 * place.
 *
 * @param name What could not be loaded, for the log.
 * @returns Renders the piece: `${feedback((module) => module.renderFeedback(options))}`.
 */
export function lazyPart<Module extends PartModule>(
  name: string,
  load: () => Promise<Module>,
): (render: (module: Module) => unknown) => DirectiveResult {
  let loaded: Module | undefined;
  let isLoading = false;
  const styled = new WeakSet<Node>();

  async function loadFor(panel: LitElement): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    await load().then((module) => (loaded = module), logLoadFailure(name));
    isLoading = false;
    if (loaded) panel.requestUpdate();
  }

  class LazyPart extends Directive {
    render(_render: (module: Module) => unknown): unknown {
      return nothing;
    }

    override update({ options }: ChildPart, [render]: [(module: Module) => unknown]): unknown {
      const panel = options!.host as LitElement;
      if (!loaded) {
        void loadFor(panel);
        return nothing;
      }
      const root = panel.renderRoot as ShadowRoot;
      if (!styled.has(root)) adoptStyles(root, loaded.styles);
      styled.add(root);
      return render(loaded);
    }
  }
  return directive(LazyPart);
}
