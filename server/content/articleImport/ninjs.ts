/** Reads ninjs, the news agencies' JSON: generations 1, 2 and 3, and the dialects of common newsroom systems. */
import { collect, isNewer } from './collect.ts'
import type { ImportedArticle, ReadItems, RefusedItem } from './item.ts'
import { isObject, jsonItems, type JsonObject } from './jsonItems.ts'
import { articlesOf } from './ninjsArticle.ts'
import { field, textField } from './ninjsFields.ts'
import { headlineOf } from './ninjsText.ts'

const NOT_ARTICLES: Readonly<Record<string, string>> = {
  event: '这一条是活动日程，不是稿件。',
  planning: '这一条是报道计划，不是稿件。',
}

function isNinjs(value: JsonObject): boolean {
  if (textField(value, 'uri', 'guid', '_id', 'id') === '' && textField(value, 'headline', 'title') === '') return false
  const known = [
    'headline',
    'headlines',
    'bodies',
    'descriptions',
    'associations',
    'renditions',
    'versioncreated',
    'pubstatus',
  ]
  return (
    known.some((name) => field(value, name) !== undefined) ||
    Object.keys(value).some((key) => /^(?:body|description|headline)_/i.test(key))
  )
}

/** The articles of a ninjs file. Articles inside a package become articles of their own beside it. */
export function readNinjs(text: string, file: string): ReadItems {
  const refused: RefusedItem[] = []
  const articles: ImportedArticle[] = []
  jsonItems(text, file, isNinjs).forEach((item, at) => {
    const index = at + 1
    const refuse = (title: string, kind: string, reason: string) => refused.push({ index, title, kind, reason })
    if ('reason' in item) return refuse('', '', item.reason)
    if (!isObject(item.value) || !isNinjs(item.value)) {
      return refuse(
        isObject(item.value) ? headlineOf(item.value) : '',
        '',
        '这一条不是 ninjs 稿件（缺少 uri，或没有标题和正文）。',
      )
    }
    const type = textField(item.value, 'type').toLowerCase()
    const reason = NOT_ARTICLES[type]
    if (reason !== undefined) return refuse(headlineOf(item.value), type, reason)
    articles.push(...articlesOf(item.value, index))
  })
  return collect(articles, refused, isNewer)
}
