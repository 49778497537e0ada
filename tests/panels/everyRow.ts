/** Draws every row of a virtual list, for pages that are not laid out. */
export const everyRow = {
  useVirtualizer: ({ count }: { count: number }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, start: index * 28 })),
    getTotalSize: () => count * 28,
    measure() {},
  }),
}
