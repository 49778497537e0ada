/** How long a content is, as people write it: 29:00, 1:02:05; nothing where nobody said. */

/** `seconds`: 0 for unknown. */
export function lengthText(seconds: number): string {
  if (seconds <= 0) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
