/** Telephone numbers as people without the button 查看电话 see them. Pure. */

/** The number without its middle: 138****5678. Short ones lose all but the last two digits. */
export function maskedPhone(phone: string): string {
  const text = phone.trim()
  if (text === '') return ''
  if (text.length < 7) return '*'.repeat(Math.max(1, text.length - 2)) + text.slice(-2)
  return `${text.slice(0, 3)}****${text.slice(-4)}`
}

/** Whether what was sent back is only the masked form of what is there, and so no change. */
export function isMaskOf(sent: string, stored: string): boolean {
  return sent.includes('*') && sent === maskedPhone(stored)
}
