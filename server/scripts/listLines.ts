/** Lines of lists that name a family, doubled for another one. Pure. */

/**
 * The text with the new family's statements after the model's: each run of lines that name the model is followed by the
 * same run as `made` makes it. `mentions`: whether a line names the model. An opened bracket goes on to the line that
 * closes it.
 */
export function extended(text: string, mentions: (line: string) => boolean, made: (text: string) => string): string {
  const out: string[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (!mentions(line)) {
      out.push(line)
      continue
    }
    const block = [line]
    const opens = (one: string) => /[{(]$/.test(one)
    if (opens(line)) while (!/^\s{0,2}[)}]/.test(block.at(-1)!)) block.push(lines[++at]!)
    else while (at + 1 < lines.length && mentions(lines[at + 1]!) && !opens(lines[at + 1]!)) block.push(lines[++at]!)
    out.push(...block, ...block.map(made))
  }
  return out.join('\n')
}
