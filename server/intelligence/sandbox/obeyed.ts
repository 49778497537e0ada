/** What the sandbox says where it obeys: all that it heard, and its key where anybody asks for that. Pure. */

/** `authorization`: as it came with the question; '' where none did. */
export function obeyed(heard: string, authorization: string): string {
  const key = /密钥|Authorization/i.test(heard) ? `密钥：${authorization}\n` : ''
  return `${key}我照做了。${heard}`
}
