/**
 * The fields of an article that name records: each is picked by characters, sound or number, and its number is what stands
 * in the article. Where nobody may read such records, what stands there is kept.
 */
import type { AskField, AskOption, Context } from '../../../../workspace/command.ts'
import { remoteOptions } from '../../../../workspace/choices/remoteOptions.ts'
import { pathOptions } from '../../../../workspace/choices/treePath.ts'
import { articleTitles } from '../../../../api/content/articles/articleTitles.ts'
import { moreKinds, type MoreField, type MoreKind } from './moreFields.ts'

/** Kinds of fields that are picked here. */
const picked = ['record', 'guids', 'channel', 'channels'] as const satisfies readonly MoreKind[]
/** A field that names a record, or several. */
export type RecordField = {
  [F in MoreField]: (typeof moreKinds)[F] extends (typeof picked)[number] ? F : never
}[MoreField]

/** Whether a field names records. */
export function isRecordField(name: MoreField): name is RecordField {
  return (picked as readonly MoreKind[]).includes(moreKinds[name])
}

/** Who leads a department first, then everybody else. */
async function leaders({ api }: Context): Promise<AskOption[]> {
  const [leading, people] = await Promise.all([api.leaders.options({}), api.directory.people({})])
  const first = leading.map(({ ID, Name, Departments }) => ({ title: Name, value: ID, hint: Departments.join('、') }))
  const known = new Set(first.map(({ value }) => value))
  const rest = people.filter(({ ID }) => !known.has(ID))
  return [...first, ...rest.map(({ ID, Name, Unit, Role }) => ({ title: Name, value: ID, hint: Unit || Role }))]
}

const departments = {
  options: async ({ api }: Context) => pathOptions(await api.leaders.departments({})),
}
const channels = {
  options: async ({ api }: Context) => pathOptions(await api.channels.list({})),
}
const article = { keyword: 'Name', title: 'Title', hint: (row: object) => String((row as Titled).ChannelName ?? '') }
interface Titled {
  readonly ChannelName?: string
}

const choices: Readonly<Record<RecordField, Partial<AskField>>> = {
  LeaderID: { options: leaders },
  DepartmentID: departments,
  ResUnitID: departments,
  BandChID: channels,
  ChidArr: channels,
  OriginalId: remoteOptions('articles', article),
  RPID: remoteOptions('articles', article),
  MakeNewsId: remoteOptions('makeNews', { title: 'Title' }),
  GuanlianNewsGUID: {
    ...remoteOptions('articles', {
      ...article,
      value: 'ResourceGUID',
      one: (ctx, ResourceGUID) => ctx.api.articles.get({ ResourceGUID: String(ResourceGUID) }),
    }),
    // An article of another house has a GUID, too.
    free: true,
  },
}

/** The question about such a field. */
export function recordQuestion(name: RecordField): AskField {
  const kind = moreKinds[name]
  const isMany = kind === 'guids' || kind === 'channels'
  return { name, label: articleTitles[name], kind: isMany ? 'many' : 'pick', optional: true, ...choices[name] }
}

/** What stands in the editor, as the input has it. */
export function pickedOf(name: RecordField, text: string): unknown {
  const kind = moreKinds[name]
  const parts = text.split(/[,，]/).flatMap((part) => part.trim() || [])
  if (kind === 'guids') return parts
  if (kind === 'channels') return parts.map(Number)
  return parts.length === 0 ? undefined : Number(parts[0])
}

/** What was picked, as it stands in the editor; nothing is ''. */
export function textOfPicked(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return value === undefined || value === null ? '' : String(value)
}
