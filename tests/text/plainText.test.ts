import { expect, test } from 'vitest'
import { plainText } from '../../src/api/text/plainText.ts'

test.each([
  ['<p>第一段</p><p>第二段</p>', '第一段\n第二段'],
  ['<p>一行<br>又一行<br/>三行</p>', '一行\n又一行\n三行'],
  ['<div>a<div>b</div>c</div>', 'a\nb\nc'],
  ['<ul><li>甲</li><li>乙</li></ul>', '甲\n乙'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a\tb\nc'],
  ['他<b>说</b>：<i>好</i>', '他说：好'],
  ['  a \n  b  ', 'a b'],
  ['<p>　　缩进　空格</p>', '　　缩进　空格'],
  ['a&nbsp;b', 'a\u00a0b'],
  ['&lt;b&gt; &amp;amp; 😀 &#x20BB7;', '<b> &amp; 😀 𠮷'],
  ['<pre>a\n  b</pre>c', 'a\n  b\nc'],
  ['a<br><br>b', 'a\n\nb'],
  ['<br>a<br>', 'a'],
  ['<script>x</script><style>y</style><template>z</template><noscript>n</noscript>t', 't'],
  ['a<template><template>b</template>c</template>d', 'ad'],
  ['<textarea>&lt;a> <b></textarea>', '<a> <b>'],
  ['a < b <重要> 3<5', 'a < b <重要> 3<5'],
  ['a<script>never closed', 'a'],
  ['<noscript>never closed', 'never closed'],
  ['<!-- no -->yes', 'yes'],
  ['', ''],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('text after a forgotten quote or bracket is not lost', () => {
  expect(plainText('a <a href="x>b <i>c</i> d')).toBe('a b c d')
  expect(plainText('end <div class="x')).toBe('end <div class="x')
})

test('a long hostile text is read in one pass', () => {
  const hostile = '<a x="><template></noscript><!--'.repeat(5000)
  expect(plainText(`${hostile}--> ok`)).toContain('ok')
})
