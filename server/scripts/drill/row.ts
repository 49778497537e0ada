/** A line of a drill's table; the second column says what was killed. */
export function row(...cells: (string | number)[]): string {
  return cells.map((cell, column) => (column === 1 ? ` ${cell}`.padEnd(21) : String(cell).padStart(13))).join(' ')
}
