/** A point where the scripted model waits until the test opens it. */
interface Gate {
  /** Resolves when the model reaches the gate. */
  readonly reached: Promise<void>;
  /** Called by the model: reports its arrival, and waits. */
  pass(): Promise<void>;
  open(): void;
}

const gates = new Map<string, Gate>();

/** Finds or creates the gate with this name. */
export function gate(name: string): Gate {
  const known = gates.get(name) ?? createGate();
  gates.set(name, known);
  return known;
}

/** Removes all gates, so that gates of the next run are closed again. */
export function forgetGates(): void {
  gates.clear();
}

function createGate(): Gate {
  let arrive = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { reached, open, pass: () => (arrive(), opened) };
}
