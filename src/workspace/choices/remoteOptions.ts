/** Choices that are looked for in a list of the contract: people, areas, dictionary values. */
import type { FamilyName } from '../../api/index.ts'
import type { AskField, AskOption, Context, OptionPage, OptionQuery } from '../command.ts'

/** how many choices a page holds. */
export const OPTION_PAGE = 10

type Row = Readonly<Record<string, unknown>>

/** How a list of records becomes choices. */
export interface RemoteOptions {
  /** The read, default 'list'. It answers a page (`{ Total, List }`) or all records at once. */
  readonly call?: string
  /** The field of the request that takes the word looked for. Default 'Keyword'. */
  readonly keyword?: string
  /** The part of the request that is always the same. Default none. */
  readonly fixed?: Readonly<Record<string, unknown>> | ((ctx: Context) => Readonly<Record<string, unknown>>)
  /** The field that a choice is called by. Default 'Name'. R-183: `text` for dictionaries. */
  readonly title?: string
  /** The field that is sent. Default 'ID'. R-183: `id` for dictionaries. */
  readonly value?: string
  /** What stands beside the title. Default nothing. */
  readonly hint?: (row: Row) => string
  /** The small picture before the title; undefined for none, '' for one that nobody is shown. Default none. */
  readonly picture?: (row: Row) => string | undefined
  /** Why it cannot be chosen, as a clause; '' where it can. Default: all can. */
  readonly barred?: (row: Row) => string
  /** What a word that names none of the choices can be made into; undefined where the person may not. Default: nothing. */
  readonly make?: (ctx: Context, name: string) => AskOption | undefined
  /** The read of one record by the value, to call a choice by its title that stands there at first. Default 'get' by ID. */
  readonly one?: (ctx: Context, value: unknown) => Promise<Row | undefined>
}

const pictured = (picture: string | undefined) => (picture === undefined ? {} : { picture })

/** The `find` and `named` of a field whose choices are the records of a family. */
export function remoteOptions(
  family: FamilyName,
  options: RemoteOptions = {},
): Required<Pick<AskField, 'find' | 'named'>> {
  const {
    call = 'list',
    keyword = 'Keyword',
    fixed = {},
    title = 'Name',
    value = 'ID',
    hint,
    picture,
    barred,
  } = options
  const callOf = (ctx: Context, name: string) =>
    (ctx.api[family] as unknown as Readonly<Record<string, (input: object) => Promise<unknown>>>)[name]!
  const optionOf = (row: Row): AskOption => ({
    title: String(row[title] ?? ''),
    value: row[value],
    ...(hint ? { hint: hint(row) } : {}),
    ...pictured(picture?.(row)),
    ...(barred?.(row) ? { barred: barred(row) } : {}),
  })
  const one = options.one ?? ((ctx, ID) => callOf(ctx, 'get')({ ID }) as Promise<Row>)
  return {
    async find(ctx: Context, query: OptionQuery): Promise<OptionPage> {
      const always = typeof fixed === 'function' ? fixed(ctx) : fixed
      const word = query.keyword === '' ? {} : { [keyword]: query.keyword }
      const answer = await callOf(ctx, call)({ ...always, ...word, PageIndex: query.page, PageSize: OPTION_PAGE })
      const page = pageOf(answer, query, optionOf)
      const isThere = query.keyword === '' || page.options.some((option) => option.title === query.keyword)
      const made = isThere || page.more ? undefined : options.make?.(ctx, query.keyword)
      return made ? { ...page, options: [...page.options, made] } : page
    },
    async named(ctx: Context, values: readonly unknown[]): Promise<readonly AskOption[]> {
      const rows = await Promise.all(values.map((each) => one(ctx, each)))
      return rows.flatMap((row) => (row ? [optionOf(row)] : []))
    },
  }
}

/** An answer as a page of choices. A list that answers everything at once is sifted and cut into pages here. */
function pageOf(answer: unknown, { keyword, page }: OptionQuery, optionOf: (row: Row) => AskOption): OptionPage {
  if (!Array.isArray(answer)) {
    const { List = [], Total = 0 } = (answer ?? {}) as { List?: Row[]; Total?: number }
    return { options: List.map(optionOf), more: page * OPTION_PAGE < Total }
  }
  const all = (answer as Row[]).map(optionOf).filter((option) => option.title.includes(keyword))
  const upTo = page * OPTION_PAGE
  return { options: all.slice(upTo - OPTION_PAGE, upTo), more: upTo < all.length }
}
