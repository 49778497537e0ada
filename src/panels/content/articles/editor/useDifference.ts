/** The difference of two texts, made beside the page. */
import { useEffect, useState } from 'react'
import { plainText } from '../../../../api/text/plainText.ts'
import { diffBlocks } from '../../../../workers/index.ts'
import type { Block, DiffRow } from '../../../../workers/diff.ts'
import { blocksOf } from './html.ts'

/** A text with its title. */
export interface TitledText {
  readonly Title: string
  readonly ResourceContent: string
}

const withText = (html: string): Block => ({
  html,
  text: plainText(html).trim() || (/<img/i.test(html) ? '［图片］' : ''),
})

/** The top blocks of a text. */
export function textBlocks(html: string): Block[] {
  return blocksOf(html).map(withText)
}

/** The title as a block of its own. */
export function titleBlock(title: string): Block {
  return { html: title, text: title }
}

/** A difference: of the title, then of the text. */
export interface Difference {
  readonly title: readonly DiffRow[]
  readonly text: readonly DiffRow[]
}

/** From `old` to `now`; undefined while it is made. */
export function useDifference(old: TitledText | undefined, now: TitledText | undefined): Difference | undefined {
  const [made, setMade] = useState<Difference>()
  const [oldTitle, oldText, nowTitle, nowText] = [old?.Title, old?.ResourceContent, now?.Title, now?.ResourceContent]
  useEffect(() => {
    if (oldTitle === undefined || oldText === undefined || nowTitle === undefined || nowText === undefined) return
    let isCurrent = true
    const title = oldTitle === '' && nowTitle === '' ? [] : diffBlocks([titleBlock(oldTitle)], [titleBlock(nowTitle)])
    void Promise.all([title, diffBlocks(textBlocks(oldText), textBlocks(nowText))]).then(([first, text]) => {
      if (isCurrent) setMade({ title: first, text })
    })
    return () => {
      isCurrent = false
    }
  }, [oldTitle, oldText, nowTitle, nowText])
  return made
}
