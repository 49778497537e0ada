/** What a text at work (draft.ts) needs of its surroundings, and what it offers them. */
import type { z } from 'zod/mini'
import type { Article } from '../../../../api/content/articles/article.ts'
import type { ArticleDraft, ArticleSaved } from '../../../../api/content/articles/draft.ts'
import type { DraftFields } from './draftFields.ts'
import type { AutosaveRule, DraftState, KeptText, ServerText } from './draftState.ts'

/** What a save answers. */
export type Saved = z.infer<typeof ArticleSaved>

/** Whose a revision is. */
interface Writer {
  /** '' when nobody can say. */
  readonly who: string
  /** What they did where they did not write it, such as 撤下“大桥”; '': they wrote it. */
  readonly why: string
}

/** 周敏, or 周敏（撤下“大桥”） where it was no writing. */
export const sayWriter = ({ who, why }: Writer): string => (why === '' ? who : `${who || '有人'}（${why}）`)

/** What is told when somebody's text came into one's own without a clash. */
export const sayBroughtIn = ({ who, why }: Writer): string =>
  `${who || '有人'}${why || '刚刚保存了新版本'}，已合到您的文字里。`

/** What a draft needs of its surroundings. */
export interface DraftHost {
  readonly save: (draft: ArticleDraft) => Promise<Saved>
  readonly get: (id: number) => Promise<Article>
  /** Whose a revision is. */
  readonly writer: (id: number, revision: number) => Promise<Writer>
  /** An article as the editor reads it. */
  readonly read: (article: Article) => ServerText
  readonly rule: () => AutosaveRule
  /** Keep the text in this browser; `id` undefined: a new article. */
  readonly keep: (id: number | undefined, text: KeptText) => Promise<void>
  /** The browser's text is not needed any more. */
  readonly drop: (id: number | undefined) => Promise<void>
  /** Lay a text that lost on the shelf. */
  readonly shelve: (id: number | undefined, why: string, fields: DraftFields) => Promise<void>
  /** The article was saved; `isNew`: it has just got its number. */
  readonly saved: (answer: Saved, more: { isNew: boolean; auto: boolean; before: DraftState }) => void
  /** Somebody else's text came in without a clash. */
  readonly broughtIn: (writer: Writer) => void
  readonly now: () => number
}

/** A text at work. */
export interface Draft {
  readonly state: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  readonly open: (server: ServerText | undefined, kept: KeptText | undefined) => void
  readonly edit: (fields: Partial<DraftFields>) => void
  /** Something changed that is costly to read: `source` (setSource) is asked for it within COLLECT_MS. */
  readonly touch: () => void
  /** Who tells the fields that were touched; undefined: nobody any more, the last answer was taken. */
  readonly setSource: (source: (() => Partial<DraftFields>) | undefined) => void
  /** Save now, as the person asked. Rejects with what stood against it; the text is kept all the same. */
  readonly save: () => Promise<void>
  /** Read the article again: somebody changed it. `quiet`: this person did, elsewhere here. Never rejects. */
  readonly reload: (quiet?: boolean) => Promise<void>
  /** End a clash with this text; what lost goes on the shelf unless it is on the server. */
  readonly resolve: (fields: DraftFields) => Promise<void>
  readonly accept: () => void
  readonly decline: () => void
  /** Take what the server has instead of what came back, which goes on the shelf. Answers how to have it again. */
  readonly giveBack: () => (() => void) | undefined
  /** What came back stays; nothing more is said of it. */
  readonly settle: () => void
  readonly hold: (where: 'here' | 'elsewhere') => void
  /** The server answers again. */
  readonly online: () => void
  /** What is kept of the state now; undefined when the server has everything. */
  readonly kept: () => KeptText | undefined
  /** Keep at once; resolves when the browser has it. */
  readonly keepNow: () => Promise<void>
  readonly stop: () => void
}
