/** Text inside LIKE patterns. */

/** A text with the signs of LIKE made literal. The escape sign is the backslash, PostgreSQL's default. */
function likeEscape(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The LIKE or ILIKE pattern of texts that contain `text` anywhere. */
export function containing(text: string): string {
  return `%${likeEscape(text)}%`
}
