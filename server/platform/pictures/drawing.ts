/** Whether a drawing (SVG) is only a drawing. Pure. */

/** Each thing that makes it more, with what it is called. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/<!doctype|<!entity/i, '文档类型或实体'],
  [/<\?xml-stylesheet/i, '外部样式'],
  [/<(?:[\w-]+:)?script/i, '脚本'],
  [/\son[a-z]+\s*=/i, '脚本'],
  [/javascript\s*:/i, '脚本'],
  [/<(?:[\w-]+:)?(?:foreignobject|iframe|embed|object|audio|video|handler|listener)/i, '别的网页内容'],
  [/@import/i, '外部样式'],
  [/\\[0-9a-f]/i, '转义写法'],
]

/** A picture inside the drawing, or another part of it. */
const harmless = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i

/** What a drawing holds that no drawing needs: scripts, files and addresses elsewhere. undefined: it is only a drawing. */
export function whyNotDrawing(text: string): string | undefined {
  const found = signs.find(([sign]) => sign.test(text))
  if (found) return found[1]
  const links = [...text.matchAll(/(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((one) => one[1] ?? one[2] ?? '')
  const places = [...text.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].map((one) => one[1]!)
  return [...links, ...places].some((one) => !harmless.test(one.trim())) ? '指向别的文件或地址的引用' : undefined
}
