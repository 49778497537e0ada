// What the page of a video does in a browser for who has no mouse, and for who has just written a comment.
import path from 'node:path'
import { expect, test, vi } from 'vitest'

const pageWith = (comments: string) => `<main data-station="s" data-calls="/c" data-called="Target" data-name="n">
<video></video><select></select><span data-figure="likes">0</span><button hidden data-like>点赞</button>
<section><form hidden><input name="name"><textarea name="text"></textarea><button>发表评论</button><output></output></form>${comments}</section></main>`

test('what was liked keeps the focus and is liked once, and a comment that is shown stands in the list at once', async () => {
  document.body.innerHTML = pageWith('')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    const Data = address.endsWith('/like') ? { Likes: 1 } : { IsShown: true, Message: '评论已发表。' }
    return { json: async () => ({ Succeeded: true, Data }), text: async () => pageWith('<ol><li>好看</li></ol>') }
  })
  await import(path.resolve('server/engagement/watch/player.mjs'))
  const like = document.querySelector<HTMLButtonElement>('[data-like]')!
  like.focus()
  like.click()
  like.click()
  await expect.poll(() => document.querySelector('[data-figure=likes]')!.textContent).toBe('1')
  expect([document.activeElement, like.disabled, like.ariaDisabled]).toEqual([like, false, 'true'])
  document.querySelector('textarea')!.value = '好看'
  document.querySelector<HTMLButtonElement>('form button')!.click()
  await expect.poll(() => document.querySelector('section li')?.textContent).toBe('好看')
  expect(sent.filter((address) => address.endsWith('/like'))).toHaveLength(1)
})
