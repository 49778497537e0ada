import { expect, test } from 'vitest'
import { htmlAttributes } from '../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../src/api/text/htmlTokens.ts'

function told(html: string): string[] {
  return htmlTokens(html).map((token) => {
    const piece = html.slice(token.start, token.end)
    return token.kind === 'text' || token.kind === 'comment' ? `${token.kind}:${piece}` : `${token.kind}:${token.name}`
  })
}

test.each([
  ['<p>a</p>', ['open:p', 'text:a', 'close:p']],
  ['<P CLASS=x>a', ['open:p', 'text:a']],
  ['a < b <重要> 3<5', ['text:a < b <重要> 3<5']],
  ['<a title="x > y">z', ['open:a', 'text:z']],
  ["<a title=it's>z", ['open:a', 'text:z']],
  ['<!-- a > b -->c', ['comment:<!-- a > b -->', 'text:c']],
  ['<!-->a', ['comment:<!-->', 'text:a']],
  ['<!-- a --!>b', ['comment:<!-- a --!>', 'text:b']],
  ['<!doctype html><?xml?></ x>a', ['comment:<!doctype html>', 'comment:<?xml?>', 'comment:</ x>', 'text:a']],
  ['<script>if (a<b) "</p>"</script>c', ['open:script', 'text:if (a<b) "</p>"', 'close:script', 'text:c']],
  ['<title><b>x</b></title>', ['open:title', 'text:<b>x</b>', 'close:title']],
  ['<br/>a</br>', ['open:br', 'text:a', 'close:br']],
])('%s', (html, tokens) => {
  expect(told(html)).toEqual(tokens)
})

test('a tag that never ends is cut at its first >, and without one it is text', () => {
  expect(told('a<a href="x>b <i>c</i>')).toEqual(['text:a', 'open:a', 'text:b ', 'open:i', 'text:c', 'close:i'])
  expect(told('a <div class="x')).toEqual(['text:a <div class="x'])
})

test('tokens cover the text without gaps', () => {
  const html = 'x<p a="<b>">y<!-- z --><script>1</script><textarea><i></textarea><a href="q'
  const pieces = htmlTokens(html).map((token) => html.slice(token.start, token.end))
  expect(pieces.join('')).toBe(html)
})

test('attributes: quotes of every kind, entities, the first of two counts', () => {
  const attributes = htmlAttributes(`<a HREF="?a=1&amp;b=2" title='"x"' data-n=5 hidden href="other">`)
  expect([...attributes]).toEqual([
    ['href', '?a=1&b=2'],
    ['title', '"x"'],
    ['data-n', '5'],
    ['hidden', ''],
  ])
})
