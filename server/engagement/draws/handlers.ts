/** The draws family. */
import { draws } from '../../../src/api/engagement/draws/calls.ts'
import { implement, lookingBefore } from '../../platform/pipeline/implement.ts'
import { holdParticipant } from '../participants/hold.ts'
import { abort } from './abort.ts'
import { charts } from './charts.ts'
import { claim } from './claim.ts'
import { clone } from './clone.ts'
import { forgetDecks } from './deck.ts'
import { drawNow } from './drawNow.ts'
import { enterDraw } from './enter.ts'
import { enterFigure, moveBeacon } from './figure.ts'
import { happen } from './happen.ts'
import { mine } from './mine.ts'
import { openEvidence, openOne, ownEvidence, verifyOwn } from './open.ts'
import { drawRows, withNames } from './rows.ts'
import { takeTicket } from './ticket.ts'
import { tryOut } from './trial.ts'

/** Handlers of the draws family. */
export const drawHandlers = implement(draws, {
  async list(request) {
    const { IsMine, ...input } = request.input
    const asked = { ...input, mine: IsMine === true ? request.me.ID : undefined }
    const page = await drawRows.list({ ...request, input: asked })
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await drawRows.get(request)], true))[0]!,
  save: drawRows.save,
  remove: drawRows.remove,
  trial: tryOut,
  status: (request) => happen(request, request.input.Event),
  // 0 passes.
  examine: (request) => happen(request, request.input.Status === 0 ? 'pass' : 'refuse'),
  draw: drawNow,
  abort,
  figure: enterFigure,
  beacon: moveBeacon,
  clone,
  charts,
  async clearCache({ changed, afterCommit }) {
    afterCommit(forgetDecks)
    changed({ ID: 0, Title: '抽奖缓存', Before: null, After: null })
    return null
  },
  evidence: ownEvidence,
  verify: verifyOwn,
  openOne,
  openEvidence,
  mine,
  enter: lookingBefore(holdParticipant, enterDraw),
  ticket: lookingBefore(holdParticipant, takeTicket),
  claim: lookingBefore(holdParticipant, claim),
})
