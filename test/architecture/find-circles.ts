/**
 * Circles in a graph, each as a path that ends where it begins. Finds at least one if there is any, and after its
 * removal the next one.
 *
 * @param graph - The files that each file imports.
 */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || finished.has(file)) return;
    path.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    path.pop();
    finished.add(file);
  };

  for (const file of graph.keys()) visit(file);
  return circles;
}
