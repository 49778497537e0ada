import { refusal } from './refusal.ts'

/** How a call was refused; red where it was done. */
export async function refused(call: Promise<unknown>): Promise<{ readonly kind: string; readonly message: string }> {
  const found = await refusal(call)
  if (found === 'done') throw new Error('it was done')
  return found
}
