/** What the palette's mode for prompts finds, and what choosing one does: it is run on the text that was written last. */
import type { AiPrompt } from '../../api/intelligence/aiPrompts/calls.ts'
import { promptPurposes } from '../../api/intelligence/aiPrompts/fields.ts'
import { placesIn } from '../../api/intelligence/aiPrompts/fillPrompt.ts'
import { QUESTION_LIMIT } from '../../api/intelligence/aiAnswers/messages.ts'
import { cutText } from '../../api/text/textLimit.ts'
import { wordCount } from '../../api/text/wordCount.ts'
import { askAi } from '../../workspace/ai/askAi.ts'
import { noteAskedAbout } from '../../workspace/ai/selection.ts'
import { textTarget, type TextAsking } from '../../workspace/ai/textTarget.ts'
import type { Context, Where } from '../../workspace/command.ts'
import { showError } from '../../workspace/notices.ts'
import type { ModeSource } from '../../workspace/palette/modeSources.ts'

/** Ours: of what was typed so many characters stand in the row and name what is asked. */
const SHOWN = 40

/** What a prompt asks of a text. */
function askingOf({ ID, Name, Text, Purpose }: AiPrompt): TextAsking {
  const places = placesIn(Text)
  return {
    ...{ Title: Name, Text: '', PromptID: ID, Purpose },
    wants: { selection: places.includes('选中'), article: places.some((place) => place !== '选中') },
  }
}

/**
 * In the text that was written last; where none is open, or somebody wants it beside (Ctrl+Enter), in the assistant, which is
 * opened at the answer.
 */
function run(ctx: Context, asking: TextAsking, where: Where): void {
  const target = textTarget()
  if (target?.ask && where === 'reuse') return target.ask(asking)
  const { Text, PromptID } = asking
  const told = target?.context() ?? []
  const { wants } = asking
  // What is selected stands in the article, too: it is sent, and paid, once, unless a prompt has places for both.
  const isSelected = told.some(({ Kind }) => Kind === 'selection')
  const Context = told.filter(({ Kind }) =>
    Kind === 'selection' ? wants.selection || !wants.article : wants.article || !isSelected,
  )
  noteAskedAbout(Context.find(({ Kind }) => Kind === 'selection')?.Text ?? '')
  askAi({
    Text,
    ...(PromptID ? { PromptID } : {}),
    Purpose: 'copywriting',
    Context,
  }).then(
    ({ ConversationID }) => ctx.open('/Ai/AiChat', { ID: ConversationID }, where === 'reuse' ? 'beside' : where),
    showError,
  )
}

/** The text that a prompt would be run on, as people call it. */
function targetText(): string {
  const target = textTarget()
  if (!target) return '没有打开的稿件，在 AI 助手里问'
  // As the line under the text counts.
  const count = wordCount(target.selectedText())
  return `将作用于：${count > 0 ? `选中的 ${count} 个字` : '全文'} · “${cutText(target.title(), SHOWN, '…')}”`
}

/** Prompts that the person may use, by characters, pinyin and initials; what matches none is asked as it is. */
export const promptSource: ModeSource = {
  mode: 'prompts',
  title: '提示词',
  asks: 'all',
  target: targetText,
  besides: '到 AI 助手里问',
  empty: '还没有可以用的提示词；输入要问的话，按 Enter 直接问。',
  async find({ api }) {
    const prompts = await api.aiPrompts.usable({})
    return prompts.map((prompt) => ({
      id: `prompt:${prompt.ID}`,
      title: prompt.Name,
      hint: promptPurposes[prompt.Purpose],
      keywords: [promptPurposes[prompt.Purpose]],
      open: (ctx, where) => run(ctx, askingOf(prompt), where),
    }))
  },
  typed: (text) => ({
    id: 'prompt:typed',
    title: `直接问：${cutText(text, SHOWN, '…')}`,
    hint: '',
    keywords: [],
    open(ctx, where) {
      const Text = cutText(text, QUESTION_LIMIT)
      run(ctx, { Title: cutText(text, SHOWN, '…'), Text, wants: { selection: false, article: false } }, where)
    },
  }),
}
