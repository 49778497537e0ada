/** What the public goes on seeing when somebody says that it may not be public: asked about before, and led to afterwards. */
import { BATCH_LIMIT } from '../../api/callSchemas.ts'
import type { Consent } from '../../api/library/consents/calls.ts'
import { countOf, placesText, STILL_PUBLIC, type PublicUses } from '../../api/library/media/publicUses.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import { defineCommand, type Context } from '../../workspace/command.ts'
import { keysOf } from '../../workspace/keys/ownKeys.ts'
import { keyText } from '../../workspace/overlay/keyText.ts'
import type { ComesTo } from '../familyCommands.ts'
import type { Outcome } from '../outcome.ts'
import { onlyRow } from '../recordFamily.ts'

/** The same key leads there from an item and from a consent. */
const TO_USES = { id: 'media.uses', keys: 'u' } as const

const said = (what: string, uses: PublicUses) => (countOf(uses) === 0 ? '' : `${what}公开用在 ${placesText(uses)}`)

/** 有“小满”的媒资公开用在 2 处（稿件 2 处）; nothing to agree to where the public sees none of them. */
export const consentComesTo: ComesTo = async ({ api }, rows) => {
  const [only, ...others] = rows as readonly Consent[]
  const Ids = (rows as readonly Consent[]).slice(0, BATCH_LIMIT).map(({ ID }) => ID)
  const who = others.length === 0 ? `“${recordTitle(only!)}”` : `这 ${rows.length} 份同意书里的人`
  return said(`有${who}的媒资`, await api.consents.shown({ Ids }))
}

/** “江边”公开用在 2 处（稿件 2 处）. */
export const banComesTo: ComesTo = async ({ api }, _, answers) => {
  const { MediaID, AlsoIDs = [] } = answers as { readonly MediaID?: number; readonly AlsoIDs?: readonly number[] }
  if (MediaID === undefined) return ''
  const uses = await api.mediaPermits.shown({ MediaID, AlsoIDs: [...AlsoIDs] })
  const [only, ...others] = uses.Items
  return said(
    only && others.length === 0 ? `“${recordTitle(only)}”` : `这 ${Math.max(1, uses.Items.length)} 个媒资`,
    uses,
  )
}

/** 。请按 U 看在哪里; '' where nothing of it stayed public. */
export function publicHint({ warned = [] }: Outcome): string {
  if (!warned.some(({ Reason }) => Reason.includes(STILL_PUBLIC))) return ''
  const [chord] = keysOf(TO_USES.id, TO_USES.keys).chords
  return chord === undefined ? '' : `。请按 ${keyText(chord)} 看在哪里`
}

const under = (ctx: Context) => onlyRow(ctx, 'consents') as unknown as Consent | undefined

/** From a consent to where the public sees its person: the item, or one of them. */
export const consentUses = defineCommand({
  id: 'consents.uses',
  title: '看公开用在哪里',
  group: '同意书',
  keys: TO_USES.keys,
  where: 'list',
  family: 'consents',
  needs: '/media/NewIndex',
  keywords: ['用处', '撤下', 'uses'],
  can: (ctx) => under(ctx) !== undefined || '请选择一份同意书',
  async run(ctx) {
    const consent = under(ctx)!
    const { Items } = await ctx.api.consents.shown({ Ids: [consent.ID] })
    const options = () => Items.map(({ ID, Title }) => ({ title: Title, value: ID }))
    const what = `公开用着的、有“${recordTitle(consent)}”的媒资`
    if (Items.length === 0) return ctx.notify(`没有${what}。`)
    const chosen =
      Items.length === 1
        ? { ID: Items[0]!.ID }
        : await ctx.ask(what, [{ name: 'ID', label: '看哪一个', kind: 'pick', optional: false, options }])
    if (chosen) ctx.open('/media/Item', { ID: Number(chosen['ID']), Part: 'uses' }, 'beside')
  },
})
