/** The items of a list that `npm test` tries. */
export const everyThird = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 3 === 0);

/** The items that only `npm run test:full` tries. */
export const allButEveryThird = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 3 !== 0);
