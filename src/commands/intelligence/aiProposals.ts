/** What assistants propose: carried out as any act of the person, changed first, or refused. Nothing agrees by itself. */
import { isPassing, Refusal } from '../../api/client.ts'
import { PROPOSAL_FIELD } from '../../api/actions.ts'
import type { ActionEntry } from '../../api/index.ts'
import type { AiProposal } from '../../api/intelligence/aiProposals/calls.ts'
import { isKeptFromReaders, OPEN_NOW } from '../../api/intelligence/aiProposals/openNow.ts'
import { mayPropose, proposable } from '../../api/intelligence/aiProposals/proposable.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import { proposalStates } from '../../api/intelligence/aiProposals/states.ts'
import { giveWhyLeft } from '../../workspace/ai/proposalRules.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { askFieldsOf } from '../asks.ts'
import { act, divide, isReady } from '../perform.ts'
import { onlyRow } from '../recordFamily.ts'
import { rowsOf, type Row } from '../rowsOf.ts'
import { whyNotShort } from '../whyNot.ts'

giveWhyLeft((entry, row, many) => (isReady(entry, row as Row, many) ? undefined : whyNotShort(entry, row)))

const group = 'AI 建议'
const proposalOf = (ctx: Context) => onlyRow(ctx, 'aiProposals') as AiProposal | undefined
const entryOf = ({ Family, Action }: AiProposal): ActionEntry | undefined => proposable.get(`${Family}.${Action}`)

/** Whether it waits, and the person may do what it says; else why not. */
function can(ctx: Context): true | false | string {
  const proposal = proposalOf(ctx)
  if (!proposal) return false
  if (proposal.State !== 'pending') return `这条建议${proposalStates[proposal.State]}。`
  const entry = entryOf(proposal)
  if (!entry) return '这个操作不能再作为 AI 建议。'
  return mayPropose(ctx.me, entry) || `您没有“${entry.action.title}”的权限，请联系管理员开通。`
}

/**
 * The records as the card showed them; those it did not, as they are now. What is gone is left out. Throws 'conflict' where somebody
 * changed meanwhile what the card would write: they would be overwritten by who never saw it.
 */
async function rowsFor(ctx: Context, { family }: ActionEntry, { RecordIds, Given }: AiProposal): Promise<Row[]> {
  const shown = new Map(rowsOf(ctx, family).map((row) => [row.ID, row]))
  const client = ctx.api[family] as unknown as { get(input: { readonly ID: number }): Promise<Row> }
  const written = Object.keys(Given)
  const rows: Row[] = []
  for (const ID of RecordIds) {
    const before = shown.get(ID)
    const row = before && written.length === 0 ? before : await client.get({ ID }).catch(ifGone)
    if (!row) continue
    if (before && !written.every((name) => same(before, row, name)))
      throw new Refusal('conflict', `“${recordTitle(row)}”在卡片显示以后又改过，请再看一遍卡片。`)
    rows.push(before ?? row)
  }
  return rows
}

/** Whether a field of a record is as it was; one that the card did not show is. */
function same(before: object, now: object, name: string): boolean {
  const [was, is] = [before, now].map((row) => JSON.stringify((row as Readonly<Record<string, unknown>>)[name]))
  return was === undefined || was === is
}

function ifGone(error: unknown): undefined {
  if (error instanceof Refusal && error.kind === 'missing') return
  throw error
}

async function run(ctx: Context): Promise<void> {
  const proposal = proposalOf(ctx)!
  const entry = entryOf(proposal)!
  const { ID, Given, RecordIds } = proposal
  const answers = { ...Given, [PROPOSAL_FIELD]: ID }
  const telling = { title: entry.action.title, at: ctx.paneId }
  try {
    if (entry.action.on === 'none') return void (await act(ctx, [{ entry, rows: [] }], answers, telling))
    const rows = await rowsFor(ctx, entry, proposal)
    // Public since it was proposed: the server would carry out none of them.
    const open = rows.filter((row) => isKeptFromReaders(entry, row, Given))
    const { allowed, left } = divide(
      entry,
      rows.filter((row) => !open.includes(row)),
    )
    if (allowed.length === 0) {
      const [first] = [...left.skipped, ...open.map(() => ({ Reason: OPEN_NOW }))]
      throw new Refusal('refused', `不能${entry.action.title}：${first?.Reason ?? '记录已经不在了'}。`)
    }
    const gone = RecordIds.filter((one) => rows.every((row) => row.ID !== one))
    const skipped = [
      ...left.skipped,
      ...open.map(({ ID: one }) => ({ ID: one, Reason: OPEN_NOW })),
      ...gone.map((one) => ({ ID: one, Reason: '已经不在了' })),
    ]
    await act(ctx, [{ entry, rows: allowed }], answers, { ...telling, rows, left: { ...left, skipped } })
  } catch (error) {
    // What may only be tried again stays as it is; so does what somebody else did meanwhile.
    if (error instanceof Refusal && !isPassing(error) && error.kind !== 'conflict')
      await ctx.api.aiProposals.fail({ ID, Problem: error.message.slice(0, 500) }).catch(() => {})
    throw error
  }
}

async function change(ctx: Context): Promise<void> {
  const proposal = proposalOf(ctx)!
  const entry = entryOf(proposal)!
  const { ID, Given } = proposal
  const fields = askFieldsOf(entry.id).map((field) =>
    field.name in Given ? { ...field, initial: () => Given[field.name] } : field,
  )
  const answers = await ctx.ask(`修改建议：${entry.action.title}`, fields)
  if (!answers) return
  await ctx.api.aiProposals.change({ ID, Given: { ...Given, ...answers } })
  ctx.notify('建议已经改好，还没有执行。', 'success')
}

/** Agreeing and changing; refusing is an action like any other. They ask what the proposed act asks, so they stand above the families. */
export const proposalCommands: readonly Command[] = [
  defineCommand({ id: 'aiProposals.run', title: '执行 AI 建议', group, keywords: ['yes', '同意', '执行'], can, run }),
  defineCommand({
    ...{ id: 'aiProposals.edit', title: '修改 AI 建议', group, keywords: ['edit', '改'] },
    does: ['aiProposals.change'],
    can(ctx) {
      const may = can(ctx)
      if (may !== true) return may
      return (entryOf(proposalOf(ctx)!)!.action.ask ?? []).length > 0 || '这个操作没有可以改的内容。'
    },
    run: change,
  }),
]
