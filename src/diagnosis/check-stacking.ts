import { findCovered, findSiteControls } from '../page/site-corner.js';
import { failure, notChecked, pass, warning, type CheckResult } from './result.js';

/** The part of the element that this check uses. */
export interface StackedElement extends HTMLElement {
  open: boolean;
  readonly variant: string;
  readonly updateComplete: Promise<unknown>;
}

/** The panel. */
export interface StackedPanel extends HTMLElement {
  readonly updateComplete: Promise<unknown>;
}

/** Milliseconds in which the panel is laid out after it was opened. */
const LAYOUT = 100;

/** Whether a press on the launcher, and on the panel's controls, reaches them. A closed panel is opened for a moment. */
export async function checkStacking(element: StackedElement, panel: StackedPanel | undefined): Promise<CheckResult[]> {
  const wasOpen = element.open || element.variant === 'inline';
  const launcher = element.shadowRoot!.querySelector<HTMLElement>('[part~=launcher]');
  const results = launcher?.checkVisibility()
    ? [checkControls('launcher', element, [launcher]), ...checkCorner(launcher)]
    : [];
  if (panel) {
    const focused = document.activeElement as HTMLElement | null;
    if (!wasOpen) element.open = true;
    await element.updateComplete;
    await panel.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, LAYOUT));
    const controls = panel.shadowRoot!.querySelectorAll<HTMLElement>('[part~=close], [part~=input], [part~=title]');
    results.push(checkControls('panel', element, [...controls]));
    if (!wasOpen) {
      element.open = false;
      await element.updateComplete;
      focused?.focus();
    }
  }
  return results.length > 0 ? results : [notChecked('stacking', 'Neither the launcher nor the panel is visible.')];
}

function checkControls(name: string, element: HTMLElement, controls: readonly HTMLElement[]): CheckResult {
  const boxes = controls.map((control) => control.getBoundingClientRect());
  if (boxes.some((box) => !isInWindow(box))) {
    const remedy = 'Put <docs-assistant> at the end of <body>, outside of elements with transform, filter or contain.';
    return failure('stacking', `The ${name} is outside of the window.`, remedy);
  }
  const covering = boxes.flatMap(pointsOf).map(([x, y]) => findCovering(element, x, y));
  const found = covering.find((each) => each !== undefined);
  if (!found) return pass('stacking', `The ${name} can be clicked.`);
  return failure('stacking', `The ${name} is covered by ${describe(found)}.`, getRemedy(element, found));
}

/** Names the fixed elements of the site that the launcher covers. Usually it moves away from them. */
function checkCorner(launcher: HTMLElement): CheckResult[] {
  const box = launcher.getBoundingClientRect();
  const isLow = box.top > innerHeight / 2;
  return findCovered(box, findSiteControls()).map((control) => {
    const offset = Math.ceil(isLow ? innerHeight - control.box.top : control.box.bottom) + 12;
    return warning(
      'corner',
      `The launcher covers ${describe(control.element)}.`,
      `docs-assistant { --docs-assistant-offset-block: ${offset}px; } or side="left"`,
    );
  });
}

function isInWindow({ left, right, top, bottom, width, height }: DOMRect): boolean {
  return width > 0 && height > 0 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
}

/** The middle, and points near the left and right ends. Corners may be round. */
function pointsOf({ left, top, width, height }: DOMRect): [number, number][] {
  return [0.5, 0.15, 0.85].map((share) => [left + share * width, top + height / 2]);
}

/** The element at a point if it is not ours. */
function findCovering(element: HTMLElement, x: number, y: number): Element | undefined {
  let root: DocumentOrShadowRoot = document;
  let found: Element | undefined;
  for (;;) {
    const hit: Element | null = root.elementFromPoint(x, y);
    if (!hit || hit === found) return found;
    found = hit;
    // Includes content that the page has put into our slots.
    if (element.contains(hit)) return undefined;
    if (!hit.shadowRoot) return found;
    root = hit.shadowRoot;
  }
}

/** E.g. `<div id="sidebar" class="left">`. */
function describe(element: Element): string {
  const { localName, id } = element;
  const classes = element.getAttribute('class');
  return `<${localName}${id && ` id="${id}"`}${classes ? ` class="${classes}"` : ''}>`;
}

function getRemedy(element: HTMLElement, covering: Element): string {
  if (covering.matches(':modal, :modal *')) return 'Close the dialog: while it is open, nothing else can be clicked.';
  const context = findStackingContext(element);
  if (context) return `Move <docs-assistant> out of ${describe(context)} to the end of <body>: it can't be above that.`;
  return `docs-assistant { --docs-assistant-z-index: ${findZIndex(covering) + 1}; }`;
}

/** The nearest element around ours that orders its content apart from the page. */
function findStackingContext(element: HTMLElement): Element | undefined {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { isolation, transform, filter, opacity, position, zIndex, contain, willChange } = getComputedStyle(around);
    const isPositioned = position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto');
    const isChanged =
      transform !== 'none' || filter !== 'none' || opacity !== '1' || /transform|opacity|filter/.test(willChange);
    if (isolation === 'isolate' || isPositioned || isChanged || /paint|layout|strict|content/.test(contain))
      return around;
  }
  return undefined;
}

function findZIndex(element: Element): number {
  let highest = 0;
  for (let around: Element | null = element; around; around = around.parentElement) {
    highest = Math.max(highest, Number.parseInt(getComputedStyle(around).zIndex, 10) || 0);
  }
  return highest;
}
