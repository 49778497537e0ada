/** The number of the line, from 1, that holds a position of a text. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++
  return line
}
