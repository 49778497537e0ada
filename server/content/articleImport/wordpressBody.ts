/** What WordPress shows for the text it stores: blocks, shortcodes and line ends told as HTML. */
import { cleanHtml } from '../../platform/richText/richText.ts'
import type { Removed } from '../../platform/richText/richTextRewrite.ts'
import { bodyParts } from './blocks.ts'
import type { ImportedImage } from './item.ts'
import { expandShortcodes } from './shortcodes.ts'

/** A clean body. */
export interface CleanBody {
  readonly html: string
  readonly removed: Removed
  readonly warnings: readonly string[]
}

// A line that is only an address is a player WordPress would have put there.
const LONE_ADDRESS = /<p>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/g
const PAGE_BREAK = /<!--\s*nextpage\s*-->/gi

/** Joins what was removed in several parts. */
export function addRemoved(...parts: readonly Removed[]): Removed {
  const sum: Removed = {}
  for (const part of parts) for (const [what, times] of Object.entries(part)) sum[what] = (sum[what] ?? 0) + times
  return sum
}

/**
 * Cleans a WordPress text. Classic text gets its paragraphs (an empty line) and breaks (a line end), blocks keep theirs;
 * page breaks become rules, the 「more」 mark goes; `[caption]` and `[gallery]` become figures with the pictures in `images`.
 */
export function wordpressBody(source: string, images: readonly ImportedImage[]): CleanBody {
  const { parts, dynamic } = bodyParts(source.replace(/\r\n?/g, '\n').replace(PAGE_BREAK, '\n\n<hr>\n\n'))
  const warnings: string[] = []
  if (dynamic.length > 0)
    warnings.push(`正文里有由原网站生成的区块（${dynamic.join('、')}），导出文件里没有它们的内容。`)
  const cleaned = parts.map(({ kind, html }) => {
    const expanded = expandShortcodes(html, images)
    warnings.push(...expanded.warnings)
    return cleanHtml(expanded.html, { paragraphs: true, newlines: kind === 'classic' })
  })
  return {
    html: cleaned
      .map(({ html }) => html.trim())
      .filter((html) => html !== '')
      .join('\n')
      // The editor leaves these behind; WordPress does not show them.
      .replaceAll('<p></p>', '')
      .replace(LONE_ADDRESS, '<p><a href="$1" rel="noopener">$1</a></p>'),
    removed: addRemoved(...cleaned.map(({ removed }) => removed)),
    warnings: [...new Set(warnings)],
  }
}
