import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../server/platform/richText/richText.ts'
import { embedAddress } from '../../src/api/text/embeds.ts'

test.each([
  [
    'https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333',
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
  ],
  [
    '//player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1&p=2',
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2',
  ],
  ['http://v.qq.com/x/page/a3543xyz12.html', 'https://v.qq.com/txp/iframe/player.html?vid=a3543xyz12'],
  ['https://v.youku.com/v_show/id_XNTk2MTY4.html', 'https://player.youku.com/embed/XNTk2MTY4'],
  ['https://music.163.com/outchain/player?type=2&id=123&auto=1', 'https://music.163.com/outchain/player?type=2&id=123'],
])('%s is the player %s', (typed, player) => {
  expect(embedAddress(typed)).toBe(player)
  expect(embedAddress(player)).toBe(player)
})

test.each([
  'https://evil.cn/player.html',
  'https://player.bilibili.com.evil.cn/player.html?bvid=BV1xx411c7mD',
  'https://evil.cn/https://player.bilibili.com/player.html',
  'https://user@player.bilibili.com/player.html',
  'https://player.bilibili.com:8443/player.html',
  'https://player.bilibili.com/other.html',
  'javascript:alert(1)//player.bilibili.com/player.html',
  'data:text/html,player.bilibili.com',
  'https://player.youku.com/embed/"onload=alert(1)',
  '',
])('%s is no player', (typed) => expect(embedAddress(typed)).toBeUndefined())

describe('in an article', () => {
  const player = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD'
  test('one of the list stands in a figure, with its address alone, and cleaning again changes nothing', () => {
    const { html } = cleanHtml(
      `<p>前</p><iframe src="${player}&autoplay=1" onload="x()" srcdoc="<script>1</script>" width="1"></iframe><p>后</p>`,
    )
    expect(html).toBe(`<p>前</p><figure><iframe src="${player}"></iframe></figure><p>后</p>`)
    expect(cleanHtml(html)).toEqual({ html, removed: {} })
  })
  test('its figure keeps its caption', () => {
    const html = `<figure><iframe src="${player}"></iframe><figcaption>发布会</figcaption></figure>`
    expect(cleanHtml(html)).toEqual({ html, removed: {} })
  })
  test('any other becomes a link, as before', () => {
    expect(cleanHtml('<iframe src="https://evil.cn/player.html"></iframe>').html).toBe(
      '<p><a href="https://evil.cn/player.html" rel="noopener">https://evil.cn/player.html</a></p>',
    )
  })
  test('within a paragraph the text goes on behind it', () => {
    const { html } = cleanHtml(`<p>前<iframe src="${player}"></iframe>后</p>`)
    expect(html).toContain('前')
    expect(html).toContain('后')
    expect(html).toContain(`<iframe src="${player}"></iframe>`)
    expect(cleanHtml(html).html).toBe(html)
  })
})
