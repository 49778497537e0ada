/** A prompt filled in with what is attached. */
import { Refusal } from '../../../src/api/client.ts'
import { contextKinds } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { Purpose } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { fillPrompt, placesIn, type PromptValues } from '../../../src/api/intelligence/aiPrompts/fillPrompt.ts'
import type { KeptContext } from '../../platform/database/tables/aiAnswers.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { quoted } from '../guard/quoted.ts'

/** What a prompt makes of a question. */
export interface Prompted {
  /** What people call it. */
  readonly name: string
  /** The prompt, and what the person typed besides. */
  readonly said: string
  /** What is attached, marked where it stands in the prompt and so is not told a second time. */
  readonly context: readonly KeptContext[]
  /** The setting it wants asked first; null: any. */
  readonly SettingID: number | null
  /** The purpose of that setting; undefined: the question's own. */
  readonly purpose: Purpose | undefined
}

/** Throws 'missing' where the prompt is not for this person, 'refused' where something it needs is not attached. */
export async function prompted(
  { db, me, readAs }: Pick<Request<unknown>, 'db' | 'me' | 'readAs'>,
  { PromptID, Text, Context }: { PromptID: number; Text: string; Context: readonly KeptContext[] },
): Promise<Prompted> {
  const prompt = (await readAs('aiPrompts', 'usable', {})).find(({ ID }) => ID === PromptID)
  if (!prompt) throw new Refusal('missing', '没有这条提示词，它可能已被停用或删除。')
  const { text, missing } = fillPrompt(prompt.Text, valuesOf(Context))
  const needed = missing.filter((place) => place !== '栏目')
  if (needed.length > 0)
    throw new Refusal('refused', `提示词“${prompt.Name}”要用到${needed.join('、')}，请先选中文字或附上稿件。`)
  const setting =
    prompt.SettingID === null
      ? undefined
      : await db
          .selectFrom('text_parameters')
          .select('Types')
          .where('ID', '=', prompt.SettingID)
          .where('StID', '=', me.StID)
          .where('Enabled', '=', true)
          .executeTakeFirst()
  const places = placesIn(prompt.Text)
  const article = articleIn(Context)
  const isUsed = (one: KeptContext) =>
    (one.Kind === 'selection' && places.includes('选中')) || (one === article && places.includes('正文'))
  return {
    name: prompt.Name,
    said: [text, Text].filter((part) => part !== '').join('\n\n'),
    context: Context.map((one) => (isUsed(one) ? { ...one, IsInPrompt: true } : one)),
    SettingID: setting ? prompt.SettingID : null,
    purpose: setting && (setting.Types === 6 ? 'copywriting' : 'dialogue'),
  }
}

/** The first article; else the first text, which is one that the server does not have as it is being written. */
const articleIn = (context: readonly KeptContext[]): KeptContext | undefined =>
  context.find(({ Kind }) => Kind === 'article') ?? context.find(({ Kind }) => Kind === 'text')

/** What stands in the places: the first selection, and the article. */
function valuesOf(context: readonly KeptContext[]): PromptValues {
  const selection = context.find(({ Kind }) => Kind === 'selection')
  const article = articleIn(context)
  return {
    ...(selection && { 选中: asTold(selection, selection.Text) }),
    ...(article && {
      标题: asTold(article, article.Title),
      正文: asTold(article, bodyOf(article)),
      栏目: article.Channel ?? '',
    }),
  }
}

/** What strangers wrote stays a quotation, wherever in the prompt it stands. */
const asTold = ({ Kind, IsForeign, Origin = contextKinds[Kind] }: KeptContext, text: string): string =>
  IsForeign ? `\n${quoted(text, Origin)}\n` : text

/** An article is told under its title; in a prompt both have places of their own. */
const bodyOf = ({ Title, Text }: KeptContext): string =>
  Text.startsWith(`${Title}\n`) ? Text.slice(Title.length + 1) : Text
