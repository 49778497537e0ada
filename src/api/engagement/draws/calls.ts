/**
 * Draws. Spec 1, section 7 "Links and draws" (C263, C264: names only; C262 is the drawRecords family). Everything else is Ours.
 */
import { z } from 'zod/mini'
import { flag, id, ids, moment, nothing, outcome, page, paging, revision, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine, shownLine, wholeNumber } from '../../text/recordFields.ts'
import { ClientID, openBulk, openRead, openWrite, participation } from '../participation.ts'
import { drawFields } from './fields.ts'
import { Drawn, Mine, PublicDraw } from './publicDraw.ts'
import { TrialOutcome } from './trial.ts'

/** One draw. */
export type Draw = RowFrom<typeof drawFields>
/** See the type. */
export const Draw = rowOf(drawFields)
const { State, Kind } = drawFields

const some = z.object({ Ids: ids })
const Seen = z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(1000)))
const optionalReason = z.optional(oneLine('理由', 500))
const reason = filledLine('理由', 500)
const Which = z.string('请指定抽奖').check(z.maxLength(40, '抽奖的编号不正确'))
const which = { ...participation, Draw: Which } as const

/** A bar of a chart: a name and how many. */
const Bar = z.object({ Name: z.string(), Count: z.number() })

/** Draws. */
export const draws = defineFamily({
  name: 'draws',
  title: '抽奖',
  measure: '场',
  host: 'main',
  pages: ['/Interaction/Draw'],
  fields: drawFields,
  row: Draw,
  changes: ['drawPrizes', 'drawRecords', 'activities'],
  calls: {
    list: read(
      'GET /api/draw/getlist',
      z.extend(paging, {
        ...sorting('CreateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        State: z.optional(State.write),
        Kind: z.optional(Kind.write),
        /** Those the person answers for. */
        IsMine: z.optional(flag),
        /** Stands first if it is among them: the one a message is about. */
        First: z.optional(id),
      }),
      page(Draw),
    ),
    get: read('GET /api/draw/get', z.object({ ID: id }), Draw),
    save: write('POST /api/draw/addoredit', draftOf(drawFields), saved),
    remove: write('POST /api/draw/delete', some, outcome),
    /** 10,000 dry draws with seeds that are thrown away, of the draw as it stands. */
    trial: write(
      'POST /api/draw/trial',
      z.object({ ID: id }),
      z.object({ ID: z.number(), Prizes: z.array(TrialOutcome), LogID: z.optional(z.number()) }),
    ),
    status: write(
      'POST /api/draw/status',
      z.object({
        Ids: ids,
        Event: z.enum(['submit', 'recall', 'pause', 'resume', 'close', 'archive'], '抽奖操作不存在'),
        Reason: optionalReason,
      }),
      outcome,
    ),
    /** Status 0 passes, 1 refuses, the other way round than everywhere else. */
    examine: write(
      'POST /api/draw/examine',
      z.object({ Ids: ids, Status: wholeNumber('审核结果', 0, 1), Reason: optionalReason, Seen }),
      outcome,
      { judges: { field: 'Status', yes: 0, no: 1 } },
    ),
    /** `Typed`: the title of the draw, typed out. A second call answers what the first did. */
    draw: write(
      'POST /api/draw/draw',
      z.object({ ID: id, Typed: filledLine('抽奖名称', 60) }),
      z.object({
        ID: z.number(),
        DrawnAt: z.string(),
        /** S, of which everything follows. */
        Text: z.string(),
        Winners: z.number(),
        Standby: z.number(),
        LogID: z.optional(z.number()),
      }),
    ),
    /** One person proposes it with a reason, another one does it; only before `outside` exists. */
    abort: write('POST /api/draw/abort', z.object({ Ids: ids, Reason: reason }), outcome),
    /** The public figure: entered by one person, and by another one the same. */
    figure: write('POST /api/draw/figure', z.object({ ID: id, Value: filledLine('公开数字', 200) }), saved),
    /** Where rounds are asked for; any server of the beacon will do, since rounds are signed. */
    beacon: write('POST /api/draw/beacon', z.object({ ID: id, BeaconUrl: drawFields.BeaconUrl.write }), saved),
    /** A new draft like it; `IsLeft`: a closing draw for what a deck left of its prizes. */
    clone: write('POST /api/draw/clone', z.object({ ID: id, IsLeft: z._default(flag, false) }), saved),
    charts: read(
      'ANY /api/draw/getchartsdata',
      z.object({ ID: z.optional(id), DrawID: z.optional(id), From: z.optional(moment), To: z.optional(moment) }),
      z.object({
        /** Entries or tickets by hour of the newsroom, `2026-11-29 08`. */
        Hours: z.array(Bar),
        /** Prizes won, by prize. */
        Prizes: z.array(z.extend(Bar, { Units: z.number(), Done: z.number() })),
        /** Records, by state. */
        States: z.array(Bar),
      }),
    ),
    /** Forgets what this server worked out of decks; no record is touched. */
    clearCache: write('ANY /api/draw/clearcache', z.object({}), nothing),
    /** Goes over the evidence file as anybody can: what does not agree, and what was gone over. */
    verify: read(
      'GET /api/draw/verify',
      z.object({ ID: id }),
      z.object({ Findings: z.array(z.string()), Notes: z.array(z.string()) }),
    ),
    /** The evidence file as the public may have it by now. */
    evidence: read('GET /api/draw/evidence', z.object({ ID: id }), z.record(z.string(), z.unknown())),

    openOne: read('ANY /open/draw', z.object(which), PublicDraw, openRead),
    enter: write(
      'POST /open/draw/enter',
      z.object({ ...which, ClientID }),
      z.object({ Receipt: z.string(), Minute: z.string(), Message: z.string() }),
      openWrite,
    ),
    ticket: write('POST /open/draw/ticket', z.object({ ...which, ClientID }), Drawn, openWrite),
    mine: read('ANY /open/draw/mine', z.object(which), Mine, openRead),
    claim: write(
      'POST /open/draw/claim',
      z.object({
        ...which,
        RecordID: id,
        Name: z.optional(shownLine('姓名', 50)),
        ClaimPhone: z.optional(oneLine('电话', 24)),
        ClaimAddress: z.optional(shownLine('地址', 200)),
      }),
      Mine,
      openWrite,
    ),
    /**
     * The same for the public, of many entries or tickets in parts of BULK_PART: `next` is what to ask for as `After` then; an
     * answer to that has the further ones alone.
     */
    openEvidence: read(
      'GET /open/draw/evidence',
      z.object({
        ...{ StationKey: participation.StationKey, Draw: Which },
        After: z._default(wholeNumber('After', 0, 10_000_000), 0),
      }),
      z.record(z.string(), z.unknown()),
      openBulk,
    ),
  },
})
