/** What is known of something that is made of a video. Fields are Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, number, other, stamp, time } from '../../record/kinds.ts'
import { ATTEMPT_LIMIT, conversionKinds, conversionStates } from './states.ts'

const MOST = Number.MAX_SAFE_INTEGER

/** What a stream is made like. */
export const Quality = z.object({ side: z.number(), videoKbps: z.number(), audioKbps: z.number() })
type Quality = z.infer<typeof Quality>

/** As the engine says it, see server/platform/engine. */
type Found = Readonly<Record<string, unknown>>
const found = z.nullable(z.record(z.string(), z.unknown()))

/** The fields of one conversion. */
export const conversionFields = defineFields({
  /** As the address of what is made ends, e.g. `hls-720`; of a cut `cut-12`. */
  Name: kept(line('产物', { max: 40, required: true })),
  /** As people are told of it: what is made, and of which item. */
  Title: computed('名称', z.string()),
  Kind: kept(choice('种类', conversionKinds, undefined, { required: true })),
  MediaID: kept(number('素材编号', { min: 1, max: MOST, required: true })),
  /** How the item is called now. */
  MediaTitle: computed('素材', z.string()),
  VersionID: kept(number('版本编号', { min: 1, max: MOST, required: true })),
  Quality: hidden(
    other<Quality | null, Quality | null, Column<Quality | null, string | null, false>>(
      '参数',
      z.nullable(Quality),
      z.nullable(Quality),
    ),
  ),
  /** Of a cover: the moment somebody chose, in milliseconds. */
  AtMs: hidden(other<number | null, number | null>('时刻', z.nullable(z.number()), z.nullable(z.number()))),
  /** Of a look at the file: what was found. */
  Probe: hidden(other<Found | null, Found | null, Column<Found | null, string | null, false>>('文件', found, found)),
  State: kept(choice('状态', conversionStates, 'queued')),
  /** Higher first. */
  Priority: kept(number('优先级', { min: 0, max: 100 })),
  /** How often an engine, or a provider, began with it. */
  Attempts: kept(number('次数', { min: 0, max: ATTEMPT_LIMIT })),
  Percent: kept(number('进度', { min: 0, max: 100 })),
  /** How many of all stations are before it; null: it does not wait. */
  Place: computed('前面还有', z.nullable(z.number())),
  /** Milliseconds until it is probably done, by the pace that was measured; null: nobody knows. */
  LeftMs: computed('预计还要', z.nullable(z.number())),
  Problem: kept(line('失败原因', { max: 500 })),
  Runner: hidden(line('服务器', { max: 200 })),
  QueuedAt: stamp('排队时间'),
  StartedAt: kept(time('开始时间')),
  EndedAt: kept(time('结束时间')),
})
