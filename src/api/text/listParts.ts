/** Several answers in one text, as they are typed or pasted: apart by commas, semicolons, lines or tabs. */
export function listParts(text: string): string[] {
  const parts = text.split(/[\n\r\t,，、;；]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
