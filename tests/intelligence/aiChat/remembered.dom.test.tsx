/** Which conversation a person was in. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  rememberConversation,
  rememberedConversation,
} from '../../../src/panels/intelligence/aiChat/rememberedConversation.ts'

test('R-238: the conversation’s number is kept for 7 days, encrypted, and read again', async () => {
  const written: string[] = []
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own.get!.call(document) as string,
    set(text: string) {
      written.push(text)
      own.set!.call(document, text)
    },
  })
  await rememberConversation('dialogue', 7, 4711)
  expect(written[0]).toMatch(/^copydesk_ai_conversation=[^;]+; Path=\/; Max-Age=604800; SameSite=Strict/)
  expect(document.cookie).not.toContain('4711')
  expect(await rememberedConversation('dialogue', 7)).toBe(4711)
  // Told apart by tab and person; what was tampered with is none.
  expect(await rememberedConversation('copywriting', 7)).toBeUndefined()
  expect(await rememberedConversation('dialogue', 8)).toBeUndefined()
  const [first] = written
  await rememberConversation('dialogue', 7, 4711)
  expect(written[1]).not.toBe(first)
  document.cookie = 'copydesk_ai_conversation=AAAA.BBBB; Path=/'
  expect(await rememberedConversation('dialogue', 7)).toBeUndefined()
  await rememberConversation('dialogue', 7, undefined)
  expect(document.cookie).not.toContain('copydesk_ai')
  delete (document as { cookie?: string }).cookie
})
