/**
 * The `place`-th greatest of some numbers, from 1. 0 if fewer are above 0. Uses a heap of `place` numbers,
 * because sorting all of them takes many times as long.
 */
export function greatest(numbers: Float32Array, place: number): number {
  // The smallest of the greatest numbers so far is at the top.
  const heap = new Float32Array(place);
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    if (number > (heap[0] ?? 0)) replaceTop(heap, number);
  }
  return heap[0] ?? 0;
}

function replaceTop(heap: Float32Array, number: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++;
    const least = heap[child] ?? 0;
    if (least >= number) break;
    heap[at] = least;
    at = child;
  }
  heap[at] = number;
}
