/** What subtitles are made of. Ours: the specification has none. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { computed, kept, number, other, ref, stamp } from '../../record/kinds.ts'
import { limited } from '../../text/textLimit.ts'
import { LONGEST_MS } from '../media/moments.ts'
import { cleanCueText, CUES_LIMIT, CUE_TEXT_LIMIT, type Cue } from './cues.ts'

const MOST = Number.MAX_SAFE_INTEGER
const at = z
  .number('字幕的时刻必须是数字')
  .check(
    z.int(`字幕的时刻必须是 0 到 ${LONGEST_MS} 的整数`),
    z.minimum(0, '字幕的时刻不能小于 0'),
    z.maximum(LONGEST_MS, `字幕的时刻不能超过 ${LONGEST_MS} 毫秒`),
  )

const MUST = '请填写字幕的文字'
const Text = z.string(MUST).check(
  limited('字幕的文字', CUE_TEXT_LIMIT),
  z.refine((text) => cleanCueText(text) !== '', MUST),
)

/** One line of subtitles. */
const CueShape = z
  .object({ From: at, To: at, Text })
  .check(z.refine(({ From, To }) => To > From, '字幕要在开始以后结束'))
const Cues = z.array(CueShape, '请填写字幕').check(z.maxLength(CUES_LIMIT, `字幕最多 ${CUES_LIMIT} 条`))
type Cues = readonly Cue[]

/** The fields of the subtitles of one video. */
export const subtitleFields = defineFields({
  MediaID: number('素材编号', { min: 1, max: MOST, required: true }),
  MediaTitle: computed('素材', z.string()),
  /** In the order of their moments. */
  Cues: other<Cues, Cues, Column<Cues, string, false>>('字幕', Cues as never, Cues as never, { initial: [] }),
  VersionID: kept(number('版本编号', { min: 1, max: MOST, required: true })),
  /** How many there are. */
  Count: computed('条数', z.number()),
  /** Sensitive words in them: in which cue, by its place, and which. */
  Suspicious: computed('敏感词', z.array(z.object({ At: z.number(), Word: z.string() }))),
  AdminID: kept(ref('编辑人', 'directory', { required: true })),
  AdminName: computed('编辑人', z.string()),
  UpdateTime: stamp('更新时间'),
})
