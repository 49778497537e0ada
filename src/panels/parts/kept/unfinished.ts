/** What a person began and did not finish, from everywhere it is kept, as one list. Pure. */
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import { NAME_IN_SENTENCE } from '../../../api/recordTitle.ts'
import type { HalfAsked } from '../../../workspace/palette/halfAsked.ts'
import { cutText } from '../../../api/text/textLimit.ts'
import { newKeyOf } from './keptTexts.ts'
import type { KeptForm } from './keptForm.ts'

/** A text of an article that is kept in this browser, as far as this list looks at it. */
export interface KeptArticle {
  readonly at: number
  readonly mine: { readonly Title: string }
}

/** One thing that is not finished. */
export type Unfinished = {
  readonly key: string
  readonly title: string
  /** What it is, and what is missing. */
  readonly what: string
  /** When it was worked on last, in ms since 1970. */
  readonly at: number
} & (
  | { readonly kind: 'form'; readonly form: KeptForm }
  | { readonly kind: 'asked'; readonly asked: HalfAsked }
  | { readonly kind: 'text'; readonly article: string; readonly text: KeptArticle }
  | { readonly kind: 'article'; readonly row: ArticleRow }
  | { readonly kind: 'screen'; readonly ID: number; readonly name: string; readonly text: { readonly at: number } }
)

const SCREEN = 'screen-'

/** What the design of a big screen is called among the kept texts. */
export function screenName(ID: number): string {
  return `${SCREEN}${ID}`
}

/** What is kept of the design of a big screen, as far as this list looks at it. */
interface KeptScreen {
  readonly at: number
  readonly name: string
}

type KeptHere = { readonly article: string; readonly text: KeptArticle | KeptScreen }

function ofText({ article, text }: KeptHere): Unfinished {
  if ('mine' in text)
    return {
      kind: 'text',
      key: `text ${article}`,
      title: text.mine.Title.trim() || '（没有标题）',
      what: newKeyOf(article) === undefined ? '稿件，修改还在这台电脑上' : '新稿，还在这台电脑上',
      at: text.at,
      article,
      text,
    }
  return {
    kind: 'screen',
    key: `screen ${article}`,
    title: text.name,
    what: '大屏设计，修改还在这台电脑上',
    at: text.at,
    ID: Number(article.slice(SCREEN.length)),
    name: article,
    text,
  }
}

const states: Partial<Record<ArticleRow['Status'], string>> = {
  draft: '草稿，还没有送审',
  refused: '退回待改',
  correcting: '正在修订',
}

/** The first words typed into a form, to tell it from others. */
function wordsOf({ typed }: KeptForm): string {
  const words = Object.values(typed).find((value) => typeof value === 'string' && value.trim() !== '')
  return words === undefined ? '' : `：${cutText(String(words).trim(), NAME_IN_SENTENCE, '…')}`
}

/** What was answered so far, to tell one question from others. */
function answersOf({ given }: HalfAsked): string {
  const words = given.map(({ text }) => text.trim()).filter((text) => text !== '')
  return words.length === 0 ? '' : `：${cutText(words.join('，'), NAME_IN_SENTENCE, '…')}`
}

/** The newest first. An article whose newer text is only in this browser is listed once, as that text. */
export function unfinishedOf(
  forms: readonly KeptForm[],
  asked: readonly HalfAsked[],
  texts: readonly KeptHere[],
  drafts: readonly ArticleRow[],
): Unfinished[] {
  const kept = new Set(texts.map(({ article }) => article))
  return [
    ...forms.map((form) => ({
      kind: 'form' as const,
      key: `form ${form.action} ${form.ID ?? 'new'}`,
      title: form.title,
      what: `${form.left ? '表单，关闭时没有保存' : '表单，还没有保存'}${wordsOf(form)}`,
      at: form.at,
      form,
    })),
    ...asked.map((one) => ({
      kind: 'asked' as const,
      key: `asked ${one.key}`,
      title: one.title,
      what: `填了一半的问题${answersOf(one)}`,
      at: one.at,
      asked: one,
    })),
    ...texts.map(ofText),
    ...drafts
      .filter((row) => !kept.has(String(row.ID)))
      .map((row) => ({
        kind: 'article' as const,
        key: `article ${row.ID}`,
        title: row.Title.trim() || '（没有标题）',
        what: `稿件，${states[row.Status] ?? '还没有完成'}`,
        at: Date.parse(row.UpdateTime),
        row,
      })),
  ].toSorted((a, b) => b.at - a.at)
}
