/** What a question may be told of the panes beside the assistant: selections, and the records they stand on. */
import { toldFields, type Attached, type ContextKind } from '../../../../api/intelligence/aiAnswers/context.ts'
import { NAME_IN_SENTENCE } from '../../../../api/recordTitle.ts'
import { wordCount } from '../../../../api/text/wordCount.ts'
import { cutText } from '../../../../api/text/textLimit.ts'
import { around } from '../../../../workspace/dock/around.ts'
import { panes } from '../../../../workspace/dock/panes.ts'
import { knownRecord } from '../../../../workspace/dock/records.ts'
import { ordered } from '../../../../workspace/dock/recent/order.ts'
import { selectedIn } from '../../../../workspace/ai/selection.ts'
import { textTargetOf } from '../../../../workspace/ai/textTarget.ts'

/** Something that can be attached. */
export interface Attachable extends Attached {
  /** Tells it from others. */
  readonly key: string
  readonly Title: string
  /** In words as newsrooms count them (wordCount), as far as it is known here; undefined: the server will tell. */
  readonly size: number | undefined
}

/** The assistant itself is nothing to be told of. */
const OWN = '/Ai/AiChat'

/** Which kind the records of a family are. */
const kinds: Readonly<Record<string, ContextKind>> = {
  articles: 'article',
  clues: 'clue',
  topicSelections: 'topic',
  comments: 'comment',
  liveComments: 'liveComment',
}

type Row = Readonly<Record<string, unknown>> & { readonly ID: number }

/** How long a record is, by what its row says: as the chip of the question will say. */
function sizeOf(Kind: ContextKind, row: Row): number | undefined {
  const { WordCount } = row
  if (typeof WordCount === 'number') return WordCount
  const told = (toldFields[Kind] ?? []).map((name) => row[name])
  return told.length > 0 && told.every((one) => typeof one === 'string') ? wordCount(told.join('\n')) : undefined
}

/** A record of a pane as something to attach. Pure. */
export function attachableOf(Kind: ContextKind, row: Row): Attachable {
  const name = String(row['Title'] || row['Content'] || row.ID)
  return {
    key: `${Kind} ${row.ID}`,
    Kind,
    ID: row.ID,
    Title: cutText(name, NAME_IN_SENTENCE, '…'),
    size: sizeOf(Kind, row),
  }
}

/** A text as something to attach. Pure. */
function attachableText(Kind: ContextKind, Text: string, Title: string): Attachable {
  return { key: `${Kind} ${Title} ${Text.length} ${Text.slice(0, 40)}`, Kind, Text, Title, size: wordCount(Text) }
}

function ofPane(id: string, title: string): Attachable[] {
  const selected = selectedIn(id)
  const { subject } = knownRecord(id) ?? {}
  const Kind = subject && kinds[subject.family]
  const records = Kind ? (subject.rows as unknown as readonly Row[]).map((row) => attachableOf(Kind, row)) : []
  const told = textTargetOf(id)?.context() ?? []
  // A text that has no number yet is told as it stands there.
  const texts = told.flatMap(({ Kind: kind, ID, Text, Title = title }) =>
    ID === undefined && Text && kind !== 'selection' ? [attachableText(kind, Text, Title)] : [],
  )
  return [...(selected === '' ? [] : [attachableText('selection', selected, title)]), ...records, ...texts]
}

/** What of the panes can be attached now, of the one that was used last first; each once. */
export function offeredContext(): Attachable[] {
  const shown = panes.list.filter(({ page, front, state }) => front && state === 'ready' && page !== OWN)
  const order = ordered(
    around.recent,
    shown.map(({ id }) => id),
  )
  const all = order.flatMap((id) => ofPane(id, shown.find((pane) => pane.id === id)!.title))
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

/** What is selected in the pane that was used last; undefined: nothing. */
export function selectedBeside(): Attachable | undefined {
  const others = panes.list.filter(({ page }) => page !== OWN)
  const id = around.recent.find((one) => others.some((pane) => pane.id === one))
  const text = id === undefined ? '' : selectedIn(id)
  const title = panes.list.find((pane) => pane.id === id)?.title ?? ''
  return text === '' ? undefined : attachableText('selection', text, title)
}

/** As it is sent. */
export const sentOf = ({ key: _, size: __, ...attached }: Attachable): Attached => attached
