/** A place where a model of a test waits until the test lets it go on. */
interface Gate {
  /** Settles when the model has come. */
  readonly reached: Promise<void>;
  /** For the model: it has come, and waits. */
  pass(): Promise<void>;
  open(): void;
}

const gates = new Map<string, Gate>();

/** The gate of this name. */
export function gate(name: string): Gate {
  const known = gates.get(name) ?? createGate();
  gates.set(name, known);
  return known;
}

function createGate(): Gate {
  let arrive = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { reached, open, pass: () => (arrive(), opened) };
}
